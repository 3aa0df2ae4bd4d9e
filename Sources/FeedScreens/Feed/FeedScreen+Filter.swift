import FeedDomain
import TerminalKit

extension FeedScreen {
  func beginFilter() {
    if !filter.isActive { placeBeforeFilter = list.place }
    filter.begin(with: list.feed.images)
    list.isLoadMoreRowSelectable = true
  }

  /// Lists what matches. The selected image, or the nearest to it, stays selected; after nothing matched, the one that
  /// was selected before there was a filter. That one is also where it was then.
  func showMatches(_ images: [FeedImage]) {
    let wasEmpty = list.feed.count == 0
    list.isLoadMoreRowSelectable = filter.isActive
    list.replace(with: images)
    if let place = placeBeforeFilter, wasEmpty || list.place?.id == place.id { list.restore(place) }
    changes.note()
  }
}
