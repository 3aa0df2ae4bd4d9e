import FeedDomain

/// What the user may call a feed, or several.
public enum FeedName {
  /// All feeds that have names.
  public static let all = "all"
  /// The screen that lists them.
  public static let feeds = "feeds"

  /// Whether the user may call a feed so.
  public static func isName(_ text: String) -> Bool { hasShape(text) && !taken.contains(text) }

  /// Why a text is no name; nil for one.
  public static func objection(to text: String) -> String? {
    if taken.contains(text) { return "\(QuotedText(text)) stands for something else" }
    return hasShape(text)
      ? nil
      : """
      \(QuotedText(text)) is not a name: up to \(Limits.nameLength) letters, digits and -_., the first of them no - and no .
      """
  }

  /// What stands for something else.
  static let taken = Set(PrintCommand.allCases.map(\.rawValue) + [all, feeds])

  /// Returns true for a text that may be a name, unless it is taken.
  static func hasShape(_ text: String) -> Bool {
    guard let first = text.unicodeScalars.first, first != "-", first != "." else { return false }
    // Characters are counted where their bytes are too many.
    return text.unicodeScalars.allSatisfy(isAllowed)
      && (text.utf8.count <= Limits.nameLength || text.count <= Limits.nameLength)
  }

  /// Letters alone, and not what may be put over them: what looks like another name is not to be one.
  static func isAllowed(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar {
    case "a"..."z", "A"..."Z", "0"..."9", "-", "_", ".": true
    case _ where scalar.isASCII: false
    default: scalar.properties.isAlphabetic || scalar.properties.generalCategory == .decimalNumber
    }
  }
}
