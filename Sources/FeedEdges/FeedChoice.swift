import FeedDomain

/// What the user chose to browse: a feed, or several as one.
public enum FeedChoice: Sendable {
  /// A feed, and its name in the configuration if it was chosen by that.
  case one(RequestedFeed, name: String?)
  /// The feeds of a group, or all of them, under that name.
  case several(name: String, feeds: [FeedCatalog.Feed])

  /// Those of its feeds that have names, as many as are opened.
  public var feeds: [FeedCatalog.Feed] {
    switch self {
    case .one(let requested, let name): name.map { [FeedCatalog.Feed(name: $0, requested: requested)] } ?? []
    case .several(_, let feeds): Array(feeds.prefix(Limits.feedsAsOne))
    }
  }
}
