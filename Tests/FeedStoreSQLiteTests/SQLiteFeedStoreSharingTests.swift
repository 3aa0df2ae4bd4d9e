import FeedCaching
import Locks
import TestSupport
import XCTest

@testable import FeedStoreSQLite

/// Tests of several connections to one file, like those of several running programs.
final class SQLiteFeedStoreSharingTests: XCTestCase {
  func test_writesOfTwoConnectionsAtOnce_allSucceed() throws {
    let fileURL = try makeTemporaryDirectory().appending(path: "feed.sqlite")
    let rounds = 100

    let errors = runAtOnce(2) { index in
      let sut = try SQLiteFeedStore(fileURL: fileURL, feedKey: "\(index)", busyTimeout: BusyTimeout(limit: 60))
      for round in 0..<rounds {
        try sut.insert(makeFeed(), timestamp: Date())
        try sut.append(makeFeed())
        try sut.insert(Data(count: 1000), for: anyURL("\(index)-\(round)"))
        if try sut.retrieve()?.feed.count != 6 { throw LostFeed() }
      }
    }

    XCTAssertEqual(errors, [])
    let sut = try SQLiteFeedStore(fileURL: fileURL, feedKey: "any")
    XCTAssertEqual(try sut.integer("SELECT count(*) FROM images"), 2 * rounds)
    XCTAssertEqual(try sut.integer("SELECT bytes FROM image_total"), 2 * rounds * 1000)
    XCTAssertEqual(try sut.integer("SELECT sum(size) FROM images"), 2 * rounds * 1000)
  }

  func test_firstCreationByManyConnectionsAtOnce_allSucceed() throws {
    for _ in 0..<10 {
      let fileURL = try makeTemporaryDirectory().appending(path: "new/feed.sqlite")

      let errors = runAtOnce(4) { index in
        let sut = try SQLiteFeedStore(
          fileURL: fileURL, feedKey: "\(index)", busyTimeout: BusyTimeout(limit: 60),
          onLoss: { XCTFail("Unexpected \($0)") })
        try sut.insert(makeFeed(), timestamp: Date())
        if try sut.retrieve()?.feed.count != 3 { throw LostFeed() }
      }

      XCTAssertEqual(errors, [])
    }
  }

  func test_write_failsWhileAnotherConnectionHoldsTheWriteLock() throws {
    let fileURL = try makeTemporaryDirectory().appending(path: "feed.sqlite")
    let feed = makeFeed()
    let busyTimeout = BusyTimeout(limit: 0.01)
    let sut = try SQLiteFeedStore(
      fileURL: fileURL, feedKey: "any", busyTimeout: busyTimeout, onLoss: { XCTFail("Unexpected \($0)") })
    try sut.insert(feed, timestamp: Date())
    let other = try SQLiteConnection(path: fileURL.path)

    try other.execute("BEGIN IMMEDIATE")
    XCTAssertThrowsError(try sut.deleteCachedFeed()) { XCTAssertEqual(($0 as? SQLiteError)?.isRetryable, true) }
    XCTAssertTrue(busyTimeout.isOver, "Expected the next call not to wait")
    XCTAssertEqual(try sut.retrieve()?.feed, feed, "Expected reading to continue")
    XCTAssertNoThrow(try SQLiteFeedStore(fileURL: fileURL, feedKey: "any"), "Expected opening to need no lock")
    try other.execute("ROLLBACK")

    XCTAssertNoThrow(try sut.deleteCachedFeed())
    XCTAssertFalse(busyTimeout.isOver, "Expected the next call to wait again")
  }

  func test_write_failsAtOnceWhenFailingFast() throws {
    let fileURL = try makeTemporaryDirectory().appending(path: "feed.sqlite")
    let busyTimeout = BusyTimeout(limit: .infinity)
    let sut = try SQLiteFeedStore(fileURL: fileURL, feedKey: "any", busyTimeout: busyTimeout)
    let other = try SQLiteConnection(path: fileURL.path)
    try other.execute("BEGIN IMMEDIATE")

    busyTimeout.beginFailingFast()

    XCTAssertThrowsError(try sut.deleteCachedFeed())
  }

