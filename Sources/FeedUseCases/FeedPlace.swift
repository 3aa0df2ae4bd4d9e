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

  /// Returns the index that the lowest image on screen has in `images`, or would have.
  fileprivate func end(in images: [FeedImage]) -> Int {
    (images.firstIndex { $0.id == id } ?? index) + imagesBelow
  }
}

extension LoadedFeed {
  private static let pageLimit = 10

  /// Returns the feed with as many further pages as it takes to reach the user's place and fill the screen below it, so
  /// that a reload neither throws the user back to the first page nor moves the selected image. Loading also stops when
  /// as many images are listed as before, after an empty page, and when a page fails to load. The user sees that
  /// failure on reaching the end of the list. A place beyond ten further pages is given up.
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
