/// Takes tags, and the text between them, off the beginning of XML or HTML, however broken. Each of its ways goes forward
/// only.
///
/// Comments, instructions and the document type are left out with all that it declares: there are no entities to expand
/// but HTML's.
///
/// Source: the HTML Standard, section 13.2.5, without the states that say which errors there are; XML 1.0, sections 2 and 3.
struct MarkupReader {
  /// Of one tag; further ones are left out, and not compared with these.
  private static let maximumAttributes = 256

  private var cursor: MarkupCursor
  private let syntax: EncodedDocument.Syntax
  /// Nil for a part of what was read in time.
  private let time: ReadingTime?
  private var stepCount: UInt = 0
  /// Whether the end of an instruction may come yet: that it does not is found out once.
  private var mayEndInstruction: Bool
  /// The same for what a document type declares.
  private var mayEndDeclarations = true

  init(_ bytes: [UInt8], _ syntax: EncodedDocument.Syntax, within time: ReadingTime?) {
    (cursor, self.syntax, self.time) = (MarkupCursor(bytes), syntax, time)
    // Those of HTML end as tags do.
    mayEndInstruction = syntax == .xml
  }

  /// - Parameter text: gets what stands before the tag, in UTF-8.
  /// - Returns: nil at the end.
  mutating func nextTag(_ text: inout [UInt8]) -> MarkupTag? {
    while true {
      takeStep()
      let content = cursor.skip(upTo: UInt8(ascii: "<"))
      text.append(markup: cursor.bytes[content], syntax)
      if cursor.isAtEnd { return nil }
      if let tag = markup(&text) { return tag }
    }
  }

  /// Leaves out what is no markup until an element's end, or all there is.
  mutating func skipRawText(of element: String) {
    let end = "</\(element)"
    while !cursor.isAtEnd {
      takeStep()
      cursor.skip(upTo: UInt8(ascii: "<"))
      if cursor.isNext(end), cursor.peek(end.utf8.count).map({ Self.endsName($0, in: syntax) }) != false { return }
      cursor.skip()
    }
  }

  /// Leaves out the rest when the time is up, which is looked at now and then.
  private mutating func takeStep() {
    stepCount &+= 1
    if stepCount.isMultiple(of: 256), time?.isUp == true { cursor.skip(to: cursor.bytes.count) }
  }

  /// - Precondition: a `<` is next.
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
    // Its own declarations end with `]`, then `>`.
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

  /// Nil for one of XML that is cut off; there it may also end where the next begins.
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

  /// The first byte is part of it, whatever it is.
  private mutating func name(ofAttribute isOfAttribute: Bool = false) -> String {
    let start = cursor.skip().lowerBound
    let syntax = syntax
    let end = cursor.skip { byte in
      !Self.endsName(byte, in: syntax) && !(isOfAttribute && byte == UInt8(ascii: "="))
    }
    .upperBound
    let name = cursor.bytes[start..<end]
    return syntax == .xml
      ? String(decoding: name, as: UTF8.self) : String(decoding: name.map(\.lowercased), as: UTF8.self)
  }

  /// Where it is: empty for an attribute without one, nil where the quote that ends it is missing.
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
    return isLetter || syntax == .xml && (byte >= 0x80 || byte == UInt8(ascii: "_"))
  }

  private static func endsName(_ byte: UInt8, in syntax: EncodedDocument.Syntax) -> Bool {
    byte.isBlank || byte == UInt8(ascii: "/") || byte == UInt8(ascii: ">")
      || syntax == .xml && byte == UInt8(ascii: "<")
  }
}