  func test_init_defersOpeningOfALockedFile() throws {
    let fileURL = try makeTemporaryDirectory().appending(path: "feed.sqlite")
    let feed = makeFeed()
    try SQLiteFeedStore(fileURL: fileURL, feedKey: "any").insert(feed, timestamp: Date())
    let other = try SQLiteConnection(path: fileURL.path)
    try other.execute("PRAGMA locking_mode = EXCLUSIVE; BEGIN EXCLUSIVE; UPDATE feeds SET timestamp = 1; COMMIT")

    let sut = try SQLiteFeedStore(
      fileURL: fileURL, feedKey: "any", busyTimeout: BusyTimeout(limit: 0.01),
      onLoss: { XCTFail("Unexpected \($0)") })
    XCTAssertThrowsError(try sut.retrieve()) { XCTAssertEqual(($0 as? SQLiteError)?.isRetryable, true) }
    other.close()

    XCTAssertEqual(try sut.retrieve()?.feed, feed)
  }

  func test_fileWithoutRoomForSharedMemory_isReadAndReleased() throws {
    let fileURL = try makeTemporaryDirectory().appending(path: "feed.sqlite")
    let feed = makeFeed()
    try SQLiteFeedStore(fileURL: fileURL, feedKey: "any").insert(feed, timestamp: Date())

    let sut = try NoRoomToShare.lasts {
      XCTAssertThrowsError(try SQLiteConnection(path: fileURL.path).execute("SELECT * FROM feeds")) {
        XCTAssertEqual(($0 as? SQLiteError)?.lacksRoomForSharedMemory, true)
      }
      let sut = try SQLiteFeedStore(fileURL: fileURL, feedKey: "any", onLoss: { XCTFail("Unexpected \($0)") })
      XCTAssertEqual(try sut.retrieve()?.feed, feed)
      return sut
    }
    let other = try SQLiteFeedStore(fileURL: fileURL, feedKey: "other", busyTimeout: BusyTimeout(limit: 0.01))

    XCTAssertNoThrow(try other.insert(makeFeed(), timestamp: Date()), "the disk has room again")
    XCTAssertEqual(try sut.retrieve()?.feed, feed)
    XCTAssertNoThrow(try other.deleteCachedFeed(), "Expected the file to be shared as usual")
    XCTAssertNoThrow(try sut.append(makeFeed()))
  }

  func test_fileThatReplacesADamagedOneWithoutRoomForSharedMemory_isReleased() throws {
    let fileURL = try makeTemporaryDirectory().appending(path: "feed.sqlite")
    try Data(repeating: 0x61, count: 5000).write(to: fileURL)
    let losses = Locked(0)

    let sut = try NoRoomToShare.lasts {
      try SQLiteFeedStore(fileURL: fileURL, feedKey: "any", onLoss: { _ in losses.withLock { $0 += 1 } })
    }
    let other = try SQLiteFeedStore(fileURL: fileURL, feedKey: "other", busyTimeout: BusyTimeout(limit: 0.01))

    XCTAssertEqual(losses.withLock { $0 }, 1)
    XCTAssertNoThrow(try other.insert(makeFeed(), timestamp: Date()), "the disk has room again")
    XCTAssertNil(try sut.retrieve())
  }

  private struct LostFeed: Error {}

  /// - Returns: a description of the error of each failed run.
  private func runAtOnce(_ count: Int, _ work: @escaping @Sendable (Int) throws -> Void) -> [String] {
    let errors = Locked<[String]>([])
    DispatchQueue.concurrentPerform(iterations: count) { index in
      do {
        try work(index)
      } catch {
        errors.withLock { $0.append("\(error)") }
      }
    }
    return errors.withLock { $0 }
  }
}
