import FeedAPI
import FeedDomain
import Foundation

/// An address of which it is not known yet what is there.
struct FeedAddress: NamedFeed {
  let web: WebAddress
  var url: URL { web.url }
  /// With the one kind that is looked for; without one, whatever is found.
  var options = SourceOptions()

  /// For what is there to be a feed, or a page that links to one.
  static func syndication(at web: WebAddress) -> FeedAddress {
    FeedAddress(web: web, options: SourceOptions(kind: SourceKindName(SyndicationFeed.self)))
  }

  /// By which it is kept what was found.
  var key: FeedKey { FeedKey(words: [options.kind?.rawValue, url.feedKey]) }

  var title: String? { url.hostAndPort }
  var origin: String { url.hostAndPort + (options.isFederated ? " · federated" : "") }

  var serverAddress: WebAddress? { web }

  /// A server of the Mastodon API may be there.
  var canBeFederated: Bool { web.isRoot && options.kind == nil }
}
