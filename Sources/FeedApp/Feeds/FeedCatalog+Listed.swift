import FeedEdges
import FeedScreens

extension FeedCatalog {
  /// What the screen of feeds lists: feeds and groups in the order of the configuration, then all feeds as one.
  var listed: [ListedFeed] {
    let feeds = feeds.map { ListedFeed(name: $0.name, kind: .feed(kind: $0.requested.kind?.rawValue)) }
    return feeds + (groups.map(\.name) + [FeedName.all]).compactMap(several)
  }

  private func several(_ name: String) -> ListedFeed? {
    guard case .several(let name, let feeds) = choice(named: name) else { return nil }
    return ListedFeed(name: name, kind: .several(feeds.map(\.name)))
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

  /// Those of its feeds that have names.
  var feeds: [FeedCatalog.Feed] {
    switch self {
    case .one(let requested, let name): name.map { [FeedCatalog.Feed(name: $0, requested: requested)] } ?? []
    case .several(_, let feeds): feeds
    }
  }
}
