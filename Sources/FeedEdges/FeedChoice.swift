/// What the user chose to browse: a feed, or several as one.
public enum FeedChoice: Sendable {
  /// How many feeds are shown as one at most.
  static let limit = 50

  /// A feed, and its name in the configuration if it was chosen by that.
  case one(RequestedFeed, name: String?)
  /// The feeds of a group, or all of them, under that name.
  case several(name: String, feeds: [FeedCatalog.Feed])
}
