import FeedDomain

/// What is known of a feed by its name alone.
protocol NamedFeed: Hashable, Sendable {
  /// What the feed is called before anything of it is loaded; nil for the contract's, which its presenter names.
  var title: String? { get }
  /// Where it is from: a host, or the folder that it is in.
  var origin: String { get }
  /// An address of the server that the feed comes from; nil for what comes from no server.
  var serverAddress: WebAddress? { get }
  /// Whether it can have what a server knows of other servers too.
  var canBeFederated: Bool { get }
  /// Whether there is more than one order for its pictures.
  var canBeSorted: Bool { get }
}

extension NamedFeed {
  var serverAddress: WebAddress? { nil }
  var canBeFederated: Bool { false }
  var canBeSorted: Bool { false }
}
