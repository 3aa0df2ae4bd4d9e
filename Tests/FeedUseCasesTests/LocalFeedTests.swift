import FeedDomain
import FeedTestSupport
import Foundation
import Locks
import TestSupport
import XCTest

@testable import FeedCaching
@testable import FeedEdges
@testable import FeedUseCases

final class LocalFeedTests: XCTestCase {
  func test_init_createsNoStore() async {
    let (_, made) = makeSUT()

    XCTAssertEqual(made.values, [])
  }

  func test_store_isCreatedOnceAndOffTheMainThread() async throws {
    let (sut, made) = makeSUT()

    try await sut.save(FeedPage(images: [.example(0)]), of: "")
    _ = try await sut.savedFeed(of: "")
    try await sut.saveImageData(Data("data".utf8), for: FeedImage.example(0).url)

    XCTAssertEqual(made.values, ["main thread: false"])
  }

  func test_close_allowsTheStoreToBeCreatedAgain() async throws {
    let (sut, made) = makeSUT()
    try await sut.save(FeedPage(images: [.example(0)]), of: "")

    await sut.close()
    let saved = try await sut.savedFeed(of: "")

    XCTAssertNil(saved, "a new in-memory store is empty")
    XCTAssertEqual(made.values.count, 2)
  }

  func test_close_dropsPicturesThatAreNotSavedYet() async throws {
    let (sut, made) = makeSUT()
    let url = FeedImage.example(0).url
    try await sut.save(FeedPage(images: [.example(0)]), of: "")

    await sut.close()
    try await sut.saveImageData(Data("data".utf8), for: url)

    XCTAssertEqual(made.values.count, 1, "the file stays closed")
    let data = try await sut.imageData(from: url)
    XCTAssertNil(data)
  }

  func test_pause_blocksTheStoreUntilItIsResumed() async throws {
    let (sut, made) = makeSUT()

    await sut.pause()
    let saving = Task { try await sut.save(FeedPage(images: [.example(0)]), of: "") }
    for _ in 0..<500 { await Task.yield() }
    XCTAssertEqual(made.values, [])
    sut.resume()

    try await saving.valueInTime()
    XCTAssertEqual(made.values.count, 1)
  }

  func test_feed_isSavedAppendedAndLoaded() async throws {
    let (sut, _) = makeSUT()

    try await sut.save(FeedPage(images: FeedImage.examples(0..<2)), of: "")
    _ = try await sut.append(FeedPage(images: FeedImage.examples(2..<4)), at: nil, of: "")
    let saved = try await sut.savedFeed(of: "")

    XCTAssertEqual(
      saved, SavedFeed(images: FeedImage.examples(0..<4), timestamp: FeedServiceSUT.now, state: FeedState()))
  }

  func test_hasFeed_isTrueForAnySavedFeedEvenIfExpiredOrEmpty() async throws {
    for feed in [[], [LocalFeedImage(id: UUID(), description: nil, location: nil, url: FeedImage.example(0).url)]] {
      let sut = LocalFeed(currentDate: { FeedServiceSUT.now }) {
        do {
          return try FailingStore(failing: [], feed: CachedFeed(feed: feed, timestamp: .distantPast))
        } catch {
          return InMemoryFeedStore()
        }
      }

      let (hasFeed, saved) = (try await sut.hasFeed(of: ""), try await sut.savedFeed(of: ""))
      XCTAssertTrue(hasFeed)
      XCTAssertNil(saved)
    }
    let hasFeed = try await makeSUT().sut.hasFeed(of: "")
    XCTAssertFalse(hasFeed)
  }

  func test_imageData_isNilWhenNoneIsSaved() async throws {
    let (sut, _) = makeSUT()
    let url = FeedImage.example(0).url
    let none = try await sut.imageData(from: url)
    XCTAssertNil(none)

    try await sut.saveImageData(Data("data".utf8), for: url)

    let some = try await sut.imageData(from: url)
    XCTAssertEqual(some, Data("data".utf8))
  }

  func test_imageData_failsWhenTheStoreFails() async throws {
    let sut = makeSUT(failing: .retrieveImage)

    do {
      _ = try await sut.imageData(from: FeedImage.example(0).url)
      XCTFail("Expected an error")
    } catch {
      XCTAssertEqual(error as? LocalFeedImageDataLoader.LoadError, .failed)
    }
  }

