import FeedDomain

/// The user's choice of what to browse: one feed, or several feeds shown as one.
public enum FeedChoice: Sendable {
  case one(RequestedFeed, name: String?)
  case combined(name: String, feeds: [FeedCatalog.Feed])

  /// The chosen feed; nil for several feeds.
  public var requested: RequestedFeed? {
    if case .one(let requested, _) = self { requested } else { nil }
  }

  /// True if the choice is a local folder or picture, or a list of such paths.
  public var isFolder: Bool { requested?.isFolder == true }

  /// True if the choice is the demo.
  public var isDemo: Bool { requested?.isDemo == true }

  /// The named feeds of this choice, up to the number of feeds that can be shown as one.
  public var feeds: [FeedCatalog.Feed] {
    switch self {
    case .one(let requested, let name?): [FeedCatalog.Feed(name: name, requested: requested)]
    case .one(_, nil): []
    case .combined(_, let feeds): Array(feeds.prefix(Limits.combinedFeeds))
    }
  }
}
