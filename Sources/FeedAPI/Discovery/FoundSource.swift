import FeedDomain
import Foundation

/// What was found at an address.
public struct FoundSource: Hashable, Sendable {
  /// The name of its kind.
  public let kind: String
  /// Where its feed is, if that may be at another address.
  public let feed: URL?
  /// What the server calls itself, where it was asked that; nil where its feed's address is told.
  public let title: String?

  public init(kind: String, feed: URL? = nil, title: String? = nil) {
    self.kind = kind
    self.feed = feed
    self.title = feed == nil ? title : nil
  }
}

/// As it is kept: the kind, then an address if there is one, without a user's name and password, or a title after `"`.
extension FoundSource: RawRepresentable {
  public init?(rawValue: String) {
    let words = rawValue.split(separator: " ", maxSplits: 1).map(String.init)
    guard let kind = words.first else { return nil }
    guard let rest = words.dropFirst().first, !rest.hasPrefix("\"") else {
      self.init(kind: kind, title: words.dropFirst().first.map { String($0.dropFirst()) })
      return
    }
    guard let address = WebAddress(rest) else { return nil }
    self.init(kind: kind, feed: address.url)
  }

  public var rawValue: String {
    [kind, feed?.withoutUser.absoluteString, title.map { "\"\($0)" }].compactMap(\.self).joined(separator: " ")
  }
}
