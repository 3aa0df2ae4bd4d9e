import FeedCaching
import FeedDomain
import FeedTestSupport
import TestSupport
import XCTest

@testable import FeedUseCases

final class FeedSaverTests: XCTestCase {
  func test_save_retriesOnceAfterContention() async throws {
    let sut = makeSUT(failing: [BusyError()])

    let isSaved = await sut.saver.save(FeedPage(images: images(0..<3)), of: "").succeeded

    XCTAssertTrue(isSaved)
    let saved = try await sut.local.savedFeed(of: "")
    XCTAssertEqual(saved?.images, images(0..<3))
    XCTAssertEqual(sut.notices.values, [])
    XCTAssertEqual(sut.log.values, [])
  }

  func test_save_sendsANoticeWhenTheRetryFails() async throws {
    let sut = makeSUT(failing: [BusyError(), BusyError()])

    let isSaved = await sut.saver.save(FeedPage(images: images(0..<3)), of: "").succeeded

    XCTAssertFalse(isSaved)
    let saved = try await sut.local.savedFeed(of: "")
    XCTAssertNil(saved)
    XCTAssertEqual(sut.notices.values, [.saveFailed(.diskIsFull)])
    XCTAssertEqual(sut.log.values, ["The feed could not be saved: \(BusyError())"])
  }

  func test_save_doesNotRetryOtherErrors() async throws {
    let sut = makeSUT(failing: [AnyError()])

    let isSaved = await sut.saver.save(FeedPage(images: images(0..<3)), of: "").succeeded

    XCTAssertFalse(isSaved)
    XCTAssertEqual(sut.notices.values, [.saveFailed(nil)])
  }

  func test_save_doesNotBlockTheStoreBeforeTheRetry() async throws {
    let sut = makeSUT(failing: [BusyError()], retryDelay: .seconds(3600))

    let save = await sut.saver.save(FeedPage(images: images(0..<3)), of: "")
    try await eventually { sut.failures.values.isEmpty }
    try await sut.local.saveImageData(Data("data".utf8), for: FeedImage.web(0).url)

    let data = try await sut.local.imageData(from: FeedImage.web(0).url)
    XCTAssertEqual(data, Data("data".utf8))
    XCTAssertEqual(sut.notices.values, [])
    await sut.saver.finish()
    let isSaved = await save.succeeded
    XCTAssertTrue(isSaved, "the waiting save is retried at the end")
  }

  func test_save_doesNotOverwriteANewerFeed() async throws {
    let sut = makeSUT(failing: [BusyError()], retryDelay: .milliseconds(50))

    let older = await sut.saver.save(FeedPage(images: images(0..<3)), of: "")
    try await eventually { sut.failures.values.isEmpty }
    let newer = await sut.saver.save(FeedPage(images: images(5..<7)), of: "")
    let saves = await (older.succeeded, newer.succeeded)

    XCTAssertTrue(saves == (false, true), "\(saves)")
    let saved = try await sut.local.savedFeed(of: "")
    XCTAssertEqual(saved?.images, images(5..<7))
    XCTAssertEqual(sut.notices.values, [])
  }

  func test_append_waitsForTheRetryOfItsFeed() async throws {
    let sut = makeSUT(failing: [BusyError()])

    let first = await sut.saver.save(FeedPage(images: images(0..<3)), of: "")
    let isPageSaved = await sut.saver.append(FeedPage(images: images(3..<5)), at: nil, of: "", after: first).succeeded

    XCTAssertTrue(isPageSaved)
    let saved = try await sut.local.savedFeed(of: "")
    XCTAssertEqual(saved?.images, images(0..<5))
  }

  func test_append_doesNotChangeANewerFeed() async throws {
    let sut = makeSUT(failing: [])
    let older = await sut.saver.save(FeedPage(images: images(0..<3)), of: "")
    _ = await older.succeeded

    _ = await sut.saver.save(FeedPage(images: images(5..<7)), of: "").succeeded
    let isPageSaved = await sut.saver.append(FeedPage(images: images(3..<5)), at: nil, of: "", after: older).succeeded

    XCTAssertFalse(isPageSaved)
    let saved = try await sut.local.savedFeed(of: "")
    XCTAssertEqual(saved?.images, images(5..<7))
  }

  func test_save_doesNotWaitForTheRetryOfAnOlderFeed() async throws {
    let sut = makeSUT(failing: [BusyError()], retryDelay: .seconds(3600))
    let older = await sut.saver.save(FeedPage(images: images(0..<3)), of: "")
    try await eventually { sut.failures.values.isEmpty }

    let isSaved = await sut.saver.save(FeedPage(images: images(5..<7)), of: "").succeeded

    XCTAssertTrue(isSaved)
    let isOlderSaved = await older.succeeded
    XCTAssertFalse(isOlderSaved)
  }

