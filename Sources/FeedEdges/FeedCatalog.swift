/// The user's named feeds and groups.
public struct FeedCatalog: Sendable {
  /// A named feed.
  public struct Feed: Sendable {
    public let name: String
    public let requested: RequestedFeed

    public init(name: String, requested: RequestedFeed) {
      self.name = name
      self.requested = requested
    }
  }

  /// A named group of feeds that are shown as one.
  public struct Group: Sendable {
    public let name: String
    /// The names of the group's feeds, all of which are in the catalog.
    public let feeds: [String]

    public init(name: String, feeds: [String]) {
      self.name = name
      self.feeds = feeds
    }
  }

  /// The named feeds, in the order of the configuration.
  public var feeds: [Feed] = []
  /// The named groups, in the order of the configuration.
  public var groups: [Group] = []
  /// The name of the feed or group to show if the user asks for no other.
  public var start: String?
  /// The path of the configuration file, which may not exist yet; nil if no configuration is read.
  public var file: String?

  public init() {}

  /// The names of all feeds, followed by the names of all groups.
  public var names: [String] { feeds.map(\.name) + groups.map(\.name) }

  /// The feeds that are shown under the name `all`. Folders are left out because they are not cached.
  public var all: [Feed] { feeds.filter { !$0.requested.isFolder } }

  /// Returns the name of the catalog's feed with the same address, without asking a server; nil if there is none.
  public func name(of requested: RequestedFeed) -> String? {
    feeds.first { $0.requested.isAtAddress(of: requested) }?.name
  }

  /// Returns the names and the words of the lines of all feeds that a name stands for; nil for an unknown name.
  public func words(of name: String) -> [[String]]? {
    choice(named: name)?.feeds.map { [$0.name] + ($0.requested.words ?? []) }
  }

  /// Replaces the feed of a name for this run, without changing the configuration.
  public mutating func replace(_ name: String, with requested: RequestedFeed) {
    guard let index = feeds.firstIndex(where: { $0.name == name }) else { return }
    feeds[index] = Feed(name: name, requested: requested)
  }

  /// Returns what the name of an earlier choice stands for now. A feed whose name is gone is returned without a name,
  /// and a group as nil.
  public func current(_ choice: FeedChoice) -> FeedChoice? {
    switch choice {
    case .one(let requested, let name): name.flatMap(self.choice(named:)) ?? .one(requested, name: nil)
    case .combined(let name, _): self.choice(named: name)
    }
  }

  /// Returns the choice that a name stands for: a feed, a group, or all feeds. Returns nil for an unknown name.
  public func choice(named name: String) -> FeedChoice? {
    if let feed = feeds.first(where: { $0.name == name }) { return .one(feed.requested, name: name) }
    if let group = groups.first(where: { $0.name == name }) {
      return .combined(name: name, feeds: group.feeds.compactMap { name in feeds.first { $0.name == name } })
    }
    guard name == FeedName.all else { return nil }
    let all = all
    return all.isEmpty ? nil : .combined(name: name, feeds: all)
  }
}
