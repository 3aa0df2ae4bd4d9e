import FeedCaching
import FeedDomain
import TestSupport
import XCTest

/// The specs for every ``FeedStore``. A store's test case inherits the specs and creates the store.
///
/// SwiftPM lists inherited tests only for a class that declares a test itself, so each test case overrides a test if it
/// has no other.
class FeedStoreSpecs: XCTestCase {
  /// Returns an empty store.
  func makeSUT() throws -> any FeedStore { throw AnyError(name: "a store's test case makes it") }

  func test_retrieve_deliversEmptyOnEmptyCache() throws {
    let sut = try makeSUT()
    try expect(sut, toRetrieve: nil)
  }

  func test_retrieve_hasNoSideEffectsOnEmptyCache() throws {
    let sut = try makeSUT()
    try expect(sut, toRetrieve: nil)
    try expect(sut, toRetrieve: nil)
  }

  func test_retrieve_deliversFoundValuesOnNonEmptyCache() throws {
    let sut = try makeSUT()
    let cache = CachedFeed(feed: variedFeed(), timestamp: Date())
    // `feed` is left out, because only the combined feed sets it and it is never saved.
    for part in Mirror(reflecting: anyDetails()).children where part.label != "feed" {
      XCTAssertFalse(["nil", "false"].contains("\(part.value)"), "no \(part.label ?? "") is tried")
    }

    try sut.insert(cache.feed, timestamp: cache.timestamp)

    try expect(sut, toRetrieve: cache)
  }

  func test_retrieve_hasNoSideEffectsOnNonEmptyCache() throws {
    let sut = try makeSUT()
    let cache = try insertFeed(into: sut)

    try expect(sut, toRetrieve: cache)
    try expect(sut, toRetrieve: cache)
  }

  func test_retrieve_deliversInsertedEmptyFeed() throws {
    let sut = try makeSUT()
    let timestamp = Date()

    try sut.insert([], timestamp: timestamp)

    try expect(sut, toRetrieve: CachedFeed(feed: [], timestamp: timestamp))
  }

  func test_insert_overridesPreviouslyInsertedCacheValues() throws {
    let sut = try makeSUT()
    try insertFeed(into: sut)

    let latest = try insertFeed(into: sut)

    try expect(sut, toRetrieve: latest)
  }

  func test_insert_keepsFirstOfImagesWithSameID() throws {
    let sut = try makeSUT()
    let feed = uniqueImageFeed().local
    let timestamp = Date()

    try sut.insert([feed[0], feed[1], other(withIDOf: feed[0])], timestamp: timestamp)

    try expect(sut, toRetrieve: CachedFeed(feed: feed, timestamp: timestamp))
  }

  func test_append_keepsDetailsBehindImagesWithoutAny() throws {
    let sut = try makeSUT()
    let (bare, detailed) = (try XCTUnwrap(variedFeed().first { $0.details == nil }), uniqueImageFeed().local)
    let timestamp = Date()

    try sut.insert([bare], timestamp: timestamp)
    try sut.append(detailed)

    try expect(sut, toRetrieve: CachedFeed(feed: [bare] + detailed, timestamp: timestamp))
  }

  func test_delete_deliversNoErrorOnEmptyCache() throws {
    let sut = try makeSUT()
    XCTAssertNoThrow(try sut.deleteCachedFeed())

    try expect(sut, toRetrieve: nil)
  }

  func test_delete_emptiesPreviouslyInsertedCache() throws {
    let sut = try makeSUT()
    try insertFeed(into: sut)

    try sut.deleteCachedFeed()

    try expect(sut, toRetrieve: nil)
  }

  func test_retrieveFirst_deliversTheBeginningAndTheTimestamp() throws {
    let sut = try makeSUT()
    let kept = try insertFeed(into: sut)

    for count in 0...kept.feed.count + 1 {
      let beginning = try sut.retrieve(first: count)
      XCTAssertEqual(beginning?.feed, Array(kept.feed.prefix(count)), "\(count)")
      XCTAssertEqual(beginning?.timestamp, kept.timestamp, "\(count)")
    }
  }

