/// The key of a saved feed: its kind, its address, the account, and all else that affects its content except secrets.
public struct FeedKey: Hashable, Sendable, ExpressibleByStringInterpolation {
  /// The key as the cache file stores it.
  public let text: String

  public init(stringLiteral text: String) {
    self.text = text
  }

  /// Creates a key from words without spaces. Skips words that are nil.
  public init(words: [String?]) {
    text = words.compactMap(\.self).joined(separator: " ")
  }
}
