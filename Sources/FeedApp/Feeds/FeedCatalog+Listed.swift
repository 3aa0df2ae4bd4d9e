import FeedDomain
import FeedEdges
import FeedScreens

extension FeedCatalog {
  /// What the screen of feeds lists: feeds and groups in the order of the configuration, then all feeds but folders as
  /// one. Of several as many count as are opened.
  var listed: [ListedFeed] {
    let all = all
    return feeds.map { ListedFeed(name: $0.name, kind: .feed(kind: $0.requested.kind?.rawValue)) }
      + groups.map { ListedFeed(name: $0.name, kind: .several(Array($0.feeds.prefix(Limits.feedsAsOne)))) }
      + (all.isEmpty
        ? [] : [ListedFeed(name: FeedName.all, kind: .several(all.prefix(Limits.feedsAsOne).map(\.name)))])
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
