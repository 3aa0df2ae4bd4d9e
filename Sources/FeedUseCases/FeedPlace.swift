import FeedDomain
import Foundation

/// The user's place in the feed: the selected image, its index, and the number of images on screen below it.
public struct FeedPlace: Sendable {
  private let id: UUID
  private let index: Int
  private let imagesBelow: Int

  public init(id: UUID, index: Int, imagesBelow: Int) {
    self.id = id
    self.index = index
    self.imagesBelow = imagesBelow
  }

  /// Returns the index in `images` of the lowest image on the screen, which may be past the end of `images`.
  fileprivate func end(in images: [FeedImage]) -> Int {
    (images.firstIndex { $0.id == id } ?? index) + imagesBelow
  }
}

extension LoadedFeed {
  private static let pageLimit = 10

  /// Returns the feed with enough further pages to reach the user's place and fill the screen below it. So a reload
  /// neither throws the user back to the first page nor moves the selected image. Loading stops early when as many
  /// images are listed as before, when a page is empty, or when a page fails to load. The user sees that failure at the
  /// end of the list. If ten further pages are not enough, the list starts at the top.
  public func reaching(_ place: @Sendable () async -> FeedPlace?) async throws -> LoadedFeed {
    var feed = self
    var pageCount = 0
    while !feed.page.items.isEmpty, let place = await place(), feed.page.items.count <= place.end(in: feed.page.items),
      let loadMore = feed.page.loadMore
    {
      guard pageCount < Self.pageLimit else {
        feed.startsAtTop = true
        break
      }
      guard let next = try await page(from: loadMore), !next.items.isEmpty else { break }
      pageCount += 1
      feed.page = feed.page.appending(next)
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