  func test_retrieveFirst_deliversEmptyOnEmptyCache() throws {
    let sut = try makeSUT()
    XCTAssertNil(try sut.retrieve(first: 1))
  }

  func test_append_addsAfterKeptFeedAndLeavesTimestamp() throws {
    let sut = try makeSUT()
    let kept = try insertFeed(into: sut)
    let pages = [uniqueImageFeed().local, uniqueImageFeed().local]

    try sut.append(pages[0])
    try sut.append(pages[1])

    try expect(sut, toRetrieve: CachedFeed(feed: kept.feed + pages[0] + pages[1], timestamp: kept.timestamp))
  }

  func test_append_leavesOutKeptIDs() throws {
    let sut = try makeSUT()
    let kept = try insertFeed(into: sut)
    let new = uniqueImage().local

    try sut.append([other(withIDOf: kept.feed[1]), new, other(withIDOf: new)])

    try expect(sut, toRetrieve: CachedFeed(feed: kept.feed + [new], timestamp: kept.timestamp))
  }

  func test_append_doesNothingOnEmptyCache() throws {
    let sut = try makeSUT()
    try sut.append(uniqueImageFeed().local)

    try expect(sut, toRetrieve: nil)
  }

  func test_renew_changesOnlyTheTimestamp() throws {
    let sut = try makeSUT()
    let kept = try insertFeed(into: sut)
    let state = FeedState(cursor: "a cursor", validators: FeedValidators(entityTag: "a tag"))
    try sut.insert(state)
    let timestamp = kept.timestamp.addingTimeInterval(60)

    try sut.renew(timestamp: timestamp)

    try expect(sut, toRetrieve: CachedFeed(feed: kept.feed, timestamp: timestamp))
    XCTAssertEqual(try sut.retrieveState(), state)
  }

  func test_renew_doesNothingOnEmptyCache() throws {
    let sut = try makeSUT()
    try sut.renew(timestamp: Date())

    try expect(sut, toRetrieve: nil)
  }

  func test_insertedState_isKeptWithTheFeed() throws {
    let sut = try makeSUT()
    let kept = try insertFeed(into: sut)
    XCTAssertNil(try sut.retrieveState())

    for state in [
      FeedState(cursor: "a cursor", omitted: OmittedEntries(count: 3)),
      FeedState(cursor: nil, omitted: OmittedEntries(count: 4, pageCount: 3)),
      FeedState(omitted: OmittedEntries(hasFurther: true), validators: FeedValidators(entityTag: "1")),
      FeedState(validators: FeedValidators(lastModified: "2", address: "https://example.com"), title: "a title"),
      FeedState(title: "a title", format: .atom), FeedState(format: .json),
      FeedState(),
    ] {
      try sut.insert(state)
      XCTAssertEqual(try sut.retrieveState(), state)
    }

    try expect(sut, toRetrieve: kept)
  }

  func test_insertedState_isDeletedWithTheFeed() throws {
    let sut = try makeSUT()
    try insertFeed(into: sut)
    try sut.insert(FeedState(cursor: "a cursor"))
    try insertFeed(into: sut)
    XCTAssertNil(try sut.retrieveState())

    try sut.insert(FeedState(cursor: "a cursor"))
    try sut.deleteCachedFeed()
    XCTAssertNil(try sut.retrieveState())
  }

  func test_insertedState_isNotKeptOnEmptyCache() throws {
    let sut = try makeSUT()
    try sut.insert(FeedState(cursor: "a cursor"))

    XCTAssertNil(try sut.retrieveState())
    try expect(sut, toRetrieve: nil)
  }

  func test_deleteFeeds_deletesFeedSavedAtTimestamp() throws {
    let sut = try makeSUT()
    let kept = try insertFeed(into: sut)

    try sut.deleteFeeds(savedUntil: kept.timestamp)

    try expect(sut, toRetrieve: nil)
  }

