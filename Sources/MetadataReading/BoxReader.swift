/// Reads the boxes of a file and the fields of a box, never past the end. A box that goes on past it ends there.
///
/// Source: ISO/IEC 14496-12, 4.2.
struct BoxReader {
  typealias Bytes = Slice<UnsafeRawBufferPointer>

  struct Box {
    /// Four characters.
    let type: String
    var content: BoxReader
  }

  private(set) var rest: Bytes

  init(_ bytes: Bytes) { rest = bytes }

  /// A big-endian one. Two of them can be added.
  ///
  /// - Returns: nil at the end, and for what no file's offset or length is.
  mutating func number(_ byteCount: Int) -> Int? {
    guard byteCount <= 8, let bytes = bytes(byteCount) else { return nil }
    let number = bytes.reduce(UInt64(0)) { $0 << 8 | UInt64($1) }
    return number < 1 << 62 ? Int(number) : nil
  }

  mutating func bytes(_ count: Int) -> Bytes? {
    guard (0...rest.count).contains(count) else { return nil }
    defer { rest = rest.dropFirst(count) }
    return rest.prefix(count)
  }

  /// That of a box or an item.
  mutating func type() -> String? { bytes(4).map { String(decoding: $0, as: UTF8.self) } }

  /// All that follow; nil for more than so many.
  func bytes(atMost limit: Int) -> [UInt8]? { rest.count <= limit ? Array(rest) : nil }

  /// The bytes before the next nought, or before the end.
  mutating func text() -> Bytes {
    let text = rest.prefix { $0 != 0 }
    rest = rest.dropFirst(text.count + 1)
    return text
  }

  mutating func box() -> Box? {
    let bytesFromHere = rest.count
    guard let shortLength = number(4), let type = type(), let length = shortLength == 1 ? number(8) : shortLength else {
      return nil
    }
    let headerLength = bytesFromHere - rest.count
    // Nought: to the end of the file. What is less than the header is none.
    let contentLength = length == 0 ? rest.count : min(rest.count, length - headerLength)
    return bytes(contentLength).map { Box(type: type, content: BoxReader($0)) }
  }

  /// The first box of a type among those that follow.
  func box(_ type: String) -> BoxReader? {
    var boxes = self
    while let box = boxes.box() {
      if box.type == type { return box.content }
    }
    return nil
  }
}
