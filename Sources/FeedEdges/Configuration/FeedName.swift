import FeedDomain

/// The rules for the names of feeds and groups.
public enum FeedName {
  /// The reserved name for all named feeds.
  public static let all = "all"
  /// The reserved name for the screen that lists the feeds.
  public static let feeds = "feeds"

  /// Returns true if the user may give this name to a feed.
  public static func isValid(_ text: String) -> Bool { hasValidSyntax(text) && !reserved.contains(text) }

  /// Returns the reason why a text cannot be a name; nil if it is a valid name.
  public static func rejectionReason(for text: String) -> String? {
    if reserved.contains(text) { return "\(QuotedText(text)) is reserved" }
    return hasValidSyntax(text)
      ? nil
      : """
      \(QuotedText(text)) is not a name: use up to \(Limits.nameLength) letters, digits and -_., and do not begin with - or .
      """
  }

  static let reserved = Set(PrintCommand.allCases.map(\.rawValue) + [all, feeds])

  static func hasValidSyntax(_ text: String) -> Bool {
    guard let first = text.unicodeScalars.first, first != "-", first != "." else { return false }
    // A text never has more characters than bytes, so characters are counted only if there are too many bytes.
    let isShort = text.utf8.count <= Limits.nameLength || text.count <= Limits.nameLength
    return isShort && text.unicodeScalars.allSatisfy(isAllowed)
  }

  /// Rejects combining marks, so that two different names do not look alike.
  static func isAllowed(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar {
    case "a"..."z", "A"..."Z", "0"..."9", "-", "_", ".": true
    case _ where scalar.isASCII: false
    default: scalar.properties.isAlphabetic || scalar.properties.generalCategory == .decimalNumber
    }
  }
}
