import FeedCaching
import FeedDomain
import FeedTestSupport
import Foundation
import Locks
import TestSupport
import XCTest

@testable import FeedUseCases

/// Tests of a feed's seen images, which are kept across loads and across runs of the program.
final class SeenImagesTests: XCTestCase {
  func test_loadFeed_hasNoUnseenImagesOnFirstLoad() async throws {
    let sut = makeSUT([nil: page(0..<3)])

    let feed = try await sut.open()

    XCTAssertEqual(feed.page.unseen, [])
    await assertSummary(of: sut, FeedSummary(newCount: 0, lastLoad: FeedServiceSUT.now))
  }

  func test_loadFeed_deliversAndCountsNewImages() async throws {
    let sut = makeSUT([nil: page(3..<8)])
    try await sut.makeSUT([nil: page(5..<8)]).loadAndSave()

    let feed = try await sut.open()

    XCTAssertEqual(feed.page.unseen, ids(3..<5))
    await assertSummary(of: sut, FeedSummary(newCount: 2, lastLoad: FeedServiceSUT.now))
  }

  func test_see_affectsTheNextLoadBeforeAndAfterItIsWritten() async throws {
    let sut = makeSUT([nil: page(3..<8)])
    try await sut.makeSUT([nil: page(5..<8)]).loadAndSave()
    _ = try await sut.open()

    sut.service.seen.see(ids(4..<5))

    let before = try await sut.service.loadFeed()
    XCTAssertEqual(before.page.unseen, ids(3..<4))
    await sut.service.finishSaving()
    let after = try await sut.makeSUT([nil: page(3..<8)]).service.loadFeed()
    XCTAssertEqual(after.page.unseen, ids(3..<4))
  }

  func test_see_isWrittenOnceInAnInterval() async throws {
    let sut = makeSUT([nil: page(0..<9)])
    try await sut.makeSUT([nil: page(8..<9)]).loadAndSave()
    _ = try await sut.open()
    let seen = LocalSeenImages(
      finder: FeedSourceFinder(sut.source), local: sut.local, interval: .milliseconds(20),
      log: FailureLog { XCTFail($0) })
    let writes = sut.store.writes.values.count

    for number in 0..<5 { seen.see(ids(number..<number + 1)) }

    try await eventually("what was seen was not written") {
      try await sut.local.unseen(among: Array(self.ids(0..<9)), of: "a key") == self.ids(5..<8)
    }
    XCTAssertEqual(sut.store.writes.values.dropFirst(writes), [false], "nobody waits for the disk while scrolling")
  }

  func test_see_isWrittenLaterIfAnotherProgramWrites() async throws {
    let sut = makeSUT([nil: page(0..<3)])
    try await sut.makeSUT([nil: page(2..<3)]).loadAndSave()
    _ = try await sut.open()

    sut.store.failures.withLock { $0 = [BusyError()] }
    sut.service.seen.see(ids(0..<1))
    await sut.service.seen.finish()
    let unwritten = try await sut.local.unseen(among: Array(ids(0..<3)), of: "a key")
    await sut.service.seen.finish()
    let written = try await sut.local.unseen(among: Array(ids(0..<3)), of: "a key")

    XCTAssertEqual(unwritten, ids(0..<2))
    XCTAssertEqual(written, ids(1..<2))
  }

  func test_savedFeed_hasUnseenImagesAndPlace() async throws {
    let sut = makeSUT([nil: page(0..<8)])
    try await sut.makeSUT([nil: page(5..<8)]).loadAndSave()
    let update = sut.makeSUT([nil: page(3..<8)])
    try await update.loadAndSave()
    update.service.seen.note(place: FeedImage.web(6).id)
    await update.service.finishSaving()
    let shown = Recorder<LoadedFeed?>()

    let feed = try await sut.service.loadFeed { shown.record($0) }

    XCTAssertEqual(shown.values.map { $0?.page.unseen }, [ids(3..<5), ids(3..<5)])
    XCTAssertEqual(shown.values.map { $0?.place }, [FeedImage.web(6).id, nil])
    XCTAssertEqual(feed.page.unseen, ids(0..<5))
    XCTAssertNil(feed.place)
  }

