import FeedDomain
import Foundation

/// Goes from page to page of a source, by their cursors, and saves each that it comes to, if the source is saved.
struct FeedPages: Sendable {
  /// The number of pages without an image that are passed over at a time.
  static let emptyPageLimit = 5

  let source: any FeedSource
  let saver: FeedSaver
  let seen: any SeenImages
  let loads: LoadGroup

  /// What came before a page.
  struct Trail: Sendable {
    var imageCount = 0
    /// Where pages began. One that comes again is the end: behind it are the same pages.
    var cursors: Set<String> = []
    /// Whether any of the images was seen.
    var hasSeen = false
  }

  /// The first page; nil when it is still the one of these validators. See ``page(at:after:)``.
  func firstPage(unless validators: FeedValidators?, after trail: inout Trail) async throws -> FeedPage? {
    guard let page = try await source.firstPage(unless: validators) else { return nil }
    return try await pageWithImages(from: page, after: &trail)
  }

  /// The page at a cursor; instead of one without images the one after it, if that is not too many of them.
  func page(at cursor: String, after trail: inout Trail) async throws -> FeedPage {
    try await pageWithImages(from: source.page(at: cursor), after: &trail)
  }

  private func pageWithImages(from first: FeedPage, after trail: inout Trail) async throws -> FeedPage {
    var (page, omitted) = (first, OmittedEntries.nothing)
    for _ in 0..<Self.emptyPageLimit {
      guard page.images.isEmpty, let cursor = page.cursor, trail.cursors.insert(cursor).inserted else { break }
      omitted = omitted + page.omitted
      page = try await source.page(at: cursor)
    }
    let images = Array(page.images.prefix(Limits.entries - trail.imageCount))
    return FeedPage(
      images: images, cursor: page.cursor, omitted: omitted + page.omitted, validators: first.validators,
      title: first.title)
  }

  /// A page with the way to those after it.
  ///
  /// - Parameters:
  ///   - saved: tells whether the page is saved; nil when it came from what is saved.
  ///   - unseen: those of its images that nobody has seen.
  func paginated(
    _ page: FeedPage, saved: FeedSaver.Outcome?, unseen: Set<UUID> = [], after trail: Trail
  ) -> Paginated<FeedImage> {
    var trail = trail
    trail.imageCount += page.images.count
    trail.hasSeen = trail.hasSeen || unseen.count < page.images.count
    guard let cursor = page.cursor, trail.imageCount < Limits.entries, trail.cursors.insert(cursor).inserted else {
      return Paginated(items: page.images, omitted: page.omitted, unseen: unseen)
    }
    return Paginated(items: page.images, omitted: page.omitted, unseen: unseen) { [trail] in
      try await loads.run {
        var trail = trail
        let page = try await self.page(at: cursor, after: &trail)
        try Task.checkCancellation()
        let saved = source.isSaved ? await saver.append(page, at: cursor, of: source.key, after: saved) : nil
        return paginated(page, saved: saved, unseen: await newImages(on: page, after: trail), after: trail).sliced()
      }
    }
  }

  /// Returns the new images of a further page. Those that are older than all that was seen count as seen.
  private func newImages(on page: FeedPage, after trail: Trail) async -> Set<UUID> {
    let ids = page.images.map(\.id)
    let unseen = await seen.unseen(among: ids)
    let new = NewImages.unseen(onFurtherPage: ids, of: unseen, isBehindSeen: trail.hasSeen)
    seen.see(unseen.subtracting(new))
    return new
  }
}
