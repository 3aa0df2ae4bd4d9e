/// Encoded bytes, handed out piece by piece to a codec that asks for them through a C callback.
///
/// The codec holds it unretained: its owner keeps both.
final class ByteSource {
  private var rest: Slice<UnsafeRawBufferPointer>

  init(_ bytes: UnsafeRawBufferPointer) { rest = bytes[...] }

  /// What a callback gets as its context.
  var context: UnsafeMutableRawPointer { Unmanaged.passUnretained(self).toOpaque() }

  static func from(_ context: UnsafeMutableRawPointer) -> ByteSource {
    Unmanaged.fromOpaque(context).takeUnretainedValue()
  }

  /// Copies the next bytes.
  /// - Returns: how many, fewer than asked for at the end.
  func read(into destination: UnsafeMutableRawPointer, count: Int) -> Int {
    let piece = rest.prefix(count)
    UnsafeMutableRawBufferPointer(start: destination, count: count).copyBytes(from: piece)
    rest = rest.dropFirst(piece.count)
    return piece.count
  }
}
