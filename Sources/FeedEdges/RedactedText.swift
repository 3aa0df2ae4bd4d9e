import Foundation
import TerminalKit

/// A text that is safe to log or show: one line without control characters, and with the secrets of its URLs removed.
///
/// The secrets of a URL are the user's name and password, the values of the query, and the fragment. A word with an `@`
/// after a colon, in any encoding, is treated as a URL with a password.
public struct RedactedText: CustomStringConvertible, Sendable {
  public let description: String

  /// Redacts a text that may contain URLs. A URL ends at the next space, or at the punctuation before that space.
  public init(_ text: String) {
    let words = Self.oneLine(text).split(separator: " ", omittingEmptySubsequences: false)
    description = words.map { Self.redacted(String($0), by: Self.redactedInText) }.joined(separator: " ")
  }

  /// Redacts a text that should be a URL. If it is not a valid URL, everything before its last `@` may be a password.
  public init(url text: String) {
    description = Self.redacted(Self.oneLine(text), by: Self.redactedURL)
  }

  /// Redacts one of the user's words, which may contain spaces: a name, a path, or an attempt at a URL.
  public init(word: String) {
    description = Self.redacted(Self.oneLine(word), by: Self.redactedWord)
  }

  private static let schemeEnd = "://"
  private static let omission = "…"
  /// Other spellings of `@` and `:`: percent-encoded, and the wide forms of Chinese and Japanese text.
  private static let forms = [
    ("%40", "@"), ("%3A", ":"), ("%3a", ":"), ("＠", "@"), ("﹫", "@"), ("：", ":"), ("﹕", ":"), ("︓", ":"),
  ]
  /// The characters after which a user's name can begin.
  private static let beginnings: Set<Character> = ["/", "'", "\"", "(", "[", "<"]
  /// The punctuation that may follow a URL in a text without being a part of the URL.
  public static let punctuation: Set<Character> = ["'", "\"", ":", ";", ",", ".", ")", "]", ">"]

  private static func oneLine(_ text: String) -> String {
    DisplayText(text, limit: .max).oneLine
  }

  static func plain(_ text: String) -> String { forms.reduce(text) { $0.replacing($1.0, with: $1.1) } }

  private static func redacted(_ text: String, by redact: (String) -> String) -> String {
    let plain = plain(text)
    let redacted = redact(plain)
    return redacted == plain ? text : redacted
  }

  private static func redactedInText(_ word: String) -> String {
    guard word.contains(schemeEnd) else { return withoutUser(word[...]) }
    let last = word.lastIndex { !punctuation.contains($0) } ?? word.startIndex
    let url = word[...last]
    return redacted(url) + word[url.endIndex...]
  }

  private static func redactedURL(_ text: String) -> String {
    guard let at = text.lastIndex(of: "@"), !isAccountsPage(text) else { return redacted(text[...]) }
    let scheme = text[..<at].range(of: schemeEnd).map { text[..<$0.upperBound] }
    return (scheme ?? "") + redacted(text[at...].dropFirst())
  }

  private static func redactedWord(_ word: String) -> String {
    if word.contains(schemeEnd) { return redactedURL(word) }
    if let at = word.lastIndex(of: "@"), mayContainPassword(word[..<at]) { return "\(omission)@\(redactedURL(word))" }
    // A `#` may begin a tag instead of a fragment.
    let ends = word.contains("@") || word.hasPrefix("#") ? "?" : "?#"
    let end = word.firstIndex(where: ends.contains) ?? word.endIndex
    return word[..<end] + redacted(word[end...])
  }

  private static func redacted(_ url: Substring) -> String {
    let path = url.prefix { $0 != "?" && $0 != "#" }
    let query = url[path.endIndex...].prefix { $0 != "#" }
    return withoutUsers(path) + withoutValues(query) + (query.endIndex < url.endIndex ? "#" + omission : "")
  }

  private static func withoutUsers(_ path: Substring) -> String {
    let parts = path.components(separatedBy: schemeEnd)
    let withoutUsers = parts.dropFirst().map { part in
      let authority = part.prefix { $0 != "/" }
      if let at = authority.lastIndex(of: "@") { return withoutUser(part[at...].dropFirst()) }
      // A password may contain a slash.
      guard isHost(authority, before: part[authority.endIndex...]) else { return withoutUser(part[...]) }
      return authority + withoutUser(part[authority.endIndex...])
    }
    return (parts.prefix(1) + withoutUsers).joined(separator: schemeEnd)
  }

  /// Returns false if the authority may be a user's name and the beginning of a password that continues in the path.
  private static func isHost(_ authority: Substring, before path: Substring) -> Bool {
    guard !authority.hasPrefix("["), let colon = authority.firstIndex(of: ":") else { return true }
    return authority[colon...].dropFirst().allSatisfy(\.isNumber) && containsOnlyAccounts(path)
  }

  /// Returns true if every `@` begins a component of the path, as in `/@user`.
  private static func containsOnlyAccounts(_ path: Substring) -> Bool {
    !path.replacing("/@", with: "/").contains("@")
  }

  /// Returns true if the text is a URL without a user, and no part of its path can be a password that precedes an `@`.
  private static func isAccountsPage(_ text: String) -> Bool {
    guard let scheme = text.range(of: schemeEnd), !text[..<scheme.lowerBound].contains("@") else { return false }
    let rest = text[scheme.upperBound...]
    let host = rest.prefix { $0 != "/" }
    return !host.contains(where: ":@?#".contains) && containsOnlyAccounts(rest[host.endIndex...])
  }

  private static func withoutUser(_ word: Substring) -> String {
    guard let at = word.lastIndex(of: "@"), let colon = word[..<at].firstIndex(of: ":")
    else { return String(word) }
    let start = word[..<colon].lastIndex(where: beginnings.contains).map(word.index(after:)) ?? word.startIndex
    return word[..<start] + omission + word[at...]
  }

  /// Returns false for a path, and for the name of an account or a tag, which may begin with `@` or `#`.
  private static func mayContainPassword(_ beginning: Substring) -> Bool {
    if beginning.contains(":") { return true }
    let name = beginning.drop { "@#".contains($0) }
    return !beginning.contains("/") && !name.allSatisfy(isAllowedInName)
  }

  private static func isAllowedInName(_ character: Character) -> Bool {
    character.isLetter || character.isNumber || "._-@".contains(character)
  }

  private static func withoutValues(_ query: Substring) -> String {
    guard !query.isEmpty else { return "" }
    let names = query.dropFirst().split(separator: "&").map { parameter in
      parameter.firstIndex(of: "=").map { parameter[...$0] + omission } ?? omission
    }
    return "?" + names.joined(separator: "&")
  }
}
