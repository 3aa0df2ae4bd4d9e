/// The account that wrote or boosted a post. Source: docs.joinmastodon.org, the entities `Account` and `CustomEmoji`.
struct MastodonAccount: Decodable {
  @Lenient private var acct: String?
  @Lenient private var username: String?
  @Lenient private var display_name: String?
  @Lenient private var emojis: [Lenient<Emoji>]?

  /// The name that identifies the account on the server: `name@host`, or `name` for the server's own accounts.
  var name: String? { (acct ?? username)?.foreignText(limit: 500) }

  /// The display name without the codes of custom emojis, or nil if it is empty without the codes.
  var title: String? {
    let title = display_name?.foreignText(limit: 500)
    return title.flatMap { $0.utf8.contains(UInt8(ascii: ":")) ? withoutCodes($0) : $0 }
  }

  private struct Emoji: Decodable {
    let shortcode: String
  }

  /// Removes the `:code:` of each custom emoji that the account lists. Without a list, it removes anything between
  /// blanks that looks like a code. The colons in a time of day are not between blanks, so they are kept.
  private func withoutCodes(_ title: String) -> String? {
    let codes = emojis.map { Set($0.compactMap(\.wrappedValue?.shortcode)) }
    func isCode(_ part: Substring, _ previous: Character?, _ next: Character?) -> Bool {
      if let codes { return codes.contains(String(part)) }
      let isBetweenBlanks = Self.isEdge(previous) && Self.isEdge(next)
      return isBetweenBlanks && Self.looksLikeCode(part)
    }
    let parts = title.split(separator: ":", omittingEmptySubsequences: false)
    var text = String(parts[0])
    var index = 1
    while index < parts.count {
      let part = parts[index]
      if index + 1 < parts.count, isCode(part, text.last, parts[index + 1].first) {
        text += parts[index + 1]
        index += 2
      } else {
        text += ":" + part
        index += 1
      }
    }
    let words = text.split(whereSeparator: Self.isBlank)
    return words.isEmpty ? nil : words.joined(separator: " ")
  }

  private static func looksLikeCode(_ text: Substring) -> Bool {
    !text.isEmpty && text.utf8.allSatisfy { $0.isDigit || $0 == UInt8(ascii: "_") || $0.isLetter }
  }

  private static func isEdge(_ character: Character?) -> Bool { character.map(isBlank) ?? true }

  /// Returns true for whitespace, and for zero-width spaces, which some servers put between codes and words.
  private static func isBlank(_ character: Character) -> Bool { character.isWhitespace || character == "\u{200B}" }
}
