import FeedDomain

/// A named feed, or a named group of feeds.
public struct ListedFeed: Hashable, Sendable {
  /// The kind of a listed feed.
  public enum Kind: Hashable, Sendable {
    /// A single feed. Its kind is nil if it is not known yet.
    case feed(kind: FeedKind?)
    /// A group, with the names of its feeds.
    case combined([String])
  }

  public let name: String
  public let kind: Kind

  public init(name: String, kind: Kind) {
    self.name = name
    self.kind = kind
  }

  /// The names of the feeds to load.
  public var parts: [String] {
    switch kind {
    case .feed: [name]
    case .combined(let names): names
    }
  }
}
