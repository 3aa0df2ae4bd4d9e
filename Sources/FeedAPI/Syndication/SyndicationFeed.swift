import FeedDomain
import Foundation

/// A syndication feed at an address.
public struct SyndicationFeed: Hashable, Sendable {
  /// The address from which the feed is requested.
  public let address: URL
  /// The feed's unique key, such as `syndication https://example.com/feed.xml`. It contains no user name or password.
  public let key: FeedKey
  /// True to list entries without a picture too, whose pictures are looked for on their pages.
  public let looksOnPages: Bool
  private let namespace: UUID
  private let reader: String?

  /// Creates the feed, or returns nil if the address is not a web address.
  ///
  /// - Parameters:
  ///   - address: the feed's address. Its fragment, user and password are dropped. The HTTP client has the credentials.
  ///   - reader: an identifier of the accounts that see the feed, without secrets; nil for a public feed.
  ///   - looksOnPages: true to list entries without a picture too.
  public init?(address: URL, reader: String? = nil, looksOnPages: Bool = false) {
    guard let address = address.withoutUser.normalized else { return nil }
    self.address = address
    self.reader = reader
    self.looksOnPages = looksOnPages
    let words = ["syndication", address.absoluteString, reader?.percentEncoded]
    key = FeedKey(words: words + [looksOnPages ? "pages" : nil])
    // A picture has the same id whether entries without a picture are listed or not.
    namespace = UUID(namespace: .urlNamespace, name: FeedKey(words: words).text)
  }

  /// Returns the feed with another account added to its readers; see ``init(address:reader:)``.
  public func asShown(to account: String) -> SyndicationFeed {
    let readers = [reader, account].compactMap(\.self).joined(separator: " ")
    return SyndicationFeed(address: address, reader: readers, looksOnPages: looksOnPages) ?? self
  }

  func id(of name: String) -> UUID {
    UUID(namespace: namespace, name: name)
  }
}
