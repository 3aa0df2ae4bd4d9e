import FeedCaching
import FeedDomain
import TestSupport
import XCTest

extension FeedStoreSpecs where Self: XCTestCase {
  func assertThatRetrieveDeliversEmptyOnEmptyCache(
    on sut: any FeedStore, file: StaticString = #filePath, line: UInt = #line
  ) throws {
    try expect(sut, toRetrieve: nil, file: file, line: line)
  }

  func assertThatRetrieveHasNoSideEffectsOnEmptyCache(
    on sut: any FeedStore, file: StaticString = #filePath, line: UInt = #line
  ) throws {
    try expect(sut, toRetrieve: nil, file: file, line: line)
    try expect(sut, toRetrieve: nil, file: file, line: line)
  }

  func assertThatRetrieveDeliversFoundValuesOnNonEmptyCache(
    on sut: any FeedStore, file: StaticString = #filePath, line: UInt = #line
  ) throws {
    let cache: CachedFeed = (variedFeed(), Date())

    try sut.insert(cache.feed, timestamp: cache.timestamp)

    try expect(sut, toRetrieve: cache, file: file, line: line)
  }

  func assertThatRetrieveHasNoSideEffectsOnNonEmptyCache(
    on sut: any FeedStore, file: StaticString = #filePath, line: UInt = #line
  ) throws {
    let cache = try insertFeed(into: sut)

    try expect(sut, toRetrieve: cache, file: file, line: line)
    try expect(sut, toRetrieve: cache, file: file, line: line)
  }

  func assertThatRetrieveDeliversInsertedEmptyFeed(
    on sut: any FeedStore, file: StaticString = #filePath, line: UInt = #line
  ) throws {
    let timestamp = Date()

    try sut.insert([], timestamp: timestamp)

    try expect(sut, toRetrieve: ([], timestamp), file: file, line: line)
  }

  func assertThatInsertOverridesPreviouslyInsertedCacheValues(
    on sut: any FeedStore, file: StaticString = #filePath, line: UInt = #line
  ) throws {
    try insertFeed(into: sut)

    let latest = try insertFeed(into: sut)

    try expect(sut, toRetrieve: latest, file: file, line: line)
  }

  func assertThatInsertKeepsFirstOfImagesWithSameID(
    on sut: any FeedStore, file: StaticString = #filePath, line: UInt = #line
  ) throws {
    let feed = uniqueImageFeed().local
    let timestamp = Date()

    try sut.insert([feed[0], feed[1], other(withIDOf: feed[0])], timestamp: timestamp)

    try expect(sut, toRetrieve: (feed, timestamp), file: file, line: line)
  }

  func assertThatDeleteDeliversNoErrorOnEmptyCache(
    on sut: any FeedStore, file: StaticString = #filePath, line: UInt = #line
  ) throws {
    XCTAssertNoThrow(try sut.deleteCachedFeed(), file: file, line: line)

    try expect(sut, toRetrieve: nil, file: file, line: line)
  }

  func assertThatDeleteEmptiesPreviouslyInsertedCache(
    on sut: any FeedStore, file: StaticString = #filePath, line: UInt = #line
  ) throws {
    try insertFeed(into: sut)

    try sut.deleteCachedFeed()

    try expect(sut, toRetrieve: nil, file: file, line: line)
  }

  func assertThatRetrieveFirstDeliversTheBeginningAndTheTimestamp(
    on sut: any FeedStore, file: StaticString = #filePath, line: UInt = #line
  ) throws {
    let kept = try insertFeed(into: sut)

    for count in 0...kept.feed.count + 1 {
      let beginning = try sut.retrieve(first: count)
      XCTAssertEqual(beginning?.feed, Array(kept.feed.prefix(count)), "\(count)", file: file, line: line)
      XCTAssertEqual(beginning?.timestamp, kept.timestamp, "\(count)", file: file, line: line)
    }
  }

  func assertThatRetrieveFirstDeliversEmptyOnEmptyCache(
    on sut: any FeedStore, file: StaticString = #filePath, line: UInt = #line
  ) throws {
    XCTAssertNil(try sut.retrieve(first: 1), file: file, line: line)
  }

  func assertThatAppendAddsAfterKeptFeedAndLeavesTimestamp(
    on sut: any FeedStore, file: StaticString = #filePath, line: UInt = #line
  ) throws {
    let kept = try insertFeed(into: sut)
    let pages = [uniqueImageFeed().local, uniqueImageFeed().local]

    try sut.append(pages[0])
    try sut.append(pages[1])

    try expect(sut, toRetrieve: (kept.feed + pages[0] + pages[1], kept.timestamp), file: file, line: line)
  }

  func assertThatAppendLeavesOutKeptIDs(
    on sut: any FeedStore, file: StaticString = #filePath, line: UInt = #line
  ) throws {
    let kept = try insertFeed(into: sut)
    let new = uniqueImage().local

    try sut.append([other(withIDOf: kept.feed[1]), new, other(withIDOf: new)])

    try expect(sut, toRetrieve: (kept.feed + [new], kept.timestamp), file: file, line: line)
  }

  func assertThatAppendDoesNothingOnEmptyCache(
    on sut: any FeedStore, file: StaticString = #filePath, line: UInt = #line
  ) throws {
    try sut.append(uniqueImageFeed().local)

    try expect(sut, toRetrieve: nil, file: file, line: line)
  }

  func assertThatRenewChangesTheTimestampAlone(
    on sut: any FeedStore, file: StaticString = #filePath, line: UInt = #line
  ) throws {
    let kept = try insertFeed(into: sut)
    let state = FeedState(cursor: "a cursor", validators: FeedValidators(entityTag: "a tag"))
    try sut.insert(state)
    let timestamp = kept.timestamp.addingTimeInterval(60)

    try sut.renew(timestamp: timestamp)

    try expect(sut, toRetrieve: (kept.feed, timestamp), file: file, line: line)
    XCTAssertEqual(try sut.retrieveState(), state, file: file, line: line)
  }

