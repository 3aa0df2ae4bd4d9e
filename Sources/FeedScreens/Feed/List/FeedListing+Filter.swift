import FeedDomain

extension FeedListing {
  /// All images, including those that the filter hides.
  var allImages: [FeedImage] { filter.isActive ? filter.rows : feed.images }

  /// Lists `images` in place of others, or those of them that match the filter.
  func display(_ images: [FeedImage], loadMore: LoadMoreRow?, keepsPlace: Bool) {
    setLoadMoreRow(loadMore, after: images.count)
    if filter.isActive {
      filter.replace(with: FeedList(images).images)
    } else {
      filter.replace(with: [])
      cycle.replace(feed, with: images)
      replace(with: images, keepsPlace: keepsPlace)
    }
  }

  func append(_ images: [FeedImage], loadMore: LoadMoreRow?) {
    setLoadMoreRow(loadMore, after: filter.isActive ? appendToFiltered(images) : append(images))
  }

  private func appendToFiltered(_ images: [FeedImage]) -> Int {
    var all = FeedList(filter.rows)
    let added = all.append(images)
    filter.append(Array(all.images.suffix(added)))
    return added
  }

  /// Sets the row for the next page.
  ///
  /// A server may have any number of pages without a picture or with known pictures only. After such a page, whose
  /// `count` is 0, the row waits until the user asks for the next one.
  private func setLoadMoreRow(_ row: LoadMoreRow?, after count: Int) {
    if count == 0 { row?.wait(saying: presentation.texts.nothingNew) }
    loadMoreRow = row
    row?.displayState = displayState
    row?.clock = presentation.clock
  }

  func beginFilter() {
    if !filter.isActive { placeBeforeFilter = place }
    filter.begin(with: feed.images)
    isLoadMoreRowSelectable = true
  }

  /// Lists the matching images. The selected image, or the nearest one that is listed, stays selected. If nothing
  /// matched before, the image that was selected before the filter is selected again. That image also returns to its
  /// line on the screen.
  func showMatches(_ images: [FeedImage]) {
    let wasEmpty = feed.count == 0
    isLoadMoreRowSelectable = filter.isActive
    replace(with: images)
    if let place = placeBeforeFilter, wasEmpty || self.place?.id == place.id { restore(place) }
    displayState.setNeedsDisplay()
  }
}
