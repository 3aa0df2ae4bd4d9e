import FeedAPI
import Foundation

/// A server of which it is not known yet what it serves.
public struct FeedHost: Hashable, Sendable {
  public let url: URL
  /// What is shown of a server of the Mastodon API, if it turns out to be one.
  public let mastodonFeed: MastodonFeed
}
