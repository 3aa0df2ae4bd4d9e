import FeedDomain

/// The images that are listed of all that there are.
extension FeedListing {
  /// All images, whatever the filter lists.
  var allImages: [FeedImage] { filter.isActive ? filter.rows : feed.images }

  /// Shows `images` in place of all, or as much of them as the filter lists.
  ///
  /// - Parameters:
  ///   - loadMore: loads the page after them; nil when there is none.
  ///   - keepsPlace: see ``replace(with:keepsPlace:)``.
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

  /// Adds a page at the end.
  func append(_ images: [FeedImage], loadMore: LoadMoreRow?) {
    setLoadMoreRow(loadMore, after: filter.isActive ? appendToFiltered(images) : append(images))
  }

  private func appendToFiltered(_ images: [FeedImage]) -> Int {
    var all = FeedList(filter.rows)
    let added = all.append(images)
    filter.append(Array(all.images.suffix(added)))
    return added
  }

  /// A server may have any number of pages without a picture, or with none that is not listed: after `count` of 0 the user
  /// says whether to go on.
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

  /// Lists what matches. The selected image, or the nearest to it, stays selected; after nothing matched, the one that
  /// was selected before there was a filter. That one is also where it was then.
  func showMatches(_ images: [FeedImage]) {
    let wasEmpty = feed.count == 0
    isLoadMoreRowSelectable = filter.isActive
    replace(with: images)
    if let place = placeBeforeFilter, wasEmpty || self.place?.id == place.id { restore(place) }
    displayState.setNeedsDisplay()
  }
}
