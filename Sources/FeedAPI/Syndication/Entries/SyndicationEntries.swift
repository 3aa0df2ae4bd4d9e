/// The entries of a feed, each read when it is asked for, so that those of a long one can be read on several processors.
struct SyndicationEntries: RandomAccessCollection, Sendable {
  let startIndex = 0
  let endIndex: Int
  private let entry: @Sendable (Int) -> SyndicationEntry

  /// - Parameters:
  ///   - items: what the entries are in the feed's format.
  ///   - entry: reads one of them.
  init<Item: Sendable>(_ items: [Item], _ entry: @escaping @Sendable (Item) -> SyndicationEntry) {
    endIndex = items.count
    self.entry = { entry(items[$0]) }
  }

  subscript(position: Int) -> SyndicationEntry { entry(position) }
}
