import FeedCaching
import FeedDomain
import TestSupport
import XCTest

@testable import FeedStoreSQLite

/// Tests of errors that are not caused by damage. The store throws them and keeps its previous contents.
final class SQLiteFeedStoreFailureTests: XCTestCase {
  func test_unreadableRow_isSkipped() throws {
    for value in ["id = x'00'", "url = ''"] {
      for position in [0, 1] {
        let sut = try makeSUT()
        var feed = makeFeed()
        try sut.insert(feed, timestamp: Date())
        feed.remove(at: position)
        try sut.execute("UPDATE feed_images SET \(value) WHERE position = \(position)")

        try LocalFeedLoader(store: sut, currentDate: Date.init).validateCache()

        XCTAssertEqual(try sut.retrieve()?.feed, feed, "the other rows stay")
        XCTAssertEqual(try sut.retrieve()?.isComplete, false)
        XCTAssertEqual(try sut.retrieve(first: 1)?.isComplete, position != 0)
      }
    }
  }

  func test_unreadableRows_leaveAnIncompleteFeed() throws {
    let sut = try makeSUT()
    try sut.insert(makeFeed(), timestamp: Date())
    try sut.execute("UPDATE feed_images SET url = ''")

    XCTAssertEqual(try sut.retrieve()?.feed, [])
    XCTAssertEqual(try sut.retrieve()?.isComplete, false)
  }

  func test_delete_failsAndKeepsFeedWhenDeletionIsRefused() throws {
    let sut = try makeSUT()
    let feed = makeFeed()
    try sut.insert(feed, timestamp: Date())
    try refuse("DELETE ON feeds", sut)

    XCTAssertThrowsError(try sut.deleteCachedFeed()) { XCTAssertEqual(($0 as? SQLiteError)?.code, 18) }

    XCTAssertEqual(try sut.retrieve()?.feed, feed)
  }

  func test_insert_failsAndKeepsFeedWhenInsertionIsRefused() throws {
    let sut = try makeSUT()
    let feed = makeFeed()
    try sut.insert(feed, timestamp: Date())
    try refuse("INSERT ON feed_images WHEN new.position = 2", sut)

    XCTAssertThrowsError(try sut.insert(makeFeed(), timestamp: Date()))

    XCTAssertEqual(try sut.retrieve()?.feed, feed)
  }

  func test_save_keepsFeedSavedBeforeWhenInsertionIsRefused() throws {
    let sut = try makeSUT()
    let feed = makeFeed()
    try sut.insert(feed, timestamp: Date())
    try refuse("INSERT ON feeds", sut)

    XCTAssertThrowsError(try LocalFeedLoader(store: sut, currentDate: Date.init).save([]))

    XCTAssertEqual(try sut.retrieve()?.feed, feed)
  }

  func test_append_failsAndKeepsFeedWhenInsertionIsRefused() throws {
    let sut = try makeSUT()
    let feed = makeFeed()
    try sut.insert(feed, timestamp: Date())
    try refuse("INSERT ON feed_images WHEN new.position = 4", sut)

    XCTAssertThrowsError(try sut.append(makeFeed()))

    XCTAssertEqual(try sut.retrieve()?.feed, feed)
  }

  func test_insertImageData_failsAndKeepsDataWhenInsertionIsRefused() throws {
    let sut = try makeSUT()
    try sut.insert(Data("first".utf8), for: anyURL())
    try refuse("INSERT ON image_data", sut)

    XCTAssertThrowsError(try sut.insert(Data("second".utf8), for: anyURL()))

    XCTAssertEqual(try sut.retrieve(dataForURL: anyURL()), Data("first".utf8))
    XCTAssertEqual(try sut.integer("SELECT bytes FROM image_total"), 5)
  }

  func test_failure_dependsOnTheResultCode() {
    for (code, failure) in [
      (8, .mayNotBeWritten), (3, .mayNotBeWritten), (13, .diskIsFull), (4_874, .diskIsFull), (1_032, .mayNotBeWritten),
      (10, .other("words of SQLite")), (5, .isInUse), (6, .isInUse), (517, .isInUse),
    ] as [(Int32, FeedNotice.CacheFailure)] {
      XCTAssertEqual(SQLiteError(extendedCode: code, message: "words of SQLite", sql: nil).failure, failure)
    }
  }

  func test_failureToCreateAFile_hasTheSystemsReason() {
    for (reason, failure) in [
      (EACCES, .mayNotBeWritten), (EPERM, .mayNotBeWritten), (EROFS, .mayNotBeWritten), (ENOSPC, .diskIsFull),
      (EDQUOT, .diskIsFull), (ENOTDIR, .other("Not a directory: /a/b")),
    ] as [(Int32, FeedNotice.CacheFailure)] {
      XCTAssertEqual(DatabaseFile.failure(of: "/a/b", because: reason).failure, failure)
    }
  }

  func test_writes_failAndLoseNothingOnFullDisk() throws {
    let sut = try makeSUT()
    let feed = makeFeed()
    try sut.insert(feed, timestamp: Date())
    try sut.insert(Data("bytes".utf8), for: anyURL())
    let pages = try XCTUnwrap(try sut.integer("PRAGMA page_count"))
    try sut.execute("PRAGMA max_page_count = \(pages)")

    XCTAssertThrowsError(try sut.insert(makeFeed(count: 5000), timestamp: Date())) {
      XCTAssertEqual(($0 as? SQLiteError)?.code, 13)
      XCTAssertEqual(($0 as? any StoreError)?.failure, .diskIsFull)
    }
    XCTAssertThrowsError(try sut.append(makeFeed(count: 5000)))
    XCTAssertThrowsError(try sut.insert(Data(count: 1_000_000), for: anyURL()))

    XCTAssertEqual(try sut.retrieve()?.feed, feed)
    XCTAssertEqual(try sut.retrieve(dataForURL: anyURL()), Data("bytes".utf8))

    try sut.execute("PRAGMA max_page_count = 1000000")
    XCTAssertNoThrow(try sut.insert(Data(count: 1_000_000), for: anyURL()))
  }

  private func makeSUT(file: StaticString = #filePath, line: UInt = #line) throws -> SQLiteFeedStore {
    let sut = try SQLiteFeedStore(
      fileURL: makeTemporaryDirectory().appending(path: "feed.sqlite"), feedKey: "any",
      onLoss: { XCTFail("Expected the file to stay, got \($0)", file: file, line: line) })
    trackForMemoryLeaks(sut, file: file, line: line)
    return sut
  }

  /// Makes some writes fail with the error for a value that is too large, which does not count as damage.
  private func refuse(_ event: String, _ sut: SQLiteFeedStore) throws {
    let parts = event.split(separator: " WHEN ", maxSplits: 1).map(String.init)
    let condition = parts.count > 1 ? "WHEN \(parts[1])" : ""
    try sut.execute("CREATE TRIGGER refusal BEFORE \(parts[0]) \(condition) BEGIN SELECT zeroblob(2147483647); END")
  }
}
