/// Text that is safe to show on a terminal, no matter where it comes from. No other text can be laid out or drawn.
///
/// ``init(_:limit:)`` removes everything that controls the terminal or changes the order of the text around it:
/// - Escape sequences are removed as a whole, then every other control character. A tab becomes a space.
/// - Every line or paragraph separator becomes `\n`. Blank lines at the beginning and the end are removed.
/// - Bidirectional controls and invisible characters are removed. Joiners are kept after a letter, a mark or an emoji.
///   Tags are kept in the flags that they spell.
/// - A base character keeps only its first eight combining marks.
/// - Private and unassigned code points become U+FFFD.
public struct DisplayText: Hashable, Sendable, CustomStringConvertible, ExpressibleByStringInterpolation {
  /// A length limit beyond what anybody reads in a list. A text of this length is laid out within a frame's time.
  public static let readableLength = 20_000

  public let description: String

  /// - Parameter limit: the maximum length in Unicode scalars. An ellipsis replaces the rest, at next to no cost.
  public init(_ text: String, limit: Int = readableLength) {
    if text.utf8.count <= limit, text.isPrintableASCII {
      description = text
      return
    }
    let kept = text.unicodeScalars.prefix(limit)
    var escapes = EscapeSequenceFilter(kept)
    var filter = VisibleScalarFilter()
    while let scalar = escapes.next() { filter.add(scalar) }
    let lines = Self.withoutOuterBlankLines(String(filter.finish()))
    description = kept.endIndex == text.endIndex ? lines : lines + "…"
  }

  public init(stringLiteral text: String) {
    self.init(text)
  }

  /// - Parameter text: whole graphemes of a safe text in their order, with an ellipsis where graphemes were dropped.
  init(alreadySafe text: String) {
    description = text
  }

  /// The number of columns that the text takes on one line.
  public var columns: Int { description.columns }

  /// The lines of the text, joined by spaces.
  public var oneLine: String { description.split(separator: "\n").joined(separator: " ") }

  /// Returns true if a text is one line and is shown as it is, so that users see what they take over.
  public static func isShownUnchanged(_ text: String) -> Bool {
    !text.contains("\n") && DisplayText(text, limit: .max).description == text
  }

  private static func withoutOuterBlankLines(_ text: String) -> String {
    guard text.contains("\n") else { return text }
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    let isFilled = { (line: Substring) in !line.allSatisfy(\.isWhitespace) }
    guard let first = lines.firstIndex(where: isFilled), let last = lines.lastIndex(where: isFilled) else { return "" }
    return lines[first...last].joined(separator: "\n")
  }
}
