import FeedDomain
import Foundation

/// A walk through the pages of a source by their cursors, which saves each page if the source is saved.
struct FeedPages: Sendable {
  static let emptyPageLimit = 5

  let source: any FeedSource
  let saver: FeedSaver
  let seen: any SeenImages
  let loads: LoadGroup

  struct History: Sendable {
    var imageCount = 0
    /// The cursors used so far. A cursor that comes back ends the feed, because the same pages would follow.
    var cursors: Set<String> = []
    var hasSeen = false
  }

  func firstPage(unless validators: FeedValidators?, after history: inout History) async throws -> FeedPage? {
    guard let page = try await source.firstPage(unless: validators) else { return nil }
    return try await pageWithImages(from: page, after: &history)
  }

  /// Returns the page at a cursor. If that page has no images, returns the next page with images, but skips at most
  /// ``emptyPageLimit`` pages.
  func page(at cursor: String, after history: inout History) async throws -> FeedPage {
    try await pageWithImages(from: source.page(at: cursor), after: &history)
  }

  private func pageWithImages(from first: FeedPage, after history: inout History) async throws -> FeedPage {
    var page = first
    var omitted = OmittedEntries.nothing
    for _ in 0..<Self.emptyPageLimit {
      guard page.images.isEmpty, let cursor = page.cursor, history.cursors.insert(cursor).inserted else { break }
      omitted = omitted + page.omitted
      page = try await source.page(at: cursor)
    }
    let images = Array(page.images.prefix(Limits.entries - history.imageCount))
    return FeedPage(
      images: images, cursor: page.cursor, omitted: omitted + page.omitted, validators: first.validators,
      title: first.title, format: first.format)
  }

  /// - Parameter saved: the pending save of the page; nil if the page comes from the cache.
  func paginated(
    _ page: FeedPage, saved: FeedSaver.PendingSave?, unseen: Set<UUID> = [], after history: History
  ) -> Paginated<FeedImage> {
    var history = history
    history.imageCount += page.images.count
    history.hasSeen = history.hasSeen || unseen.count < page.images.count
    guard let cursor = page.cursor, history.imageCount < Limits.entries, history.cursors.insert(cursor).inserted else {
      return Paginated(items: page.images, omitted: page.omitted, unseen: unseen)
    }
    return Paginated(items: page.images, omitted: page.omitted, unseen: unseen) { [history] in
      try await loads.run {
        var history = history
        let page = try await self.page(at: cursor, after: &history)
        try Task.checkCancellation()
        let saved = source.isSaved ? await saver.append(page, at: cursor, of: source.key, after: saved) : nil
        return paginated(page, saved: saved, unseen: await newImages(on: page, after: history), after: history).sliced()
      }
    }
  }

  /// Returns the new images of a further page. Marks unseen images as seen if they are older than a seen image.
  private func newImages(on page: FeedPage, after history: History) async -> Set<UUID> {
    let ids = page.images.map(\.id)
    let unseen = await seen.unseen(among: ids)
    let new = NewImages.unseen(onFurtherPage: ids, of: unseen, isAfterSeen: history.hasSeen)
    seen.see(unseen.subtracting(new))
    return new
  }
}
