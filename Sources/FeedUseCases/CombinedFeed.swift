import FeedDomain
import Foundation
import Locks

/// Several feeds as one list, newest first. Each part is loaded and saved on its own and records its own seen images.
final class CombinedFeed: Sendable {
  /// The minimum number of images to read from each feed for the first frame, which needs no more from most feeds. A
  /// smaller number is tried first; it is enough if its images fill the frame.
  private static let minimumShare = 40
  private static let partialLimit = 1_000

  let parts: [FeedService.Part]
  let loads = LoadGroup()
  private let title: String
  private let namedCount: Int
  private let currentDate: @Sendable () -> Date
  private let onNotice: @Sendable (FeedNotice) -> Void
  /// The index of the feed that listed an image, by the image's id and by the addresses of its picture and preview.
  private let owners = Locked(RecentValueCache<String, Int>(limit: 3 * Limits.entries))

  init(
    _ parts: [FeedService.Part], title: String, namedCount: Int, currentDate: @escaping @Sendable () -> Date,
    onNotice: @escaping @Sendable (FeedNotice) -> Void
  ) {
    self.parts = parts
    self.title = title
    self.namedCount = namedCount
    self.currentDate = currentDate
    self.onNotice = onNotice
  }

  /// Failures are saved under this key, so its first word stays as it is.
  var key: FeedKey { "several \(title)" }

  // MARK: Pages

  /// A list to which further pages are added. Its rows are changed in place, so that adding a page costs only its own
  /// length.
  private struct Listing {
    var rows: FeedMerger
    var rounds = 0
  }

  /// Loads the newest page of each feed, and further pages if there is nothing to list yet. Uses the saved feed for
  /// each part that cannot be loaded. Fails if all parts fail, or if a further page fails and nothing can be listed.
  ///
  /// - Parameter showParts: the function that receives the list so far, each time another part has been loaded.
  func newestFeed(showingParts showParts: FeedService.ShowSaved? = nil) async throws -> LoadedFeed {
    var received = FeedMerger()
    let (parts, partsContinuation) = AsyncStream<LoadedFeed>.makeStream(bufferingPolicy: .bufferingNewest(1))
    async let shown: Void = { for await part in parts { await showParts?(part) } }()
    let loaded = await self.parts.concurrentMap { part -> Result<LoadedFeed, any Error> in
      do { return .success(try await part.service.loadNewestFeed()) } catch { return .failure(error) }
    } onValue: { number, result in
      guard showParts != nil, case .success(let feed) = result else { return }
      add(feed.page, of: number, to: &received)
      var rows = received
      partsContinuation.yield(LoadedFeed(page: rows.takePage(atMost: Self.partialLimit), title: title, isPartial: true))
    }
    partsContinuation.finish()
    await shown
    try Task.checkCancellation()
    var rows = FeedMerger()
    var failures: [(feed: Int, error: any Error)] = []
    for (number, result) in loaded.enumerated() {
      let feed: LoadedFeed?
      switch result {
      case .success(let newest): feed = newest
      case .failure(let error):
        failures.append((number, error))
        feed = await self.parts[number].service.loadSavedFeed()
      }
      if let feed { add(feed.page, of: number, to: &rows) }
    }
    if let failure = failures.first, failures.count == loaded.count { throw failure.error }
    let listing = Locked(Listing(rows: rows))
    var failed = failures.map(\.feed)
    do {
      // One round is enough, because each feed skips its own pages without images.
      failed += try await loadNextPages(of: listing, times: 1)
    } catch {
      try Task.checkCancellation()
      if !failed.isEmpty { notifyIncomplete(failures: failed) }
      throw error
    }
    if !failed.isEmpty || namedCount > loaded.count { notifyIncomplete(failures: failed) }
    return LoadedFeed(page: takePage(of: listing).sliced(), title: title)
  }

  /// Reads the saved parts. The oldest part determines the date of the save. Returns nil if nothing is saved.
  func savedFeed() async -> LoadedFeed? {
    guard let saved = await savedRows(first: Limits.entries) else { return nil }
    return LoadedFeed(page: takePage(of: Locked(Listing(rows: saved.rows))), savedAt: saved.savedAt, title: title)
  }

  func savedHead(first count: Int) async -> LoadedFeed? {
    let share = count / max(1, parts.count)
    // Reading twice the share is usually enough. The first frame of 20 feeds then needs only a fourth of the rows.
    if share * 2 < Self.minimumShare, let head = await savedHead(first: count, byShares: share * 2),
      head.page.items.count == count
    {
      return head
    }
    return await savedHead(first: count, byShares: min(count, max(Self.minimumShare, share)))
  }

  private func savedHead(first count: Int, byShares share: Int) async -> LoadedFeed? {
    guard var saved = await savedRows(first: share) else { return nil }
    return LoadedFeed(page: saved.rows.takePage(atMost: count), savedAt: saved.savedAt, title: title)
  }

  private func savedRows(first count: Int) async -> (rows: FeedMerger, savedAt: Date)? {
    var rows = FeedMerger()
    // Read the parts concurrently, so that the thread that reads the file always has the next request.
    let saved = await parts.concurrentMap { await $0.service.loadSavedFeed(first: count) }
    for (number, feed) in saved.enumerated() {
      guard let page = feed?.page else { continue }
      add(page, of: number, hasMore: page.items.count == count && count < Limits.entries, to: &rows)
    }
    guard let savedAt = saved.compactMap({ $0?.savedAt }).min() else { return nil }
    return (rows, savedAt)
  }

