extension CharacterEncoding {
  struct Detection: Equatable {
    /// The encoding, or nil if the document and the server name no known encoding.
    var encoding: CharacterEncoding?
    var markLength = 0
  }

  /// Detects the encoding by the byte order mark, then the charset from HTTP, then the document's own declaration.
  /// Source: XML 1.0, appendix F; html.spec.whatwg.org, section 13.2.3.2.
  static func detect(in bytes: [UInt8], charset: String?) -> Detection {
    if bytes.starts(with: [0xEF, 0xBB, 0xBF]) { return Detection(encoding: .utf8, markLength: 3) }
    if bytes.starts(with: [0xFF, 0xFE]) { return Detection(encoding: .utf16LittleEndian, markLength: 2) }
    if bytes.starts(with: [0xFE, 0xFF]) { return Detection(encoding: .utf16BigEndian, markLength: 2) }
    if bytes.starts(with: [0x3C, 0]) { return Detection(encoding: .utf16LittleEndian) }
    if bytes.starts(with: [0, 0x3C]) { return Detection(encoding: .utf16BigEndian) }
    let named = charset.flatMap { Self(label: $0) } ?? declared(in: bytes)
    // Two ASCII bytes cannot begin UTF-16, whatever a label says.
    let isASCII = bytes.prefix(2).allSatisfy { (1...0x7F).contains($0) }
    switch named {
    case .utf16LittleEndian where isASCII, .utf16BigEndian where isASCII: return Detection(encoding: .utf8)
    default: return Detection(encoding: named)
    }
  }

  /// The number of bytes searched for a declaration. Browsers search the first 1,024 bytes of HTML.
  private static let declarationRange = 4096

  private static func declared(in bytes: [UInt8]) -> CharacterEncoding? {
    let head = bytes.prefix(declarationRange).map { byte in
      (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains(byte) ? byte | 0x20 : byte
    }
    for (name, tag) in [("encoding", "<?xml"), ("charset", "<meta")] {
      guard let label = value(of: name, inTagsThatBeginWith: tag, of: head) else { continue }
      if let encoding = Self(label: label) { return encoding }
    }
    return nil
  }

  /// Returns the value of the attribute `name`, without quotes, from the first matching tag that has the attribute.
  private static func value(of name: String, inTagsThatBeginWith start: String, of head: [UInt8]) -> String? {
    var rest = head[...]
    while let tagEnd = end(of: start, in: rest) {
      rest = rest[tagEnd...]
      let tag = rest.prefix { $0 != UInt8(ascii: ">") }
      guard let nameEnd = end(of: name, in: tag) else { continue }
      let afterName = tag[nameEnd...].drop { isDelimiter($0) }
      guard afterName.first == UInt8(ascii: "=") else { continue }
      let value = afterName.dropFirst().drop { isDelimiter($0) }.prefix { !isDelimiter($0) }
      return String(decoding: value, as: UTF8.self)
    }
    return nil
  }

  private static func end(of text: String, in bytes: ArraySlice<UInt8>) -> Int? {
    bytes.indices.first { bytes[$0...].starts(with: text.utf8) }.map { $0 + text.utf8.count }
  }

  private static func isDelimiter(_ byte: UInt8) -> Bool {
    byte <= 0x20 || "\"';?/".utf8.contains(byte)
  }
}