  func test_foundSource_isLoggedWithItsAddressOrKeyIfItCannotBeRead() async throws {
    let sut = makeSUT(failing: .retrieveFoundSource)
    let lines = Recorder<String>()
    let log = FailureLog(write: lines.record)

    let found = [
      await sut.found(for: "key", at: FeedImage.example(0).url, log: log), await sut.found(for: "key", log: log),
    ]

    XCTAssertEqual(found, [nil, nil])
    XCTAssertEqual(
      lines.values,
      [
        "The saved source of \(FeedImage.example(0).url) could not be read: \(AnyError())",
        "The saved source of key could not be read: \(AnyError())",
      ])
  }

  func test_foundSource_isSavedAgainWithItsFeedAlone() async throws {
    let addresses: [FeedKey] = ["an address", "the feed's own address"]
    let saves: [(LocalFeed) async throws -> Void] = [
      { try await $0.save(FeedPage(images: []), of: "another feed") },
      { try await $0.save(FeedPage(images: []), of: "a feed") }, { try await $0.renew("a feed", []) },
    ]
    var found: [[String?]] = []
    for save in saves {
      nonisolated(unsafe) let store = InMemoryFeedStore()
      let sut = LocalFeed(currentDate: Date.init) { store }
      for address in addresses { try await sut.save(foundSource: "a source", for: address, of: "a feed") }
      try store.deleteFoundSources(storedUntil: .distantFuture)

      try await save(sut)

      found.append(try addresses.map { try store.retrieve(foundSourceFor: $0) })
    }

    XCTAssertEqual(found, [[nil, nil], ["a source", "a source"], ["a source", "a source"]])
  }

  func test_foundSourceOfAnEarlierRun_isSavedAgainWithItsFeed() async throws {
    let (sut, _) = makeSUT()

    await sut.remember(foundSource: "a source", for: "an address", of: "a feed")
    let kept = try await sut.foundSource(for: "an address")
    for feed in ["a feed", "another feed"] as [FeedKey] { try await sut.save(FeedPage(images: []), of: feed) }

    let saved = [
      kept, try await sut.foundSource(for: "an address"), try await sut.foundSource(for: "an unknown address"),
    ]
    XCTAssertEqual(saved, [nil, "a source", nil])
  }

  func test_validateCache_forgetsSourcesOfFeedsThatWereNotLoadedForLong() async throws {
    let clock = Locked(FeedServiceSUT.now)
    let sut = LocalFeed(currentDate: { clock.withLock(\.self) }) { InMemoryFeedStore() }
    for name in ["loaded", "left"] {
      try await sut.save(foundSource: "a source", for: FeedKey(words: [name]), of: FeedKey(words: [name, "feed"]))
    }

    var found: [[String]] = []
    for days in [Limits.rememberedDays - 1, 2] {
      clock.withLock { $0 += Double(days) * 86_400 }
      try await sut.save(FeedPage(images: []), of: "loaded feed")
      try await sut.validateCache()
      var names: [String] = []
      for name in ["loaded", "left"] where try await sut.foundSource(for: FeedKey(words: [name])) != nil {
        names.append(name)
      }
      found.append(names)
    }

    XCTAssertEqual(found, [["loaded", "left"], ["loaded"]])
  }

  // MARK: Helpers

  private func makeSUT(failing operation: FailingStore.Operation) -> LocalFeed {
    LocalFeed(currentDate: Date.init) {
      do {
        return try FailingStore(failing: [operation])
      } catch {
        return InMemoryFeedStore()
      }
    }
  }

  private func makeSUT(
    file: StaticString = #filePath, line: UInt = #line
  ) -> (sut: LocalFeed, made: Recorder<String>) {
    let made = Recorder<String>()
    let sut = LocalFeed(currentDate: { FeedServiceSUT.now }) {
      made.record("main thread: \(Thread.isMainThread)")
      return InMemoryFeedStore()
    }
    trackForMemoryLeaks(sut, file: file, line: line)
    return (sut, made)
  }
}
