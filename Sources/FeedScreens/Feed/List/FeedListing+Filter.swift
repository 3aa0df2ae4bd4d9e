import FeedDomain

extension FeedListing {
  var allImages: [FeedImage] { filter.isActive ? filter.rows : feed.images }

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

  /// Removes an image, see ``remove(at:)``.
  func remove(_ image: FeedImage) {
    if filter.isActive {
      filter.rows.first { $0.id == image.id }.map(filter.remove)
    } else {
      filter.replace(with: [])
      feed.index(of: image.id).map(remove)
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

  /// Sets the row for the next page. If the last page brought no new images (`count` is 0), the row waits for the user,
  /// because any number of such pages may follow.
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

  /// Lists the matching images. The selected image stays selected; if it does not match, the nearest matching image is
  /// selected. If nothing matched before, the image that was selected before filtering is selected again, on the same
  /// line of the screen.
  func showMatches(_ images: [FeedImage]) {
    let wasEmpty = feed.count == 0
    isLoadMoreRowSelectable = filter.isActive
    replace(with: images)
    if let place = placeBeforeFilter, wasEmpty || self.place?.id == place.id { restore(place) }
    displayState.setNeedsDisplay()
  }
}
