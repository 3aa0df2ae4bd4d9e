import FeedAPI
import FeedDomain
import Foundation

/// An address whose kind of source is not known yet.
struct FeedAddress: FeedDescription {
  let web: WebAddress
  var url: URL { web.url }
  /// The options that change what is found. If they name a kind, the search at this address accepts only that kind.
  let options: SourceOptions

  init(web: WebAddress, options: SourceOptions = SourceOptions()) {
    self.web = web
    self.options = SourceOptions(
      kind: options.kind, isFederated: options.isFederated, looksOnPages: options.looksOnPages)
  }

  /// Returns an address at which the search accepts only a syndication feed, or a page that links to such a feed.
  static func syndication(at web: WebAddress) -> FeedAddress {
    FeedAddress(web: web, options: SourceOptions(kind: SourceKindName(SyndicationFeed.self)))
  }

  var key: FeedKey { FeedKey(words: [options.kind?.rawValue, url.feedKey]) }

  var title: String? { url.hostAndPort }
  var origin: String { url.hostAndPort }
  var isFederated: Bool { options.isFederated }

  var serverAddress: WebAddress? { web }
  var feedKind: FeedKind? { options.kind != nil || web.hasFeedExtension ? .web(nil) : nil }

  var canBeFederated: Bool { web.isRoot && options.kind == nil }

  var canLookOnPages: Bool { options.kind == nil || options.kind == SourceKindName(SyndicationFeed.self) }
}
