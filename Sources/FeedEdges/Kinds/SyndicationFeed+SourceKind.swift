import FeedAPI
import FeedDomain
import Foundation

extension SyndicationFeed: SourceKind {
  static let name = SourceProbe.syndication.kind
  static let meaning = "a feed or a page that links to one"
  static let words = [
    (word: "https://host/feed.xml", meaning: "an RSS, Atom or JSON feed, or a page that links to one")
  ]
  static let probe: SourceProbe? = .syndication

  init?(_ found: FoundSource, at address: FeedAddress) {
    guard found.kind == Self.name, let feed = found.feed else { return nil }
    self.init(address: feed, reader: address.url.userDigest, looksOnPages: address.options.looksOnPages)
  }

  /// Returns an address instead of a feed, because only a request shows whether the address leads to a feed or a page.
  static func argument(for word: String, _ shape: SourceArgument.Shape, _ options: SourceOptions) -> SourceArgument? {
    guard case .web(let web) = shape else { return nil }
    let isInferred = options.kind == nil && web.hasFeedExtension
    guard isInferred || isSelected(by: options) else { return nil }
    return .address(FeedAddress(web: web, options: options))
  }

  var title: String? { origin }
  var origin: String { address.hostAndPort }
  var serverAddress: WebAddress? { WebAddress(address) }
  var feedKind: FeedKind? { .web(nil) }

  var spelling: (word: String, options: SourceOptions) {
    (address.absoluteString, SourceOptions(kind: SourceKindName(Self.self), looksOnPages: looksOnPages))
  }

  func source(over edges: SourceEdges) -> any FeedSource {
    let feed = edges.account.map(asShown) ?? self
    return SyndicationSource(
      reader: SyndicationReader(feed: feed, parser: edges.parser), hasToken: edges.hasToken, client: edges.client,
      pictures: edges.pictures,
      currentDate: Date.init, log: edges.log)
  }
}
