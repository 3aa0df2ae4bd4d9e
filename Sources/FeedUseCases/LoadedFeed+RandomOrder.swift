import FeedDomain

extension LoadedFeed {
  /// Returns the feed with the images of each page in a random order. Returns the feed unchanged if there is no order.
  public func sorted(by order: RandomOrder?) -> LoadedFeed {
    guard let order else { return self }
    var feed = self
    feed.page = page.sorted(by: order)
    return feed
  }
}

extension Paginated<FeedImage> {
  fileprivate func sorted(by order: RandomOrder) -> Paginated<FeedImage> {
    var sortedMore: LoadMore?
    if let loadMore { sortedMore = { try await loadMore().sorted(by: order) } }
    return Paginated<FeedImage>(
      items: order.sorted(items), omitted: omitted, unseen: unseen, loadMore: sortedMore)
  }
}
