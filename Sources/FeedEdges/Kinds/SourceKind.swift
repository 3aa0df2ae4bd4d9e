import FeedAPI
import FeedDomain
import Foundation

/// A kind of source; its values are the feeds of that kind that a user can ask for.
///
/// A new kind is a type that conforms, and a row of ``SourceKinds/all``. What a source of it can do, its own `FeedSource` says.
protocol SourceKind: NamedFeed {
  /// As `--type` and the cache file name it.
  static var name: String { get }
  /// What `--type` takes a word for, as in `a server of the contract`.
  static var meaning: String { get }
  /// The words for its feeds and what they stand for: lines of `--help`.
  static var words: [(word: String, meaning: String)] { get }
  /// Nil for what is at no address.
  static var question: SourceQuestion? { get }

  /// - Returns: nil for a word that names nothing of this kind.
  /// - Throws: what is wrong with a word that `--type` says to be of this kind.
  static func argument(
    for word: String, _ shape: SourceArgument.Shape, _ options: SourceOptions
  ) throws(SourceArgument.Error) -> SourceArgument?

  /// - Returns: nil when what was found is of another kind, or is none of its feeds.
  init?(_ found: FoundSource, at address: FeedAddress)

  /// Where the same is to be had by strangers if its server refuses them.
  var openAddress: FeedAddress? { get }

  /// Equal for feeds of one kind at one address, as far as that is known without asking.
  var comparedAddress: AnyHashable { get }

  func source(over edges: SourceEdges) -> any FeedSource
}

extension SourceKind {
  /// Returns true where `--type` says this kind.
  static func isSaid(by options: SourceOptions) -> Bool { options.kind == SourceKindName(self) }

  static var question: SourceQuestion? { nil }

  var openAddress: FeedAddress? { nil }

  var comparedAddress: AnyHashable { AnyHashable(self) }
}
