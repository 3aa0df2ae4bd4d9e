import FeedCaching
import FeedDomain
import FeedStoreSQLite
import FeedTestSupport
import TestSupport
import XCTest

@testable import FeedUseCases

final class InMemorySavedPictureTests: SavedPictureSpecs {
  override func makeStoreFactory() throws -> @Sendable () -> any LocalFeed.Store { { InMemoryFeedStore() } }

  override func test_picture_isMissingIfNoneIsSaved() async throws {
    try await super.test_picture_isMissingIfNoneIsSaved()
  }
}

final class SQLiteSavedPictureTests: SavedPictureSpecs {
  override func makeStoreFactory() throws -> @Sendable () -> any LocalFeed.Store {
    let file = try makeTemporaryDirectory().appending(path: "feed.sqlite")
    return {
      do {
        return try SQLiteFeedStore(fileURL: file)
      } catch {
        XCTFail("\(error)")
        return InMemoryFeedStore()
      }
    }
  }

  override func test_picture_isMissingIfNoneIsSaved() async throws {
    try await super.test_picture_isMissingIfNoneIsSaved()
  }
}

/// Tests of the number of reads that a summary takes, whatever the length of the feed.
final class SummaryReadsTests: XCTestCase {
  func test_summary_readsNoImagesUnlessItTellsAPicture() async throws {
    let (sut, store) = try await makeSUT(imageCount: 100)

    _ = try await sut.summary(of: "")

    XCTAssertEqual(store.readCounts.values, [])
    XCTAssertEqual(store.lookUps.values, [])
  }

  func test_summaryWithPicture_readsAndLooksUpTheFirstImagesOnly() async throws {
    let (sut, store) = try await makeSUT(imageCount: 100)

    let summary = try await sut.summary(of: "", withPicture: true)

    XCTAssertNil(summary.picture)
    XCTAssertEqual(store.readCounts.values, [20])
    XCTAssertEqual(store.lookUps.values, FeedImage.examples(0..<20).map(\.url))
  }

  private func makeSUT(imageCount: Int) async throws -> (LocalFeed, ReadsStore) {
    let store = ReadsStore()
    let local = LocalFeed(currentDate: { Date(timeIntervalSinceReferenceDate: 800_000_000) }, makeStore: { store })
    try await local.save(FeedPage(images: FeedImage.examples(0..<imageCount), format: .rss), of: "")
    return (local, store)
  }
}

/// An in-memory store that records the reads of images and the look-ups of pictures.
private final class ReadsStore: FeedStore, FeedImageDataStore, FoundSourceStore, ForwardingMarkStore, Sendable {
  // Safe because only one `LocalFeed` uses the store.
  nonisolated(unsafe) let store = InMemoryFeedStore()
  let readCounts = Recorder<Int>()
  let lookUps = Recorder<URL>()

  func retrieve() throws -> CachedFeed? {
    readCounts.record(.max)
    return try store.retrieve()
  }

  func retrieve(first count: Int) throws -> CachedFeed? {
    readCounts.record(count)
    return try store.retrieve(first: count)
  }

  func hasData(forURL url: URL) throws -> Bool {
    lookUps.record(url)
    return try store.hasData(forURL: url)
  }

  func deleteCachedFeed() throws { try store.deleteCachedFeed() }
  func insert(_ feed: [LocalFeedImage], timestamp: Date) throws { try store.insert(feed, timestamp: timestamp) }
  func insert(_ state: FeedState) throws { try store.insert(state) }
  func retrieveState() throws -> FeedState? { try store.retrieveState() }
  func insert(_ data: Data, for url: URL) throws { try store.insert(data, for: url) }
  func retrieve(dataForURL url: URL) throws -> Data? { try store.retrieve(dataForURL: url) }
  func insert(foundSource source: String, at date: Date, for key: FeedKey) throws {}
  func deleteFoundSources(storedUntil date: Date) throws {}
  func retrieve(foundSourceFor key: FeedKey) throws -> String? { nil }
}
