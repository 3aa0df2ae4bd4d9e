extension [UInt8] {
  /// Appends the UTF-8 of XML or HTML without tags, with references resolved. In XML, control characters, U+FFFE and
  /// U+FFFF are dropped. Source: XML 1.0, sections 2.2 and 2.11; the HTML Standard, section 13.2.3.5.
  mutating func append(markup: ArraySlice<UInt8>, _ syntax: EncodedDocument.Syntax, hasReferences: Bool = true) {
    var run = markup.startIndex
    var index = markup.startIndex
    func skip(_ count: Int) {
      self += markup[run..<index]
      index = Swift.min(index + count, markup.endIndex)
      run = index
    }
    while index < markup.endIndex {
      switch markup[index] {
      case UInt8(ascii: "&") where hasReferences:
        guard let (character, length) = CharacterReference.read(markup[index...]) else { fallthrough }
        skip(length)
        self += UTF8.encode(character) ?? UTF8.encodedReplacementCharacter
      case 9, 10, 0x20...0xEE, 0xF0...:
        index += 1
      case 13:
        // A carriage return ends a line, alone or before a line feed.
        skip(1)
        if markup[index...].first != 10 { append(10) }
      case 0xEF where syntax == .html || !Self.isNoCharacter(markup[index...]):
        index += 1
      case let byte where syntax == .xml:
        skip(byte == 0xEF ? 3 : 1)
      default:
        index += 1
      }
    }
    self += markup[run...]
  }

  private static func isNoCharacter(_ bytes: ArraySlice<UInt8>) -> Bool {
    bytes.starts(with: [0xEF, 0xBF, 0xBE]) || bytes.starts(with: [0xEF, 0xBF, 0xBF])
  }
}
