import FeedDomain
import FeedEdges
import Foundation
import TerminalKit

/// A place to which the user can go.
struct GoPlace: Sendable {
  enum Kind: Sendable {
    case related(RelatedFeed.Kind, origin: String)
    case feed
    case group(count: Int)
    case demo
    case folder
    case opened(Date)
  }

  let title: String
  let kind: Kind
  /// The word that stands for the place on the line; nil if none does, or if it cannot be typed there.
  let word: String?
  /// The feed or feeds to open; nil to open the title as if it had been typed.
  let choice: FeedChoice?
  /// The feed at the place, to compare places by their addresses; nil for several feeds, and if it is not known.
  let address: RequestedFeed?

  private init(
    title: String, kind: Kind, word: String?, choice: FeedChoice? = nil, address: RequestedFeed? = nil
  ) {
    self.title = title
    self.kind = kind
    self.word = word.flatMap { DisplayText.isShownUnchanged($0) ? $0 : nil }
    self.choice = choice
    self.address = address
  }

  /// Creates a feed that a picture leads to.
  init(_ related: RelatedFeed) {
    self.init(
      title: related.title, kind: .related(related.kind, origin: related.origin), word: related.requested.words?.first,
      choice: .one(related.requested, name: nil), address: related.requested)
  }

  init(_ feed: FeedCatalog.Feed) {
    self.init(
      title: feed.name, kind: .feed, word: feed.name, choice: .one(feed.requested, name: feed.name),
      address: feed.requested)
  }

  /// Creates a group, or all feeds, under a name.
  init(_ name: String, _ feeds: [FeedCatalog.Feed]) {
    self.init(
      title: name, kind: .group(count: feeds.count), word: name, choice: .combined(name: name, feeds: feeds))
  }

  /// Creates a place that was opened in this run.
  init(_ visited: VisitedAddress) {
    let requested = visited.requested
    self.init(
      title: requested.words?.first ?? visited.title, kind: requested.isFolder ? .folder : .opened(visited.date),
      word: requested.words?.first, choice: .one(requested, name: nil), address: requested)
  }

  /// Creates a place that was opened in a run before.
  init(opened address: OpenedAddress) {
    self.init(
      title: address.word, kind: .opened(address.date), word: address.word,
      address: RequestedFeed(remembered: address.word))
  }

  static func demo(title: String) -> GoPlace {
    GoPlace(title: title, kind: .demo, word: nil, choice: .one(.demo, name: nil), address: .demo)
  }
}

/// A feed without a name that was opened in this run.
struct VisitedAddress: Sendable {
  let requested: RequestedFeed
  let title: String
  let date: Date
}
