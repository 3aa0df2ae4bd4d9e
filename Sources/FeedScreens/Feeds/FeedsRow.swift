import FeedDomain
import FeedPresentation
import Foundation
import TerminalKit

/// What stands in one line of the list of feeds.
struct FeedsRow {
  let name: DisplayText
  let kind: DisplayText
  let news: DisplayText
  /// That it is loading, or how long ago it was loaded.
  let state: DisplayText
  /// Empty where the last load went well.
  let failure: DisplayText

  init(_ feed: ListedFeed, kind: String, _ summary: FeedSummaryViewModel, loading: String?) {
    name = DisplayText(feed.name)
    self.kind = DisplayText(kind)
    news = DisplayText(summary.news)
    state = DisplayText(loading ?? summary.age)
    failure = loading == nil ? DisplayText(summary.failure) : ""
  }
}
