/// What tells a saved feed from every other one: its kind, its address, the account, and whatever changes what it gives.
/// It holds no secret.
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
