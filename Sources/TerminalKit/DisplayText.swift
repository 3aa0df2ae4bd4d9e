/// Text that is safe to show on a terminal, whoever wrote it: nothing else can be laid out or drawn.
///
/// It is made of any string by ``init(_:limit:)``, which makes that safe. Only this module can make one without: the
/// layout does, of parts of one that was made so.
///
/// Nothing is in it that acts on the terminal or on the order of what is around it:
/// - Escape sequences go with all that belongs to them, then every other control character; a tab becomes a space.
/// - Every line or paragraph separator becomes `\n`; blank lines at the beginning and the end go.
/// - Bidirectional controls and invisible characters go; joiners stay after a letter, a mark or an emoji, tags
///   stay in the flags that they spell.
/// - A base keeps its first eight marks.
/// - Private and unassigned code points become U+FFFD.
public struct DisplayText: Hashable, Sendable, CustomStringConvertible, ExpressibleByStringInterpolation {
  /// More than anybody reads in a list, and laid out within a frame's time.
  public static let readableLength = 20_000

  public let description: String

  /// - Parameter limit: in Unicode scalars. What is past it costs next to nothing: an ellipsis stands for it.
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

  /// Takes `text` as it is.
  ///
  /// - Parameter text: whole graphemes of such a text, one after the other, and an ellipsis where some were left out.
  init(madeOfSafe text: String) {
    description = text
  }

  /// The columns that it takes on one line.
  public var columns: Int { description.columns }

  private static func withoutOuterBlankLines(_ text: String) -> String {
    guard text.contains("\n") else { return text }
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    let isFilled = { (line: Substring) in !line.allSatisfy(\.isWhitespace) }
    guard let first = lines.firstIndex(where: isFilled), let last = lines.lastIndex(where: isFilled) else { return "" }
    return lines[first...last].joined(separator: "\n")
  }
}
