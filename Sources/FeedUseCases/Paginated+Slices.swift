import FeedDomain

extension Paginated {
  /// The same items in pages of at most `length`, which is how many are shown of one answer before the user comes to the
  /// end of them. Nothing is loaded for the pages that this one is cut into.
  func sliced(by length: Int = 1_000) -> Paginated {
    slice(from: 0, length: length)
  }

  private func slice(from start: Int, length: Int) -> Paginated {
    let rest = items[start...]
    // Told once, with the first slice.
    let omitted = start == 0 ? omitted : .nothing
    guard rest.count > length else {
      return Paginated(items: Array(rest), omitted: omitted, unseen: unseen, loadMore: loadMore)
    }
    return Paginated(items: Array(rest.prefix(length)), omitted: omitted, unseen: unseen) {
      slice(from: start + length, length: length)
    }
  }
}
