/// A named feed, or a named group of feeds.
public struct ListedFeed: Hashable, Sendable {
  /// The kind of a listed feed.
  public enum Kind: Hashable, Sendable {
    /// A single feed. `kind` is the name of its kind of source; nil if the kind is not known yet.
    case feed(kind: String?)
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
