/// A tokenizer that splits XML or HTML, however broken, into tags and the text between them. It skips comments,
/// instructions and the document type with its declarations, so only HTML's entities are known. Source: the HTML
/// Standard, section 13.2.5, without the states that report errors; XML 1.0, sections 2 and 3.
struct MarkupReader {
  /// The maximum number of attributes of a tag. Further attributes are dropped without a check for duplicates.
  private static let maximumAttributes = 256

  private var cursor: MarkupCursor
  private let syntax: EncodedDocument.Syntax
  /// The time limit; nil for a fragment, whose document was read within its limit.
  private let deadline: ReadingDeadline?
  private var stepCount: UInt = 0
  /// False once a search for the end of an instruction has failed, so that the search is not repeated.
  private var mayEndInstruction: Bool
  /// False once a search for the end of a document type's declarations has failed.
  private var mayEndDeclarations = true

  init(_ bytes: [UInt8], _ syntax: EncodedDocument.Syntax, until deadline: ReadingDeadline?) {
    cursor = MarkupCursor(bytes)
    self.syntax = syntax
    self.deadline = deadline
    // In HTML an instruction ends with `>`, like a tag.
    mayEndInstruction = syntax == .xml
  }

  /// Reads the next tag, and appends the text before the tag to `text`. Returns nil at the end of the document.
  mutating func nextTag(_ text: inout [UInt8]) -> MarkupTag? {
    while true {
      takeStep()
      let content = cursor.skip(upTo: UInt8(ascii: "<"))
      text.append(markup: cursor.bytes[content], syntax)
      if cursor.isAtEnd { return nil }
      if let tag = markup(&text) { return tag }
    }
  }

  mutating func skipRawText(of element: String) {
    let end = "</\(element)"
    while !cursor.isAtEnd {
      takeStep()
      cursor.skip(upTo: UInt8(ascii: "<"))
      if cursor.isNext(end), cursor.peek(end.utf8.count).map({ Self.endsName($0, in: syntax) }) != false { return }
      cursor.skip()
    }
  }

  /// Skips to the end if the time is up. Reads the clock only at every 256th step.
  private mutating func takeStep() {
    stepCount &+= 1
    if stepCount.isMultiple(of: 256), deadline?.hasPassed == true { cursor.skip(to: cursor.bytes.count) }
  }

  /// Reads the markup that begins with the next byte. Returns nil for markup other than a tag.
  private mutating func markup(_ text: inout [UInt8]) -> MarkupTag? {
    switch cursor.peek(1) {
    case UInt8(ascii: "!"):
      skipDeclaration(&text)
    case UInt8(ascii: "?"):
      let end = mayEndInstruction ? cursor.end(of: "?>") : nil
      mayEndInstruction = end != nil
      if let end { cursor.skip(to: end) } else { cursor.skip(past: ">") }
    case UInt8(ascii: "/") where syntax == .xml || cursor.peek(2) != nil:
      if startsName(cursor.peek(2)) { return tag(isEnd: true) }
      cursor.skip(past: ">")
    case let byte where startsName(byte):
      return tag(isEnd: false)
    default:
      cursor.skip()
      text.append(UInt8(ascii: "<"))
    }
    return nil
  }

  private mutating func skipDeclaration(_ text: inout [UInt8]) {
    switch cursor.peek(2) {
    case UInt8(ascii: "-") where cursor.isNext("<!--"):
      // The dashes that begin a comment may also end it, as in "<!-->".
      cursor.skip(2)
      cursor.skip(past: "-->")
    case UInt8(ascii: "[") where syntax == .xml && cursor.isNext("<![cdata["):
      cursor.skip(9)
      let content = cursor.skip(past: "]]>")
      text.append(markup: cursor.bytes[content], syntax, hasReferences: false)
    case UInt8(ascii: "D"), UInt8(ascii: "d"):
      if cursor.isNext("<!doctype") { skipDocumentType() } else { cursor.skip(past: ">") }
    default:
      cursor.skip(past: ">")
    }
  }