  func test_append_savesNothingAfterAGap() async throws {
    let sut = makeSUT(failing: [AnyError()])

    let first = await sut.saver.save(FeedPage(images: images(0..<3)), of: "")
    let isPageSaved = await sut.saver.append(FeedPage(images: images(3..<5)), at: nil, of: "", after: first).succeeded

    XCTAssertFalse(isPageSaved)
    let saved = try await sut.local.savedFeed(of: "")
    XCTAssertNil(saved)
    XCTAssertEqual(sut.notices.values, [.saveFailed(nil)], "there is one notice")
  }

  func test_save_retriesAtOnceAfterTheStoreWasReset() async throws {
    for (failures, expected) in [([DamageError()], true), ([DamageError(), DamageError()], false)] {
      let sut = makeSUT(failing: failures, retryDelay: .seconds(3600))

      let isSaved = await sut.saver.save(FeedPage(images: images(0..<3)), of: "").succeeded

      XCTAssertEqual(isSaved, expected)
      XCTAssertEqual(sut.notices.values, expected ? [] : [.saveFailed(.other(""))])
    }
  }

  func test_finish_doesNotWaitForTheRetryDelay() async throws {
    let sut = makeSUT(failing: [BusyError(), BusyError()], retryDelay: .seconds(3600))

    let save = await sut.saver.save(FeedPage(images: images(0..<3)), of: "")
    await sut.saver.finish()

    let isSaved = await save.succeeded
    XCTAssertFalse(isSaved)
    XCTAssertEqual(sut.log.values, ["The feed could not be saved: \(BusyError())"])
  }

  func test_update_keepsTheRetryDelayOfLaterSaves() async throws {
    let sut = makeSUT(failing: [])
    let service = FeedService(
      finder: FeedSourceFinder(FeedSourceStub([nil: FeedPage(images: images(0..<3))])), local: sut.local,
      log: FailureLog { _ in }, onNotice: { _ in })
    sut.failures.record(AnyError())
    _ = try await service.update()
    XCTAssertEqual(sut.failures.values.count, 0)

    sut.failures.record(BusyError())
    _ = try await service.loadFeed()
    try await eventually { sut.failures.values.isEmpty }
    await settle()

    let pending = try await sut.local.savedFeed(of: "a key")
    XCTAssertNil(pending, "the retry waits for its delay")
    await service.finishSaving()
    let saved = try await sut.local.savedFeed(of: "a key")
    XCTAssertEqual(saved?.images, images(0..<3))
  }

  // MARK: Helpers

  private struct SUT {
    let saver: FeedSaver
    let local: LocalFeed
    let failures: Recorder<any Error>
    let log: Recorder<String>
    let notices: Recorder<FeedNotice>
  }

  /// - Parameter failures: the errors of the store's first writes.
  private func makeSUT(
    failing failures: [any Error], retryDelay: Duration = .milliseconds(1), file: StaticString = #filePath,
    line: UInt = #line
  ) -> SUT {
    let left = Recorder<any Error>()
    failures.forEach(left.record)
    let (log, notices) = (Recorder<String>(), Recorder<FeedNotice>())
    let local = LocalFeed(currentDate: { FeedServiceSUT.now }) { ObstructedStore(failures: left) }
    let saver = FeedSaver(
      local: local, retryDelay: retryDelay, log: FailureLog(write: log.record), onNotice: notices.record)
    trackForEventualDeallocation(saver, file: file, line: line)
    return SUT(saver: saver, local: local, failures: left, log: log, notices: notices)
  }

  private func images(_ numbers: Range<Int>) -> [FeedImage] {
    numbers.map { .web($0) }
  }

  private struct DamageError: StoreError {
    let isRetryable = false
    let wasReset = true
    let failure = FeedNotice.CacheFailure.other("")
  }

  private struct BusyError: StoreError {
    let isRetryable = true
    let wasReset = false
    let failure = FeedNotice.CacheFailure.diskIsFull
  }
}

/// An in-memory store whose first transactions fail.
private final class ObstructedStore: FeedStore, FeedImageDataStore, FoundSourceStore, ForwardingMarkStore {
  private let failures: Recorder<any Error>
  let store = InMemoryFeedStore()

  init(failures: Recorder<any Error>) {
    self.failures = failures
  }

  func transaction<Result>(isSynced: Bool, _ work: () throws -> Result) throws -> Result {
    if let failure = failures.takeFirst() { throw failure }
    return try store.transaction(work)
  }

  func deleteCachedFeed() throws { try store.deleteCachedFeed() }
  func insert(_ feed: [LocalFeedImage], timestamp: Date) throws { try store.insert(feed, timestamp: timestamp) }
  func retrieve() throws -> CachedFeed? { try store.retrieve() }
  func insert(_ data: Data, for url: URL) throws { try store.insert(data, for: url) }
  func retrieve(dataForURL url: URL) throws -> Data? { try store.retrieve(dataForURL: url) }
  func insert(foundSource source: String, at date: Date, for key: FeedKey) throws {}
  func deleteFoundSources(storedUntil date: Date) throws {}
  func retrieve(foundSourceFor key: FeedKey) throws -> String? { nil }
}
