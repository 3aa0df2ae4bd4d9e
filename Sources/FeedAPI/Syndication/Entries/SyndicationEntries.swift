import FeedDomain

/// The first entries of a feed. Each entry is parsed on demand, so that several processors can share a long feed.
struct SyndicationEntries: RandomAccessCollection, Sendable {
  let startIndex = 0
  let endIndex: Int
  let isTruncated: Bool
  private let entry: @Sendable (Int) -> SyndicationEntry

  init<Item: Sendable>(_ items: [Item], isTruncated: Bool, _ entry: @escaping @Sendable (Item) -> SyndicationEntry) {
    endIndex = Swift.min(items.count, Limits.entries)
    self.isTruncated = isTruncated || items.count > endIndex
    self.entry = { entry(items[$0]) }
  }

  subscript(position: Int) -> SyndicationEntry { entry(position) }
}
