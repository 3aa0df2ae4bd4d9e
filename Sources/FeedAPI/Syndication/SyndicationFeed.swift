import FeedDomain
import Foundation

/// A feed at an address.
public struct SyndicationFeed: Hashable, Sendable {
  /// Where it is asked for.
  public let address: URL
  /// Tells the feed from every other one, as in `syndication https://example.com/feed.xml`; it has no user and no password.
  public let key: FeedKey
  /// Of the ids of what is in the feed.
  private let namespace: UUID
  private let reader: String?

  /// - Parameters:
  ///   - address: of it neither a fragment nor a user's name and password count, which are the client's to know.
  ///   - reader: tells apart the accounts to which the feed is shown, and tells nothing secret of them. Nil for anyone.
  /// - Returns: nil when it is no web address.
  public init?(address: URL, reader: String? = nil) {
    guard let address = address.withoutUser.normalized else { return nil }
    self.address = address
    self.reader = reader
    key = FeedKey(words: ["syndication", address.absoluteString, reader?.percentEncoded])
    namespace = UUID(namespace: .urlNamespace, name: key.text)
  }

  /// The same, as it is shown to an account besides, see ``init(address:reader:)``.
  public func read(by account: String) -> SyndicationFeed {
    SyndicationFeed(address: address, reader: [reader, account].compactMap(\.self).joined(separator: " ")) ?? self
  }

  /// The id of what has this name in the feed: always the same, also for a name of any length.
  func id(of name: String) -> UUID {
    UUID(namespace: namespace, name: name)
  }
}
