import Foundation

/// What was found at an address.
public struct FoundSource: Hashable, Sendable {
  /// The name of its kind.
  public let kind: String
  /// Where its feed is, if that may be at another address.
  public let feed: URL?

  public init(kind: String, feed: URL? = nil) {
    self.kind = kind
    self.feed = feed
  }
}

/// As it is kept: the kind, then an address if there is one, without a user's name and password.
extension FoundSource: RawRepresentable {
  public init?(rawValue: String) {
    let words = rawValue.split(separator: " ", maxSplits: 1).map(String.init)
    guard let kind = words.first else { return nil }
    guard let address = words.dropFirst().first else {
      self.init(kind: kind)
      return
    }
    guard let url = URL(string: address), url.isWebAddress else { return nil }
    self.init(kind: kind, feed: url)
  }

  public var rawValue: String {
    [kind, feed?.withoutUser.absoluteString].compactMap(\.self).joined(separator: " ")
  }
}
