import FeedDomain
import Foundation

/// A syndication feed at an address.
public struct SyndicationFeed: Hashable, Sendable {
  /// The address from which the feed is requested.
  public let address: URL
  /// The feed's unique key, such as `syndication https://example.com/feed.xml`. It contains no user name or password.
  public let key: FeedKey
  private let namespace: UUID
  private let reader: String?

  /// Creates the feed, or returns nil if the address is not a web address.
  ///
  /// - Parameters:
  ///   - address: the feed's address. Its fragment, user and password are dropped. The HTTP client has the credentials.
  ///   - reader: an identifier of the accounts that see the feed, without secrets; nil for a public feed.
  public init?(address: URL, reader: String? = nil) {
    guard let address = address.withoutUser.normalized else { return nil }
    self.address = address
    self.reader = reader
    key = FeedKey(words: ["syndication", address.absoluteString, reader?.percentEncoded])
    namespace = UUID(namespace: .urlNamespace, name: key.text)
  }

  /// Returns the feed with another account added to its readers; see ``init(address:reader:)``.
  public func asShown(to account: String) -> SyndicationFeed {
    SyndicationFeed(address: address, reader: [reader, account].compactMap(\.self).joined(separator: " ")) ?? self
  }

  func id(of name: String) -> UUID {
    UUID(namespace: namespace, name: name)
  }
}