  private mutating func skipDocumentType() {
    var declarations = cursor
    let tag = cursor.skip(past: ">")
    guard mayEndDeclarations, cursor.bytes[tag].contains(UInt8(ascii: "[")) else { return }
    // The document type's declarations end with `]` and then `>`.
    declarations.skip(upTo: UInt8(ascii: "["))
    while !declarations.isAtEnd {
      declarations.skip(past: "]")
      declarations.skip(while: \.isBlank)
      if declarations.peek() == UInt8(ascii: ">") {
        declarations.skip()
        cursor = declarations
        return
      }
    }
    mayEndDeclarations = false
  }

  /// Reads a tag. Returns nil for an XML tag that is cut off. In XML a tag also ends where the next tag begins.
  private mutating func tag(isEnd: Bool) -> MarkupTag? {
    cursor.skip(isEnd ? 2 : 1)
    var tag = MarkupTag(name: name(), isEnd: isEnd)
    while true {
      takeStep()
      cursor.skip(while: \.isBlank)
      guard let byte = cursor.peek() else { return syntax == .html ? tag : nil }
      switch byte {
      case UInt8(ascii: ">"):
        cursor.skip()
        return tag
      case UInt8(ascii: "<") where syntax == .xml:
        return tag
      case UInt8(ascii: "/"):
        cursor.skip()
        tag.isEmpty = cursor.peek() == UInt8(ascii: ">")
      default:
        readAttribute(into: &tag)
      }
    }
  }

  private mutating func readAttribute(into tag: inout MarkupTag) {
    let isName = syntax == .html || startsName(cursor.peek())
    let name = name(ofAttribute: true)
    tag.attributeCount += 1
    guard let value = value(), isName, name.utf8.count <= DocumentName.maximumLength,
      tag.attributeCount <= Self.maximumAttributes, !tag.attributes.contains(where: { $0.name == name })
    else { return }
    var text: [UInt8] = []
    text.append(markup: cursor.bytes[value], syntax)
    tag.attributes.append((name, String(decoding: text, as: UTF8.self)))
  }

  /// Reads a name. Its first byte may be anything.
  private mutating func name(ofAttribute isOfAttribute: Bool = false) -> String {
    let start = cursor.skip().lowerBound
    let syntax = syntax
    let end = cursor.skip { byte in
      if isOfAttribute, byte == UInt8(ascii: "=") { return false }
      return !Self.endsName(byte, in: syntax)
    }
    .upperBound
    let name = cursor.bytes[start..<end]
    return syntax == .xml
      ? String(decoding: name, as: UTF8.self) : String(decoding: name.map(\.lowercased), as: UTF8.self)
  }

  /// Returns the range of a value: empty if there is no value, nil if the closing quote is missing.
  private mutating func value() -> Range<Int>? {
    cursor.skip(while: \.isBlank)
    guard cursor.peek() == UInt8(ascii: "=") else { return cursor.skip(0) }
    cursor.skip()
    cursor.skip(while: \.isBlank)
    guard let quote = cursor.peek(), quote == UInt8(ascii: "\"") || quote == UInt8(ascii: "'") else {
      return cursor.skip { !$0.isBlank && $0 != UInt8(ascii: ">") }
    }
    cursor.skip()
    let value = cursor.skip(upTo: quote)
    return cursor.skip().isEmpty ? nil : value
  }

  private func startsName(_ byte: UInt8?) -> Bool {
    guard let byte else { return false }
    let isLetter = (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte | 0x20)
    if isLetter || syntax == .html { return isLetter }
    return byte >= 0x80 || byte == UInt8(ascii: "_")
  }

  private static func endsName(_ byte: UInt8, in syntax: EncodedDocument.Syntax) -> Bool {
    switch byte {
    case UInt8(ascii: "/"), UInt8(ascii: ">"): true
    case UInt8(ascii: "<"): syntax == .xml
    default: byte.isBlank
    }
  }
}
