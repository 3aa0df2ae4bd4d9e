import FeedDomain

/// The first entries of a feed, each read when it is asked for, so that those of a long one can be read on several
/// processors.
struct SyndicationEntries: RandomAccessCollection, Sendable {
  let startIndex = 0
  let endIndex: Int
  /// Whether the answer has further ones.
  let isCut: Bool
  private let entry: @Sendable (Int) -> SyndicationEntry

  /// - Parameters:
  ///   - items: what the entries are in the feed's format.
  ///   - isCut: whether there are further items.
  ///   - entry: reads one of them.
  init<Item: Sendable>(_ items: [Item], isCut: Bool, _ entry: @escaping @Sendable (Item) -> SyndicationEntry) {
    endIndex = Swift.min(items.count, Limits.entries)
    self.isCut = isCut || items.count > endIndex
    self.entry = { entry(items[$0]) }
  }

  subscript(position: Int) -> SyndicationEntry { entry(position) }
}
