import FeedDomain
import Foundation

/// Where the user is in the feed: the selected image, how many are listed above it, and how many are on screen below it.
public struct FeedPlace: Sendable {
  private let id: UUID
  private let index: Int
  private let imagesBelow: Int

  public init(id: UUID, index: Int, imagesBelow: Int) {
    self.id = id
    self.index = index
    self.imagesBelow = imagesBelow
  }

  /// The index that the lowest image on screen has in `images`, or would have.
  fileprivate func end(in images: [FeedImage]) -> Int {
    (images.firstIndex { $0.id == id } ?? index) + imagesBelow
  }
}

extension LoadedFeed {
  private static let pageLimit = 10

  /// The same feed with as many of its further pages as it takes to reach the user's place and fill the screen below it,
  /// so that a reload neither throws the user back to the first page nor moves the selected image.
  ///
  /// It ends where the place is found, where as many images as were listed there are, after an empty page, or where a
  /// page cannot be had: that page is then loaded, and its failure shown, when the user comes to the end of the list. A
  /// place that is not reached by ten pages is given up.
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
