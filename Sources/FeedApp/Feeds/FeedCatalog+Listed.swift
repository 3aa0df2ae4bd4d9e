import FeedDomain
import FeedEdges
import FeedScreens

extension FeedCatalog {
  /// The rows of the screen of feeds. A row for several feeds contains at most ``Limits/combinedFeeds`` of them,
  /// because no more are opened as one feed.
  var listed: [ListedFeed] {
    let all = all
    return feeds.map { ListedFeed(name: $0.name, kind: .feed(kind: $0.requested.feedKind)) }
      + groups.map { ListedFeed(name: $0.name, kind: .combined(Array($0.feeds.prefix(Limits.combinedFeeds)))) }
      + (all.isEmpty
        ? [] : [ListedFeed(name: FeedName.all, kind: .combined(all.prefix(Limits.combinedFeeds).map(\.name)))])
  }
}

extension FeedChoice {
  var name: String? {
    switch self {
    case .one(_, let name): name
    case .combined(let name, _): name
    }
  }
}
