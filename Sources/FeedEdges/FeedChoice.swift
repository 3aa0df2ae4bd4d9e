import FeedDomain

/// The user's choice of what to browse: one feed, or several feeds shown as one.
public enum FeedChoice: Sendable {
  case one(RequestedFeed, name: String?)
  case combined(name: String, feeds: [FeedCatalog.Feed])

  /// True if the choice is a local folder or picture, or a list of such paths.
  public var isFolder: Bool {
    if case .one(let requested, _) = self { requested.isFolder } else { false }
  }

  /// True if the choice is the demo.
  public var isDemo: Bool {
    if case .one(let requested, _) = self { requested.isDemo } else { false }
  }

  /// The named feeds of this choice, up to the number of feeds that can be shown as one.
  public var feeds: [FeedCatalog.Feed] {
    switch self {
    case .one(let requested, let name?): [FeedCatalog.Feed(name: name, requested: requested)]
    case .one(_, nil): []
    case .combined(_, let feeds): Array(feeds.prefix(Limits.combinedFeeds))
    }
  }
}
