/// The XMP segments of a JPEG whose XMP does not fit in its first segment (XMP specification, part 3, section 1.1.3.1).
enum ExtendedXMP {
  private static let signature = Array("http://ns.adobe.com/xmp/extension/\0".utf8)
  private static let nameLength = 32
  private static let maximumSegments = 1_000

  /// Assembles the XMP that the first segment names. Returns nil if it is incomplete or too long.
  static func packet(named name: String, in bytes: UnsafeRawBufferPointer) -> [UInt8]? {
    guard name.utf8.count == nameLength else { return nil }
    let head = signature + name.utf8
    var length: Int?
    var parts: [Int: Slice<UnsafeRawBufferPointer>] = [:]
    forEachSegment(of: bytes) { segment in
      guard segment.starts(with: head), segment.count >= head.count + 8 else { return }
      let rest = segment.dropFirst(head.count)
      length = length ?? number(rest.prefix(4))
      let offset = number(rest.dropFirst(4).prefix(4))
      parts[offset] = parts[offset] ?? rest.dropFirst(8)
    }
    guard let length, (1...EmbeddedMetadata.maximumLength).contains(length) else { return nil }
    var packet: [UInt8] = []
    while packet.count < length, let part = parts[packet.count], !part.isEmpty { packet += part }
    return packet.count == length ? packet : nil
  }

  /// Calls `body` with each APP1 segment before the picture's data or the first invalid segment.
  private static func forEachSegment(
    of bytes: UnsafeRawBufferPointer, _ body: (Slice<UnsafeRawBufferPointer>) -> Void
  ) {
    var rest = bytes.dropFirst(2)
    for _ in 0..<maximumSegments {
      let marker = rest.prefix(2)
      let length = number(rest.dropFirst(2).prefix(2))
      // The picture's data follow the marker 0xDA.
      guard marker.first == 0xFF, marker.last != 0xD9, marker.last != 0xDA, length >= 2, rest.count >= 2 + length
      else { return }
      if marker.last == 0xE1 { body(rest.dropFirst(4).prefix(length - 2)) }
      rest = rest.dropFirst(2 + length)
    }
  }

  private static func number(_ bytes: Slice<UnsafeRawBufferPointer>) -> Int { bytes.reduce(0) { $0 << 8 | Int($1) } }
}