  func test_deleteFeeds_keepsFeedSavedAfterTimestamp() throws {
    let sut = try makeSUT()
    let kept = try insertFeed(into: sut)

    try sut.deleteFeeds(savedUntil: kept.timestamp - 0.001)

    try expect(sut, toRetrieve: kept)
  }

  func test_storeForKey_storesItsFeedSeparately() throws {
    let sut = try makeSUT()
    let other = sut.store(forKey: "other")
    let feed = uniqueImageFeed().local
    let date = Date()

    try sut.insert([], timestamp: date)
    try other.insert(feed, timestamp: date + 1)
    try other.insert(FeedState(cursor: "a cursor"))

    XCTAssertEqual(try sut.retrieve()?.feed, [])
    XCTAssertNil(try sut.retrieveState())
    XCTAssertEqual(try other.retrieve()?.feed, feed)
    XCTAssertEqual(try sut.store(forKey: "other").retrieveState(), FeedState(cursor: "a cursor"))

    try other.deleteFeeds(savedUntil: date)

    XCTAssertNil(try sut.retrieve())
    XCTAssertEqual(try other.retrieve()?.feed, feed)
  }

  func test_transaction_keepsAllChangesOnSuccess() throws {
    let sut = try makeSUT()
    try insertFeed(into: sut)

    let latest = try sut.transaction {
      try sut.deleteCachedFeed()
      return try insertFeed(into: sut)
    }

    try expect(sut, toRetrieve: latest)
  }

  func test_transaction_undoesAllChangesOnError() throws {
    let sut = try makeSUT()
    let kept = try insertFeed(into: sut)

    XCTAssertThrowsError(
      try sut.transaction {
        try sut.deleteCachedFeed()
        try insertFeed(into: sut)
        throw AnyError(name: "in transaction")
      }
    ) {
      XCTAssertEqual($0 as? AnyError, AnyError(name: "in transaction"))
    }

    try expect(sut, toRetrieve: kept)
  }

  func test_transaction_undoesOnlyInnerChangesOnInnerError() throws {
    let sut = try makeSUT()
    let outer = try sut.transaction {
      let outer = try insertFeed(into: sut)
      try? sut.transaction {
        try sut.deleteCachedFeed()
        throw AnyError()
      }
      return outer
    }

    try expect(sut, toRetrieve: outer)
  }

  @discardableResult
  private func insertFeed(into sut: any FeedStore) throws -> CachedFeed {
    let cache = CachedFeed(feed: uniqueImageFeed().local, timestamp: Date())
    try sut.insert(cache.feed, timestamp: cache.timestamp)
    return cache
  }

  private func expect(
    _ sut: any FeedStore, toRetrieve expected: CachedFeed?
  ) throws {
    let retrieved = try sut.retrieve()
    XCTAssertEqual(retrieved?.feed, expected?.feed)
    XCTAssertEqual(retrieved?.timestamp, expected?.timestamp)
    XCTAssertEqual(retrieved?.isComplete, expected?.isComplete)
  }

  private func other(withIDOf image: LocalFeedImage) -> LocalFeedImage {
    LocalFeedImage(id: image.id, description: "another description", location: nil, url: anyURL("another"))
  }

  private func variedFeed() -> [LocalFeedImage] {
    [
      LocalFeedImage(id: UUID(), description: "Ένα ⛰️ and a \0 zero", location: "", url: anyURL("a?b=c%20d#e")),
      LocalFeedImage(id: UUID(), description: nil, location: "a location", url: anyURL("b")),
      LocalFeedImage(id: UUID(), description: nil, location: nil, url: anyURL("b")),
      uniqueImage().local,
    ]
  }
}

/// Replaces XCTest's function, so that the tests that SwiftPM lists for this base class do not run. They need a
/// subclass.
func testCase(_ tests: [(String, (FeedStoreSpecs) -> () throws -> Void)]) -> XCTestCaseEntry {
  (FeedStoreSpecs.self, [])
}
