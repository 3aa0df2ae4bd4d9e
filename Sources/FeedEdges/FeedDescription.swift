import FeedDomain

/// The properties of a feed that are known before it is loaded.
protocol FeedDescription: Hashable, Sendable {
  /// The title to show until the feed is loaded; nil for a feed of the Essential Feed API, to which
  /// the presenter gives a fixed title.
  var title: String? { get }
  /// The host that the feed comes from, or the folder that contains it.
  var origin: String { get }
  /// True if the feed has posts of other servers too.
  var isFederated: Bool { get }
  var serverAddress: WebAddress? { get }
  /// The kind, as far as the address shows it.
  var feedKind: FeedKind? { get }
  var canBeFederated: Bool { get }
  var canBeSorted: Bool { get }
  /// True if the feed may be a web feed, whose entries have pages.
  var canLookOnPages: Bool { get }
}

extension FeedDescription {
  var isFederated: Bool { false }
  var serverAddress: WebAddress? { nil }
  var canBeFederated: Bool { false }
  var canBeSorted: Bool { false }
  var canLookOnPages: Bool { false }
}
