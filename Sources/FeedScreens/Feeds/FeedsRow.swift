import FeedDomain
import TerminalKit

struct FeedsRow {
  let name: DisplayText
  let kind: DisplayText
  let news: DisplayText
  /// The age of the last load, or a text that says that a load is running.
  let state: DisplayText
  /// The error of the last load; empty if it succeeded.
  let failure: DisplayText
  let picture: FeedImage?
}
