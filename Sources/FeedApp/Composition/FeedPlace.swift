import FeedDomain
import Foundation

/// Where the user is in the feed: the selected image, and how many are listed above it.
struct FeedPlace: Sendable {
  let id: UUID
  let index: Int
}

extension LoadedFeed {
  /// The same feed with as many of its further pages as it takes to reach the user's place, so that a reload does not
  /// throw the user back to the first page.
  ///
  /// It ends where the place is found, where as many images as were above it are there, or where a page cannot be had:
  /// that page is then loaded, and its failure shown, when the user comes to the end of the list.
  func reaching(_ place: @MainActor @Sendable () -> FeedPlace?) async throws -> LoadedFeed {
    var feed = self
    while let place = await place(), feed.page.items.count <= place.index,
      !feed.page.items.contains(where: { $0.id == place.id }),
      let loadMore = feed.page.loadMore, let next = try await page(from: loadMore), !next.items.isEmpty
    {
      feed.page = Paginated(items: feed.page.items + next.items, loadMore: next.loadMore)
    }
    return feed
  }

  private func page(from loadMore: Paginated<FeedImage>.LoadMore) async throws -> Paginated<FeedImage>? {
    do {
      return try await loadMore()
    } catch {
      try Task.checkCancellation()
      return nil
    }
  }
}
