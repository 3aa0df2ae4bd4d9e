import FeedDomain

extension Paginated {
  static var sliceLength: Int { 1_000 }

  /// Splits the page into pages of at most `length` items. When the user reaches the end of one page, the next page
  /// comes from memory.
  func sliced(by length: Int = sliceLength) -> Paginated {
    slice(from: 0, length: length)
  }

  private func slice(from start: Int, length: Int) -> Paginated {
    let rest = items[start...]
    // The omitted entries belong to the first slice only.
    let omitted = start == 0 ? omitted : .nothing
    guard rest.count > length else {
      return Paginated(items: Array(rest), omitted: omitted, unseen: unseen, loadMore: loadMore)
    }
    return Paginated(items: Array(rest.prefix(length)), omitted: omitted, unseen: unseen) {
      slice(from: start + length, length: length)
    }
  }
}