  func test_place_isTheLastOneBeforeAndAfterItIsWritten() async throws {
    let sut = makeSUT([nil: page(0..<3)])
    try await sut.loadAndSave()
    let several = FeedService(
      [.init(name: "one", service: sut.service)], title: "all", namedCount: 1, local: sut.local,
      log: FailureLog { XCTFail($0) }, onNotice: { _ in })

    for seen in [sut.service.seen, several.seen] {
      for number in [1, 2] {
        seen.note(place: FeedImage.web(number).id)
        let before = await seen.place()
        await seen.finish()
        let after = await seen.place()
        XCTAssertEqual([before, after], [FeedImage.web(number).id, FeedImage.web(number).id])
      }
    }
  }

  func test_place_isOnlySearchedInTheFirstHundredSavedImages() async throws {
    for (left, expected) in [(99, FeedImage.web(99).id), (100, nil)] {
      let sut = makeSUT([nil: page(0..<101)])
      try await sut.loadAndSave()
      sut.service.seen.note(place: FeedImage.web(left).id)
      await sut.service.finishSaving()
      let shown = Recorder<LoadedFeed?>()

      _ = try await sut.service.loadFeed { shown.record($0) }

      XCTAssertEqual(shown.values.first??.place, expected)
    }
  }

  func test_furtherPage_hasNoNewImagesAfterSeenOnes() async throws {
    let sut = makeSUT([nil: page(0..<3, then: "1"), "1": page(3..<6)])
    try await sut.makeSUT([nil: page(2..<3)]).loadAndSave()
    let feed = try await sut.open()

    let next = try await feed.page.loadMore?()

    XCTAssertEqual(feed.page.unseen, ids(0..<2))
    XCTAssertEqual(next?.unseen, [])
    await assertSummary(of: sut, FeedSummary(newCount: 2, lastLoad: FeedServiceSUT.now))
  }

  func test_furtherPage_hasNewImagesBeforeSeenOnes() async throws {
    let sut = makeSUT([nil: page(0..<3, then: "1"), "1": page(3..<6, then: "2"), "2": page(6..<9)])
    try await sut.makeSUT([nil: page(7..<8)]).loadAndSave()
    let feed = try await sut.open()

    let second = try await feed.page.loadMore?()
    let third = try await second?.loadMore?()

    XCTAssertEqual(
      [feed.page.unseen, second?.unseen, third?.unseen], [ids(0..<3), ids(3..<6), ids(6..<7)])
  }

  func test_loadFeed_recordsItsFailureUntilALoadSucceeds() async throws {
    let sut = makeSUT([:])
    try await sut.makeSUT([nil: page(0..<3)]).loadAndSave()

    _ = try? await sut.service.loadFeed()
    await assertSummary(of: sut, FeedSummary(lastLoad: FeedServiceSUT.now, lastFailure: .noConnection(nil)))

    try await sut.makeSUT([nil: page(0..<3)]).loadAndSave()
    await assertSummary(of: sut, FeedSummary(lastLoad: FeedServiceSUT.now))
  }

  func test_loadFeed_recordsNoFailureWhenItIsCancelled() async throws {
    let sut = makeSUT([nil: page(0..<3)])
    try await sut.loadAndSave()
    let source = FakeFeedSource([[.web(3)]], key: "a key") { try await Task.sleep(for: .seconds(25)) }
    let service = FeedService(
      finder: FeedSourceFinder(source), local: sut.local, log: FailureLog { _ in }, onNotice: { _ in })

    for callOff in [{ $0.cancel() }, { _ in service.stopLoading() }] as [(Task<LoadedFeed, any Error>) -> Void] {
      let count = source.requests.values.count
      let load = Task { try await service.loadFeed() }
      try await eventually { source.requests.values.count > count }
      callOff(load)
      await assertThrows(CancellationError.self) { try await load.valueInTime() }
    }

    await assertSummary(of: sut, FeedSummary(lastLoad: FeedServiceSUT.now))
  }

