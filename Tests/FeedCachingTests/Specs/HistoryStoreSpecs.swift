import FeedCaching
import FeedDomain
import TestSupport
import XCTest

/// The specs for every ``HistoryStore``. A store's test case inherits the specs and creates the store.
class HistoryStoreSpecs: XCTestCase {
  /// Returns an empty store.
  func makeSUT() throws -> any HistoryStore & FeedStore { throw AnyError(name: "a store's test case makes it") }

  func test_retrieveOpened_deliversNothingOnEmptyStore() throws {
    XCTAssertEqual(try makeSUT().retrieveOpened(), [])
  }

  func test_insertOpened_deliversTheNewestFirstAndAWordOnce() throws {
    let sut = try makeSUT()

    for (word, time) in [("a", 1), ("c", 2), ("b", 3), ("a", 4)] { try insert(word, time, into: sut) }

    XCTAssertEqual(try sut.retrieveOpened(), [opened("a", 4), opened("b", 3), opened("c", 2)])
  }

  func test_insertOpened_keepsTheNewest() throws {
    let sut = try makeSUT()

    for time in 1...7 { try insert("\(time)", time, into: sut) }

    XCTAssertEqual(try sut.retrieveOpened().map(\.word), ["7", "6", "5"])
  }

  func test_insertOpened_isTheNewestEvenIfTheClockWasSetBack() throws {
    let sut = try makeSUT()
    for (word, time) in [("c", 1007), ("b", 1008), ("a", 1009)] { try insert(word, time, into: sut) }

    try insert("d", 1, into: sut)

    XCTAssertEqual(try sut.retrieveOpened(), [opened("d", 1), opened("a", 0), opened("b", -1)])
  }

  func test_insertOpened_ordersEqualDatesByWord() throws {
    let sut = try makeSUT()

    for word in ["b", "c", "a"] { try insert(word, 1, into: sut) }

    XCTAssertEqual(try sut.retrieveOpened().map(\.word), ["a", "b", "c"])
  }

  func test_deleteOpened_deletesOneWord() throws {
    let sut = try makeSUT()
    for word in ["a", "b"] { try insert(word, 1, into: sut) }

    try sut.deleteOpened("a")
    try sut.deleteOpened("unknown")

    XCTAssertEqual(try sut.retrieveOpened().map(\.word), ["b"])
  }

  func test_deleteAllOpened_deletesAllWords() throws {
    let sut = try makeSUT()
    try sut.deleteAllOpened()
    for word in ["a", "b"] { try insert(word, 1, into: sut) }

    try sut.deleteAllOpened()

    XCTAssertEqual(try sut.retrieveOpened(), [])
  }

  func test_opened_outlivesTheFeedsAndIsSharedByTheStoresOfAllFeeds() throws {
    let sut = try makeSUT()
    try insert("a", 1, into: sut)

    try sut.deleteCachedFeed()
    try sut.deleteFeeds(savedUntil: .distantFuture)

    let other = try XCTUnwrap(sut.store(forKey: "other") as? any HistoryStore)
    XCTAssertEqual(try other.retrieveOpened(), [opened("a", 1)])
  }

  func test_transaction_undoesWhatWasOpenedIfItFails() throws {
    let sut = try makeSUT()

    XCTAssertThrowsError(
      try sut.transaction {
        try insert("a", 1, into: sut)
        throw AnyError(name: "any")
      })

    XCTAssertEqual(try sut.retrieveOpened(), [])
  }

  private func insert(_ word: String, _ time: Int, into sut: any HistoryStore) throws {
    try sut.insert(opened: opened(word, time), keepingNewest: 3)
  }

  private func opened(_ word: String, _ time: Int) -> OpenedAddress {
    OpenedAddress(word: word, date: Date(timeIntervalSinceReferenceDate: TimeInterval(time)))
  }
}

/// Replaces XCTest's function, for the same reason as for ``FeedMarkStoreSpecs``.
func testCase(_ tests: [(String, (HistoryStoreSpecs) -> () throws -> Void)]) -> XCTestCaseEntry {
  (HistoryStoreSpecs.self, [])
}
