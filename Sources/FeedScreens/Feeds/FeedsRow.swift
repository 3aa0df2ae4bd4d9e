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
}
