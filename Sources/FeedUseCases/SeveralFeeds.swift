import FeedCaching
import FeedDomain
import Foundation
import Locks

/// Several feeds as one, newest first: each is loaded and saved as itself, and says which images are its own.
///
/// An image without a date follows the one before it. Images that are older than the end of what is loaded of a feed
/// that goes on wait for its next page, so that pages are only added at the end.
final class SeveralFeeds: FeedSource {
  let key: String
  let title: String?
  /// As one it is not: its parts are.
  let isSaved = false

  /// How many images of each feed are read for the first frame, which shows no more of most feeds: where fewer are not
  /// enough.
  private static let leastShare = 40

  let parts: [FeedService.Part]
  private let namedCount: Int
  private let owners: FeedOwners
  private let currentDate: @Sendable () -> Date
  private let onNotice: @Sendable (FeedNotice) -> Void
  /// By their numbers, those that may still go on: what is shown, and what was loaded to take its place.
  private let listings = Locked((next: 0, kept: LeastRecentlyUsed<Int, MergedListing>(budget: 8)))

  /// - Parameters:
  ///   - title: what they are called together.
  ///   - namedCount: how many feeds they should be, some of which may be too many.
  ///   - onNotice: takes which could not be loaded.
  init(
    _ parts: [FeedService.Part], title: String, namedCount: Int, currentDate: @escaping @Sendable () -> Date,
    onNotice: @escaping @Sendable (FeedNotice) -> Void
  ) {
    self.parts = parts
    self.title = title
    self.namedCount = namedCount
    self.currentDate = currentDate
    self.onNotice = onNotice
    key = "several \(title)"
    owners = FeedOwners(names: parts.map(\.name))
  }

  var tellsOfFiles: Bool { parts.contains { $0.service.tellsOfFiles } }

  // MARK: Pages

  /// Of a feed that cannot be loaded it has what is saved.
  ///
  /// - Throws: the first feed's error when none can be loaded.
  func firstPage(unless validators: FeedValidators?) async throws -> FeedPage? {
    let loaded = await parts.concurrentMap { part -> Result<LoadedFeed, any Error> in
      do { return .success(try await part.service.loadNewestFeed()) } catch { return .failure(error) }
    }
    try Task.checkCancellation()
    var listed: [MergedListing.Part] = []
    var failures: [(feed: Int, error: any Error)] = []
    for (index, result) in loaded.enumerated() {
      let feed: LoadedFeed?
      switch result {
      case .success(let newest): feed = newest
      case .failure(let error):
        failures.append((index, error))
        feed = await parts[index].service.loadSavedFeed()
      }
      if let feed { listed.append(MergedListing.Part(feed: index, page: feed.page)) }
    }
    if let failure = failures.first, failures.count == parts.count { throw failure.error }
    if !failures.isEmpty || namedCount > parts.count { tell(failures.map(\.feed)) }
    return begin(listed)
  }

  /// What is saved of the feeds while it is young enough; it is as old as the oldest. Nil when there is nothing.
  func savedFeed() async -> SavedFeed? {
    var listed: [MergedListing.Part] = []
    var savedAt = Date.distantFuture
    for (index, part) in parts.enumerated() {
      guard let feed = await part.service.loadSavedFeed() else { continue }
      listed.append(MergedListing.Part(feed: index, page: feed.page))
      savedAt = min(savedAt, feed.savedAt ?? savedAt)
    }
    guard !listed.isEmpty else { return nil }
    let page = begin(listed)
    return SavedFeed(
      images: page.images, timestamp: savedAt, state: FeedState(cursor: page.cursor, leftOut: page.leftOut))
  }

  /// The beginning of that, with ``leastShare`` images at least if there are as many.
  func savedHead(first count: Int) async -> SavedFeed? {
    let share = count / max(1, parts.count)
    // Most are enough with twice their share: 20 feeds are then there after a fourth of the rows.
    if share * 2 < Self.leastShare, let head = await savedHead(first: count, byShares: share * 2),
      head.images.count == count
    {
      return head
    }
    return await savedHead(first: count, byShares: min(count, max(Self.leastShare, share)))
  }

  private func savedHead(first count: Int, byShares share: Int) async -> SavedFeed? {
    var (rows, leftOut) = (MergedRows(currentDate: currentDate), LeftOut.nothing)
    var savedAt: Date?
    // Beside each other, so that the thread that reads the file has the next one to read.
    for (index, saved) in await parts.concurrentMap({ await $0.service.savedFeed(first: share)?.feed }).enumerated() {
      guard let saved else { continue }
      let goesOn = saved.images.count == share || saved.state?.cursor != nil
      owners.note(rows.add(owners.named(saved.images, by: index), of: index, hasFurther: goesOn), of: index)
      leftOut = leftOut + (saved.state?.leftOut ?? .nothing)
      savedAt = min(savedAt ?? saved.timestamp, saved.timestamp)
    }
    return savedAt.map { savedAt in
      SavedFeed(
        images: Array(rows.takeListed().prefix(count)), timestamp: savedAt, state: FeedState(leftOut: leftOut))
    }
  }

  private func begin(_ parts: [MergedListing.Part]) -> FeedPage {
    let listing = MergedListing(parts, owners: owners, currentDate: currentDate)
    let number = listings.withLock { listings in
      listings.next += 1
      listings.kept.insert(listing, for: listings.next)
      return listings.next
    }
    return page(listing.firstPage, 0, of: number)
  }

  func page(at cursor: String) async throws -> FeedPage {
    let numbers = cursor.split(separator: " ").compactMap { Int($0) }
    guard let listing = numbers.first, let number = numbers.last,
      let pages = listings.withLock({ $0.kept.value(for: listing) })
    else { throw MergedListing.UnknownPage() }
    let page = try await pages.page(number)
    if !page.failed.isEmpty { tell(page.failed) }
    return self.page(page, number, of: listing)
  }

  private func page(_ page: MergedListing.Page, _ number: Int, of listing: Int) -> FeedPage {
    FeedPage(
      images: page.images, cursor: page.hasNext ? "\(listing) \(number + 1)" : nil, leftOut: page.leftOut)
  }

  private func tell(_ failed: [Int]) {
    onNotice(.severalFeeds(notLoaded: failed.map { parts[$0].name }, listed: parts.count, named: namedCount))
  }

  // MARK: What is of one feed

  func comments(of image: ImageReference) async throws -> [ImageComment]? {
    try await source(of: owners.feed(ofImageWithID: image.id)).comments(of: image)
  }

  func detailed(_ image: FeedImage) async throws -> FeedImage? {
    try await source(of: owners.feed(ofImageWithID: image.id)).detailed(image)
  }

  func imageData(at url: URL) async throws -> FetchedImageData {
    try await source(of: owners.feed(ofPictureAt: url)).imageData(at: url)
  }

  /// Which of the parts lists an image of that id.
  func owner(ofImageWithID id: UUID) -> Int? { owners.feed(ofImageWithID: id) }

  /// The one that has an image with a picture at this address.
  func service(ofPictureAt url: URL) -> FeedService? { owners.feed(ofPictureAt: url).map { parts[$0].service } }

  private func source(of feed: Int?) async throws -> any FeedSource {
    guard let feed else { throw FeedService.UnknownImage() }
    return try await parts[feed].service.finder.source()
  }
}