  private func add(_ page: Paginated<FeedImage>, of number: Int, hasMore: Bool = false, to rows: inout FeedMerger) {
    let named = Paginated(
      items: page.items.map { $0.addingFeedName(parts[number].name) }, omitted: page.omitted, unseen: page.unseen,
      loadMore: page.loadMore)
    let new = rows.add(named, of: number, hasMore: hasMore, at: currentDate())
    owners.withLock { owners in
      for image in new {
        for key in [image.id.uuidString, image.address.text, image.details?.preview] {
          if let key { owners[key] = number }
        }
      }
    }
  }

  private func takePage(of listing: Locked<Listing>) -> Paginated<FeedImage> {
    let (page, hasMore) = listing.withLock { ($0.rows.takePage(), $0.rows.hasFurther) }
    guard hasMore else { return page }
    let next = Locked<Paginated<FeedImage>?>(nil)
    return Paginated(items: page.items, omitted: page.omitted, unseen: page.unseen) { [self] in
      try await loads.run { try await self.page(next, of: listing) }
    }
  }

  /// Loads the page after the listed images and keeps it in `next`, so that a second request returns the same page. A
  /// part that fails to load is tried again with the next page. Fails if there is nothing else to list.
  private func page(
    _ next: Locked<Paginated<FeedImage>?>, of listing: Locked<Listing>
  ) async throws -> Paginated<FeedImage> {
    if let page = next.withLock({ $0 }) { return page }
    let failed = try await loadNextPages(of: listing, times: 1 + FeedPages.emptyPageLimit) {
      next.withLock { $0 != nil }
    }
    if !failed.isEmpty { notifyIncomplete(failures: failed) }
    return next.withLock { next in
      let page = next ?? takePage(of: listing).sliced()
      next = page
      return page
    }
  }

  /// Loads further pages of the feeds until there is something to list, a feed fails, `limit` rounds are done, or a
  /// concurrent call has taken the page. Returns the indices of the failed feeds. Throws the first failure if there is
  /// nothing to list.
  private func loadNextPages(
    of listing: Locked<Listing>, times limit: Int, unless isTaken: () -> Bool = { false }
  ) async throws -> [Int] {
    var failures: [(feed: Int, error: any Error)] = []
    for _ in 0..<limit where failures.isEmpty {
      let (next, rounds) = listing.withLock { ($0.rows.listableCount() == 0 ? $0.rows.nextPages : [], $0.rounds) }
      // `isTaken` is called only after the listing has been read, so that a page that was taken before is noticed.
      guard !next.isEmpty, !isTaken() else { break }
      let loaded = await next.concurrentMap { feed, loadMore -> (Int, Result<Paginated<FeedImage>, any Error>) in
        do { return (feed, .success(try await loadMore())) } catch { return (feed, .failure(error)) }
      }
      try Task.checkCancellation()
      failures = listing.withLock { listing in
        // Another call has already added the same pages.
        guard listing.rounds == rounds else { return [] }
        listing.rounds += 1
        var failures: [(feed: Int, error: any Error)] = []
        for (feed, result) in loaded {
          switch result {
          case .success(let page): add(page, of: feed, to: &listing.rows)
          case .failure(let error):
            failures.append((feed, error))
            listing.rows.stopWaiting(for: feed)
          }
        }
        return failures
      }
    }
    if let failure = failures.first, listing.withLock({ $0.rows.listableCount() }) == 0 { throw failure.error }
    return failures.map(\.feed)
  }

  private func notifyIncomplete(failures failed: [Int]) {
    let names = parts.indices.filter(failed.contains).map { parts[$0].name }
    onNotice(.combinedFeedIncomplete(notLoaded: names, listed: parts.count, named: namedCount))
  }

  // MARK: Parts

  func owner(of key: String) -> FeedService? {
    guard let number = owners.withLock({ $0[key] }) else { return nil }
    return parts[number].service
  }

  /// Finds an image by its id in the part that has saved the image, or else in the first part that lists it. Sources
  /// that accept any id are asked last. If no part has the image, throws the error of the first part that could not be
  /// asked.
  func firstResult<Found>(
    for id: UUID, saved: (FeedService, FeedImage) async throws -> Found,
    listed: (FeedService) async throws -> Found
  ) async throws -> Found {
    let services = parts.map(\.service)
    for service in services {
      let image = await service.loadSavedFeed()?.page.items.first { $0.id == id }
      if let image { return try await saved(service, image) }
    }
    var failure: (any Error)?
    var asked: [(service: FeedService, findsImagesByID: Bool)] = []
    for service in services {
      asked.append((service, await service.finder.knownSource()?.findsImagesByID == true))
    }
    for service in asked.filter({ !$0.findsImagesByID }) + asked.filter(\.findsImagesByID) {
      do {
        return try await listed(service.service)
      } catch is FeedService.UnknownImage {
      } catch {
        try Task.checkCancellation()
        failure = failure ?? error
      }
    }
    throw failure ?? FeedService.UnknownImage()
  }
}