  func test_failure_isSavedUnderTheAddressWhileTheSourceIsUnknown() async throws {
    let sut = makeSUT([:])
    let service = FeedService(
      finder: FeedSourceFinder(keyWithoutSource: "an address", remembered: { nil }, find: { throw NoSource() }),
      local: sut.local, log: FailureLog { _ in }, onNotice: { _ in })

    _ = try? await service.loadFeed()

    let summary = await service.summary()
    XCTAssertEqual(summary, FeedSummary(lastFailure: .notFound))
  }

  // MARK: - Helpers

  private struct BusyError: StoreError {
    let isRetryable = true
    let wasReset = false
    let failure = FeedNotice.CacheFailure.other("")
  }

  private struct NoSource: CausedError {
    let cause = FailureCause.notFound
  }

  private struct SUT {
    let service: FeedService
    let source: FeedSourceStub
    let local: LocalFeed
    let store: CountingStore

    /// Returns a service with the same cache file, like another run of the program.
    func makeSUT(_ pages: [String?: FeedPage]) -> SUT {
      let source = FeedSourceStub(pages)
      let service = FeedService(
        finder: FeedSourceFinder(source), local: local, log: FailureLog { _ in }, onNotice: { _ in })
      return SUT(service: service, source: source, local: local, store: store)
    }

    /// Returns the feed as loaded now, after it is saved.
    func open() async throws -> LoadedFeed {
      let feed = try await service.loadFeed()
      await service.finishSaving()
      return feed
    }

    func loadAndSave() async throws { _ = try await open() }
  }

  private func makeSUT(_ pages: [String?: FeedPage]) -> SUT {
    let store = CountingStore()
    let local = LocalFeed(currentDate: { FeedServiceSUT.now }) { store }
    let source = FeedSourceStub([:])
    let service = FeedService(
      finder: FeedSourceFinder(source), local: local, log: FailureLog { _ in }, onNotice: { _ in })
    let sut = SUT(service: service, source: source, local: local, store: store).makeSUT(pages)
    trackForEventualDeallocation(sut.service)
    return sut
  }

  private func page(_ numbers: Range<Int>, then cursor: String? = nil) -> FeedPage {
    FeedPage(images: numbers.map { .web($0) }, cursor: cursor)
  }

  private func ids(_ numbers: Range<Int>) -> Set<UUID> { Set(numbers.map { FeedImage.web($0).id }) }

  private func assertSummary(
    of sut: SUT, _ expected: FeedSummary, file: StaticString = #filePath, line: UInt = #line
  ) async {
    await sut.service.finishSaving()
    let summary = await sut.service.summary()
    XCTAssertEqual(summary, expected, file: file, line: line)
  }
}

/// An in-memory store that counts its transactions, and fails some of them.
private final class CountingStore: FeedStore, FeedImageDataStore, FoundSourceStore, ForwardingMarkStore, Sendable {
  // Safe because only one `LocalFeed` uses the store.
  nonisolated(unsafe) let store = InMemoryFeedStore()
  /// For each transaction, true if it is synced.
  let writes = Recorder<Bool>()
  let failures = Locked<[any Error]>([])

  func transaction<Result>(isSynced: Bool, _ work: () throws -> Result) throws -> Result {
    if let failure = failures.withLock({ $0.popLast() }) { throw failure }
    writes.record(isSynced)
    return try store.transaction(isSynced: isSynced, work)
  }

  func deleteCachedFeed() throws { try store.deleteCachedFeed() }
  func insert(_ feed: [LocalFeedImage], timestamp: Date) throws { try store.insert(feed, timestamp: timestamp) }
  func retrieve() throws -> CachedFeed? { try store.retrieve() }
  func store(forKey key: FeedKey) -> any FeedStore { store.store(forKey: key) }
  func insert(_ data: Data, for url: URL) throws { try store.insert(data, for: url) }
  func retrieve(dataForURL url: URL) throws -> Data? { try store.retrieve(dataForURL: url) }
  func insert(foundSource source: String, at date: Date, for key: FeedKey) throws {}
  func deleteFoundSources(storedUntil date: Date) throws {}
  func retrieve(foundSourceFor key: FeedKey) throws -> String? { nil }
}
