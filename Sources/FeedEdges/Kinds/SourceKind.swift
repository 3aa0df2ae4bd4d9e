import FeedAPI
import FeedDomain
import Foundation

/// A kind of source. Its values are the feeds of that kind that a user can ask for.
///
/// To add a kind, add a conforming type and a row of ``SourceKinds/all``. The kind's capabilities are those of its
/// `FeedSource`.
protocol SourceKind: FeedDescription {
  static var name: String { get }
  static var meaning: String { get }
  static var words: [(word: String, meaning: String)] { get }
  /// The probe that finds this kind at an address; nil if no address leads to this kind.
  static var probe: SourceProbe? { get }

  /// Parses a word for a feed of this kind; returns nil if the word does not name such a feed.
  ///
  /// - Throws: an error if `--type` requires this kind, but the word does not name a feed of this kind.
  static func argument(
    for word: String, _ shape: SourceArgument.Shape, _ options: SourceOptions
  ) throws(SourceArgument.Error) -> SourceArgument?

  /// - Returns: nil if a source of another kind was found, or if the address leads to no feed of this kind.
  init?(_ found: FoundSource, at address: FeedAddress)

  /// The address of the same feed for users without an account, if the feed's server requires an account.
  var openAddress: FeedAddress? { get }

  /// A value to compare feeds of this kind by their addresses without asking a server.
  var addressKey: AnyHashable { get }

  /// A word and the options with which it parses to this feed, if any word does.
  var spelling: (word: String, options: SourceOptions) { get }

  /// Returns the sources that an image of this feed leads to, without asking a server.
  func related(to image: FeedImage) -> [RelatedSource]

  func source(over edges: SourceEdges) -> any FeedSource
}

extension SourceKind {
  static func isSelected(by options: SourceOptions) -> Bool { options.kind == SourceKindName(self) }

  static var probe: SourceProbe? { nil }

  var openAddress: FeedAddress? { nil }

  var addressKey: AnyHashable { AnyHashable(self) }

  func related(to image: FeedImage) -> [RelatedSource] { RelatedSource.links(of: image) }
}
