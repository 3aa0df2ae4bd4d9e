import FeedAPI
import Foundation

/// An address of which it is not known yet what is there.
public struct FeedAddress: Hashable, Sendable {
  public let url: URL
  /// What it can only be; nil for whatever is found.
  public let kind: SourceKind?
  /// What is shown of a server of the Mastodon API, if it turns out to be one; nil where none can be.
  public let mastodonFeed: MastodonFeed?

  public init(url: URL, kind: SourceKind? = nil, mastodonFeed: MastodonFeed? = nil) {
    self.url = url
    self.kind = kind
    self.mastodonFeed = mastodonFeed
  }

  /// By which it is kept what was found.
  var key: String { [kind?.rawValue, url.feedKey].compactMap(\.self).joined(separator: " ") }
}
