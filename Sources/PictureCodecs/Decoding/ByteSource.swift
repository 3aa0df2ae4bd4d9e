/// Encoded bytes that a codec reads through a C callback. The codec does not retain this object; the owner keeps it
/// alive.
final class ByteSource {
  private var remaining: Slice<UnsafeRawBufferPointer>

  init(_ bytes: UnsafeRawBufferPointer) { remaining = bytes[...] }

  var context: UnsafeMutableRawPointer { Unmanaged.passUnretained(self).toOpaque() }

  static func from(_ context: UnsafeMutableRawPointer) -> ByteSource {
    Unmanaged.fromOpaque(context).takeUnretainedValue()
  }

  /// Copies the next bytes and returns their number, which is smaller than `count` at the end.
  func read(into destination: UnsafeMutableRawPointer, count: Int) -> Int {
    let piece = remaining.prefix(count)
    UnsafeMutableRawBufferPointer(start: destination, count: count).copyBytes(from: piece)
    remaining = remaining.dropFirst(piece.count)
    return piece.count
  }
}
