/// The name by which a saved feed is told from every other one: it has the feed's kind, its address, the account, and
/// whatever else changes what the feed gives. It holds no secret.
public struct FeedKey: Hashable, Sendable, ExpressibleByStringInterpolation {
  /// As the cache file has it.
  public let text: String

  public init(stringLiteral text: String) {
    self.text = text
  }

  /// - Parameter words: without blanks; those that are nil are left out.
  public init(words: [String?]) {
    text = words.compactMap(\.self).joined(separator: " ")
  }
}
