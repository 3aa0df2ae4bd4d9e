import Foundation
import TerminalKit

/// A text that may be logged or shown, whoever wrote it: one line without control characters, and its URLs without what
/// they keep secret, which are the user's name and password, the values of the query, and the fragment. A word with an `@`
/// behind a colon, in whatever form, may be meant for one.
public struct RedactedText: CustomStringConvertible, Sendable {
  public let description: String

  /// - Parameter text: may hold URLs, each up to the next space, or to the punctuation before it.
  public init(_ text: String) {
    let words = Self.oneLine(text).split(separator: " ", omittingEmptySubsequences: false)
    description = words.map { Self.redacted(String($0), by: Self.redactedInText) }.joined(separator: " ")
  }

  /// - Parameter text: should be a URL, and may be none: everything up to its last `@` may be a password.
  public init(url text: String) {
    description = Self.redacted(Self.oneLine(text), by: Self.redactedURL)
  }

  /// - Parameter word: one of the user's, which may have blanks: a name, a path, or what was meant to be a URL.
  public init(word: String) {
    description = Self.redacted(Self.oneLine(word), by: Self.redactedWord)
  }

  private static let schemeEnd = "://"
  private static let omission = "…"
  /// The other forms of what ends a user's name and a password: percent-encoded, and as wide as letters of Chinese.
  private static let forms = [
    ("%40", "@"), ("%3A", ":"), ("%3a", ":"), ("＠", "@"), ("﹫", "@"), ("：", ":"), ("﹕", ":"), ("︓", ":"),
  ]
  /// Before which a user's name begins.
  private static let beginnings: Set<Character> = ["/", "'", "\"", "(", "[", "<"]
  private static let punctuation: Set<Character> = ["'", "\"", ":", ";", ",", ".", ")", "]", ">"]

  private static func oneLine(_ text: String) -> String {
    DisplayText(text, limit: .max).description.split(separator: "\n").joined(separator: " ")
  }

  /// Returns the text with `@` and `:` where it has other forms of them.
  static func plain(_ text: String) -> String { forms.reduce(text) { $0.replacing($1.0, with: $1.1) } }

  /// Returns the text as it is if nothing in it is secret, else what is left of its plain form.
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
    if let at = word.lastIndex(of: "@"), mayHoldPassword(word[..<at]) { return "\(omission)@\(redactedURL(word))" }
    // A `#` begins a tag too.
    let ends = word.contains("@") || word.hasPrefix("#") ? "?" : "?#"
    let end = word.firstIndex(where: ends.contains) ?? word.endIndex
    return word[..<end] + redacted(word[end...])
  }

  private static func redacted(_ url: Substring) -> String {
    let path = url.prefix { $0 != "?" && $0 != "#" }
    let query = url[path.endIndex...].prefix { $0 != "#" }
    return withoutUsers(path) + withoutValues(query) + (query.endIndex < url.endIndex ? "#" + omission : "")
  }

  /// A path may hold another URL.
  private static func withoutUsers(_ path: Substring) -> String {
    let parts = path.components(separatedBy: schemeEnd)
    let withoutUsers = parts.dropFirst().map { part in
      let authority = part.prefix { $0 != "/" }
      if let at = authority.lastIndex(of: "@") { return withoutUser(part[at...].dropFirst()) }
      // A password may have a slash.
      guard isHost(authority, before: part[authority.endIndex...]) else { return withoutUser(part[...]) }
      return authority + withoutUser(part[authority.endIndex...])
    }
    return (parts.prefix(1) + withoutUsers).joined(separator: schemeEnd)
  }

  /// Returns whether it is no user's name and the beginning of a password, which goes on in the path up to an `@`.
  private static func isHost(_ authority: Substring, before path: Substring) -> Bool {
    guard !authority.hasPrefix("["), let colon = authority.firstIndex(of: ":") else { return true }
    return authority[colon...].dropFirst().allSatisfy(\.isNumber) && holdsAccountsOnly(path)
  }

  /// Returns whether every `@` begins a part of the path, as in `/@user`.
  private static func holdsAccountsOnly(_ path: Substring) -> Bool {
    !path.replacing("/@", with: "/").contains("@")
  }

  /// Returns whether it is a URL without a user, and no password can be before an `@` of its path.
  private static func isAccountsPage(_ text: String) -> Bool {
    guard let scheme = text.range(of: schemeEnd), !text[..<scheme.lowerBound].contains("@") else { return false }
    let rest = text[scheme.upperBound...]
    let host = rest.prefix { $0 != "/" }
    return !host.contains(where: ":@?#".contains) && holdsAccountsOnly(rest[host.endIndex...])
  }

  private static func withoutUser(_ word: Substring) -> String {
    guard let at = word.lastIndex(of: "@"), let colon = word[..<at].firstIndex(of: ":")
    else { return String(word) }
    let start = word[..<colon].lastIndex(where: beginnings.contains).map(word.index(after:)) ?? word.startIndex
    return word[..<start] + omission + word[at...]
  }

  /// Returns false for a path, and for the name of an account or a tag, maybe with `@` or `#` before it.
  private static func mayHoldPassword(_ beginning: Substring) -> Bool {
    if beginning.contains(":") { return true }
    let name = beginning.drop { "@#".contains($0) }
    return !beginning.contains("/") && !name.allSatisfy { $0.isLetter || $0.isNumber || "._-@".contains($0) }
  }

  /// - Parameter query: with its question mark, or empty.
  private static func withoutValues(_ query: Substring) -> String {
    guard !query.isEmpty else { return "" }
    let names = query.dropFirst().split(separator: "&").map { parameter in
      parameter.firstIndex(of: "=").map { parameter[...$0] + omission } ?? omission
    }
    return "?" + names.joined(separator: "&")
  }
}
