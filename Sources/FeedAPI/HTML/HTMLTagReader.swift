/// Takes tags, comments and the like off the beginning of HTML. Each of its ways goes forward only.
///
/// Source: the HTML Standard, section 13.2.5, without the states that say which errors there are.
struct HTMLTagReader {
  /// What was not yet read.
  private(set) var rest: ArraySlice<UInt8>

  init(_ rest: ArraySlice<UInt8>) {
    self.rest = rest
  }

  enum Markup {
    case tag(HTMLTag)
    /// A comment, a declaration, or what is cut off: it has no text.
    case nothing
    /// A `<` that begins nothing; it was not taken.
    case text
  }

  /// - Precondition: a `<` is next.
  mutating func markup() -> Markup {
    let isEnd = peek(1) == UInt8(ascii: "/")
    guard let letter = peek(isEnd ? 2 : 1) else { return .text }
    guard Self.isLetter(letter) else {
      let isDeclaration = isEnd || letter == UInt8(ascii: "!") || letter == UInt8(ascii: "?")
      if isDeclaration { skipDeclaration() }
      return isDeclaration ? .nothing : .text
    }
    rest = rest.dropFirst(isEnd ? 2 : 1)
    let name = text { !Self.endsName($0) }
    var classes: String?
    while let attribute = attribute() {
      if attribute.name == "class" { classes = classes ?? attribute.value }
    }
    guard rest.popFirst() != nil else { return .nothing }
    let words = (classes ?? "").split { $0.isWhitespace }
    return .tag(HTMLTag(name: name, isEnd: isEnd, classes: words))
  }

  /// Leaves out what is no markup until an element's end, or all there is.
  mutating func skipRawText(of element: String) {
    let end = Array("</\(element)".utf8)
    while let start = rest.firstIndex(of: UInt8(ascii: "<")) {
      rest = rest[start...]
      let isEnd = rest.prefix(end.count).elementsEqual(end) { Self.lowercased($0) == $1 }
      if isEnd, peek(end.count).map(Self.endsName) != false { return }
      rest = rest.dropFirst()
    }
    rest = []
  }

  private mutating func skipDeclaration() {
    guard rest.starts(with: Array("<!--".utf8)) else {
      skip { $0 != UInt8(ascii: ">") }
      rest = rest.dropFirst()
      return
    }
    // The dashes that begin a comment may also end it, as in "<!-->".
    rest = rest.dropFirst(2)
    var dashCount = 0
    while let byte = rest.popFirst() {
      if byte == UInt8(ascii: ">"), dashCount >= 2 { return }
      dashCount = byte == UInt8(ascii: "-") ? dashCount + 1 : 0
    }
  }

  /// Nil before the `>` that ends the tag, and at the end.
  private mutating func attribute() -> (name: String, value: String)? {
    skip { $0.isBlank || $0 == UInt8(ascii: "/") }
    guard let first = rest.first, first != UInt8(ascii: ">") else { return nil }
    rest = rest.dropFirst()
    let name = String(decoding: [Self.lowercased(first)], as: UTF8.self) + text { !Self.endsAttributeName($0) }
    skip(while: \.isBlank)
    guard rest.first == UInt8(ascii: "=") else { return (name, "") }
    rest = rest.dropFirst()
    skip(while: \.isBlank)
    guard let quote = rest.first, quote == UInt8(ascii: "\"") || quote == UInt8(ascii: "'") else {
      return (name, text { !$0.isBlank && $0 != UInt8(ascii: ">") })
    }
    rest = rest.dropFirst()
    let value = text { $0 != quote }
    rest = rest.dropFirst()
    return (name, value)
  }

  private func peek(_ offset: Int) -> UInt8? { rest.dropFirst(offset).first }

  private mutating func skip(while isSkipped: (UInt8) -> Bool) {
    rest = rest.drop(while: isSkipped)
  }

  /// In small letters.
  private mutating func text(while isPart: (UInt8) -> Bool) -> String {
    let part = rest.prefix(while: isPart)
    rest = rest[part.endIndex...]
    return String(decoding: part.map(Self.lowercased), as: UTF8.self)
  }

  private static func endsName(_ byte: UInt8) -> Bool {
    byte.isBlank || byte == UInt8(ascii: "/") || byte == UInt8(ascii: ">")
  }

  private static func endsAttributeName(_ byte: UInt8) -> Bool { endsName(byte) || byte == UInt8(ascii: "=") }

  private static func isLetter(_ byte: UInt8) -> Bool {
    (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(lowercased(byte))
  }

  private static func lowercased(_ byte: UInt8) -> UInt8 {
    (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains(byte) ? byte | 0x20 : byte
  }
}
