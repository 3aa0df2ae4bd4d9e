import FeedDomain

extension FeedScreen: ImageList {
  public var nextImage: FeedImage? {
    list.selection + 1 < list.feed.count ? list.feed[list.selection + 1] : nil
  }
  public var imageCount: Int { list.feed.count }
  public var hasMore: Bool { loadMoreRow != nil && !filter.isActive }
  public var isLoadingMore: Bool { loadMoreRow?.isLoading == true }

  public func moveSelection(by places: Int) {
    list.moveSelection(by: places)
    changes.note()
  }

  public func requestMore() {
    if hasMore, !isLoading { loadMoreRow?.load() }
  }
}
