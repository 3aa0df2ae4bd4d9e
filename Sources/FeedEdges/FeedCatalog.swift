/// The feeds that the user has given names, and the groups of them.
public struct FeedCatalog: Sendable {
  /// A feed by its name.
  public struct Feed: Sendable {
    public let name: String
    public let requested: RequestedFeed

    public init(name: String, requested: RequestedFeed) {
      self.name = name
      self.requested = requested
    }
  }

  /// Several feeds that are shown as one.
  public struct Group: Sendable {
    public let name: String
    /// The names of its feeds, each of which is in the catalog.
    public let feeds: [String]

    public init(name: String, feeds: [String]) {
      self.name = name
      self.feeds = feeds
    }
  }

  /// In the order of the configuration.
  public var feeds: [Feed] = []
  public var groups: [Group] = []
  /// The name of the feed or group that is shown when nothing is asked for.
  public var start: String?
  /// The path of the configuration that names them, whether there is such a file yet or not; nil where none is to be read.
  public var file: String?

  public init() {}

  /// Those of its feeds, then those of its groups.
  public var names: [String] { feeds.map(\.name) + groups.map(\.name) }

  /// The feeds that all is made of: not folders, of which nothing is kept.
  public var all: [Feed] { feeds.filter { !$0.requested.isFolder } }

  /// Returns the name of a feed at this one's address, as far as that is known without asking.
  public func name(of requested: RequestedFeed) -> String? {
    feeds.first { $0.requested.isAtAddress(of: requested) }?.name
  }

  /// What one of the names stands for: a feed, a group, or all feeds but folders.
  ///
  /// - Returns: nil for a name that nobody gave.
  public func choice(named name: String) -> FeedChoice? {
    if let feed = feeds.first(where: { $0.name == name }) { return .one(feed.requested, name: name) }
    if let group = groups.first(where: { $0.name == name }) {
      return .several(name: name, feeds: group.feeds.compactMap { name in feeds.first { $0.name == name } })
    }
    guard name == FeedName.all else { return nil }
    let all = all
    return all.isEmpty ? nil : .several(name: name, feeds: all)
  }
}