  func assertThatRenewDoesNothingOnEmptyCache(
    on sut: any FeedStore, file: StaticString = #filePath, line: UInt = #line
  ) throws {
    try sut.renew(timestamp: Date())

    try expect(sut, toRetrieve: nil, file: file, line: line)
  }

  func assertThatInsertedStateIsKeptWithTheFeed(
    on sut: any FeedStore, file: StaticString = #filePath, line: UInt = #line
  ) throws {
    let kept = try insertFeed(into: sut)
    XCTAssertNil(try sut.retrieveState(), file: file, line: line)

    for state in [
      FeedState(cursor: "a cursor", leftOut: LeftOut(count: 3)), FeedState(cursor: nil, leftOut: LeftOut(count: 4)),
      FeedState(leftOut: LeftOut(hasFurther: true), validators: FeedValidators(entityTag: "1")),
    ] {
      try sut.insert(state)
      XCTAssertEqual(try sut.retrieveState(), state, file: file, line: line)
    }

    try expect(sut, toRetrieve: kept, file: file, line: line)
  }

  func assertThatInsertedStateIsForgottenWithTheFeed(
    on sut: any FeedStore, file: StaticString = #filePath, line: UInt = #line
  ) throws {
    try insertFeed(into: sut)
    try sut.insert(FeedState(cursor: "a cursor"))
    try insertFeed(into: sut)
    XCTAssertNil(try sut.retrieveState(), file: file, line: line)

    try sut.insert(FeedState(cursor: "a cursor"))
    try sut.deleteCachedFeed()
    XCTAssertNil(try sut.retrieveState(), file: file, line: line)
  }

  func assertThatInsertedStateIsNotKeptOnEmptyCache(
    on sut: any FeedStore, file: StaticString = #filePath, line: UInt = #line
  ) throws {
    try sut.insert(FeedState(cursor: "a cursor"))

    XCTAssertNil(try sut.retrieveState(), file: file, line: line)
    try expect(sut, toRetrieve: nil, file: file, line: line)
  }

  func assertThatDeleteFeedsDeletesFeedSavedAtTimestamp(
    on sut: any FeedStore, file: StaticString = #filePath, line: UInt = #line
  ) throws {
    let kept = try insertFeed(into: sut)

    try sut.deleteFeeds(savedUntil: kept.timestamp)

    try expect(sut, toRetrieve: nil, file: file, line: line)
  }

  func assertThatDeleteFeedsKeepsFeedSavedAfterTimestamp(
    on sut: any FeedStore, file: StaticString = #filePath, line: UInt = #line
  ) throws {
    let kept = try insertFeed(into: sut)

    try sut.deleteFeeds(savedUntil: kept.timestamp - 0.001)

    try expect(sut, toRetrieve: kept, file: file, line: line)
  }

  func assertThatTransactionKeepsAllChangesOnSuccess(
    on sut: any FeedStore, file: StaticString = #filePath, line: UInt = #line
  ) throws {
    try insertFeed(into: sut)

    let latest = try sut.transaction {
      try sut.deleteCachedFeed()
      return try insertFeed(into: sut)
    }

    try expect(sut, toRetrieve: latest, file: file, line: line)
  }

  func assertThatTransactionUndoesAllChangesOnError(
    on sut: any FeedStore, file: StaticString = #filePath, line: UInt = #line
  ) throws {
    let kept = try insertFeed(into: sut)

    XCTAssertThrowsError(
      try sut.transaction {
        try sut.deleteCachedFeed()
        try insertFeed(into: sut)
        throw AnyError(name: "in transaction")
      }, file: file, line: line
    ) {
      XCTAssertEqual($0 as? AnyError, AnyError(name: "in transaction"), file: file, line: line)
    }

    try expect(sut, toRetrieve: kept, file: file, line: line)
  }

  func assertThatTransactionUndoesOnlyInnerChangesOnInnerError(
    on sut: any FeedStore, file: StaticString = #filePath, line: UInt = #line
  ) throws {
    let outer = try sut.transaction {
      let outer = try insertFeed(into: sut)
      try? sut.transaction {
        try sut.deleteCachedFeed()
        throw AnyError()
      }
      return outer
    }

    try expect(sut, toRetrieve: outer, file: file, line: line)
  }

  @discardableResult
  private func insertFeed(into sut: any FeedStore) throws -> CachedFeed {
    let cache: CachedFeed = (uniqueImageFeed().local, Date())
    try sut.insert(cache.feed, timestamp: cache.timestamp)
    return cache
  }

  private func expect(
    _ sut: any FeedStore, toRetrieve expected: CachedFeed?, file: StaticString, line: UInt
  ) throws {
    let retrieved = try sut.retrieve()
    XCTAssertEqual(retrieved?.feed, expected?.feed, file: file, line: line)
    XCTAssertEqual(retrieved?.timestamp, expected?.timestamp, file: file, line: line)
  }

  private func other(withIDOf image: LocalFeedImage) -> LocalFeedImage {
    LocalFeedImage(id: image.id, description: "another description", location: nil, url: anyURL("another"))
  }

  private func variedFeed() -> [LocalFeedImage] {
    [
      LocalFeedImage(id: UUID(), description: "Ένα ⛰️ and a \0 zero", location: "", url: anyURL("a?b=c%20d#e")),
      LocalFeedImage(id: UUID(), description: nil, location: "a location", url: anyURL("b")),
      LocalFeedImage(id: UUID(), description: nil, location: nil, url: anyURL("b")),
    ]
  }
}
