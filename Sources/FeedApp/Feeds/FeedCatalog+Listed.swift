import FeedEdges
import FeedScreens

extension FeedCatalog {
  /// What the screen of feeds lists: feeds and groups in the order of the configuration, then all feeds but folders as
  /// one. Each feed is made once for that.
  var listed: [ListedFeed] {
    let requested = feeds.map { (name: $0.name, feed: $0.requested) }
    let all = requested.filter { !$0.feed.isFolder }.map(\.name)
    return requested.map { ListedFeed(name: $0.name, kind: .feed(kind: $0.feed.kind?.rawValue)) }
      + groups.map { ListedFeed(name: $0.name, kind: .several($0.feeds)) }
      + (all.isEmpty ? [] : [ListedFeed(name: FeedName.all, kind: .several(all))])
  }
}

extension FeedChoice {
  /// What the configuration calls it; nil for what was chosen by its address.
  var name: String? {
    switch self {
    case .one(_, let name): name
    case .several(let name, _): name
    }
  }
}
