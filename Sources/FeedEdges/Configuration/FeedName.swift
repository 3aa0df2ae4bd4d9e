import FeedDomain
import FeedPresentation

/// The rules for the names of feeds and groups.
public enum FeedName {
  /// The reserved name for all named feeds.
  public static let all = "all"
  /// The reserved name for the screen that lists the feeds.
  public static let feeds = "feeds"

  /// Returns true if the user may give this name to a feed.
  public static func isValid(_ text: String) -> Bool { hasValidSyntax(text) && !reserved.contains(text) }

  /// Returns the reason why a text cannot be a name; nil if it is a valid name.
  public static func rejectionReason(for text: String) -> Wording? {
    guard !isValid(text) else { return nil }
    let name = QuotedText(text)
    let length = Limits.nameLength
    if reserved.contains(text) {
      return Wording(en: "\(name) is reserved", el: "το \(name) είναι δεσμευμένο", ptBR: "\(name) é reservado")
    }
    return Wording(en: "\(name) is not a name", el: "το \(name) δεν είναι όνομα", ptBR: "\(name) não é um nome")
      + Wording(
        en: ": use up to \(length) letters, digits and -_., and do not begin with - or .",
        el: ": έως \(length) γράμματα, ψηφία και -_., χωρίς - ή . στην αρχή",
        ptBR: ": use até \(length) letras, dígitos e -_., e não comece com - ou .")
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
