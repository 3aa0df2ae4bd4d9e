import Documents

struct HTMLTextBuilder {
  private enum Span {
    case plain
    /// A hidden text, such as the part of a long address that Mastodon leaves out.
    case invisible
    /// A truncated text, which ends with an ellipsis.
    case ellipsis
  }

  private var bytes: [UInt8] = []
  /// True if the last character is whitespace. Whitespace becomes one space, except at either end of a line.
  private var hasBlank = false
  private var spans: [Span] = []
  private var invisibleCount = 0
  private var preformattedCount = 0

  var text: String {
    let end = (bytes.lastIndex { $0 != Self.lineFeed } ?? -1) + 1
    return String(decoding: bytes[..<end], as: UTF8.self)
  }

  var byteCount: Int { bytes.count }

  mutating func append(_ byte: UInt8) {
    guard invisibleCount == 0 else { return }
    guard byte.isBlank else {
      if hasBlank, !isAtLineStart { bytes.append(0x20) }
      hasBlank = false
      bytes.append(byte)
      return
    }
    if preformattedCount == 0 {
      hasBlank = true
    } else if byte == Self.lineFeed {
      breakLine()
    } else {
      bytes.append(0x20)
    }
  }

  mutating func begin(_ element: String, classes: [Substring]) {
    switch element {
    case "span": begin(span(of: classes))
    case "br": breakLine()
    default: startLine(at: element, depth: 1)
    }
  }

  mutating func end(_ element: String) {
    switch element {
    case "span": endSpan()
    case "a": endSpans()
    default: startLine(at: element, depth: -1)
    }
  }

  private mutating func startLine(at element: String, depth: Int) {
    guard HTMLReader.blocks.contains(element) else { return }
    endSpans()
    if !isAtLineStart { breakLine() }
    if element == "pre" { preformattedCount += depth }
  }

  private var isAtLineStart: Bool { bytes.isEmpty || bytes.last == Self.lineFeed }

  /// Breaks the line. The text never begins with an empty line or has two empty lines in a row.
  private mutating func breakLine() {
    hasBlank = false
    guard invisibleCount == 0, !bytes.isEmpty, !bytes.suffix(2).elementsEqual([Self.lineFeed, Self.lineFeed]) else {
      return
    }
    bytes.append(Self.lineFeed)
  }

  private func span(of classes: [Substring]) -> Span {
    if classes.contains("invisible") { return .invisible }
    return classes.contains("ellipsis") ? .ellipsis : .plain
  }

  private mutating func begin(_ span: Span) {
    spans.append(span)
    if span == .invisible { invisibleCount += 1 }
  }

  private mutating func endSpan() {
    guard let span = spans.popLast() else { return }
    if span == .invisible { invisibleCount -= 1 }
    if span == .ellipsis { for byte in "…".utf8 { append(byte) } }
  }

  /// Ends all open spans, so that an unclosed span does not hide the text after its element.
  private mutating func endSpans() {
    while !spans.isEmpty { endSpan() }
  }

  private static let lineFeed = UInt8(ascii: "\n")
}
