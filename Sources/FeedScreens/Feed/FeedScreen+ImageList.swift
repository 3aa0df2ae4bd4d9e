import FeedDomain

extension FeedScreen: ImageList {
  public var selectedIndex: Int { list.selection }
  public var nextImage: FeedImage? {
    list.selection + 1 < list.feed.count ? list.feed[list.selection + 1] : nil
  }
  public var nextOfCycle: FeedImage? { list.cycle.next(after: list.selection, in: list.feed) }
  public var firstOtherImage: FeedImage? { list.feed.images.first { $0.id != selectedImage?.id } }
  public var imageCount: Int { list.feed.count }
  public var hasMore: Bool { list.hasLoadMoreRow && !list.filter.isActive }
  public var isLoadingMore: Bool { list.loadMoreRow?.isLoading == true }

  public func didOpen(_ image: FeedImage) { newImages.see([image.id]) }

  public func moveSelection(by places: Int) {
    list.cycle.forgetResumePoint()
    list.items.moveSelection(by: places)
    displayState.setNeedsDisplay()
  }

  public func advance(to image: FeedImage) {
    list.cycle.advance(to: image.id, from: selectedImage?.id)
    open(at: image.id)
  }

  public func requestMore() {
    if hasMore, !isLoading { list.loadMoreRow?.load() }
  }
}
