/// A feed that has a name, or several as one.
public struct ListedFeed: Hashable, Sendable {
  /// What there is under the name.
  public enum Kind: Hashable, Sendable {
    /// A feed of a kind of source; nil for an address of which it is to be found out.
    case feed(kind: String?)
    /// Several feeds as one, by their names.
    case several([String])
  }

  public let name: String
  public let kind: Kind

  public init(name: String, kind: Kind) {
    self.name = name
    self.kind = kind
  }

  /// The feeds that are loaded for it.
  public var parts: [String] {
    switch kind {
    case .feed: [name]
    case .several(let names): names
    }
  }
}
