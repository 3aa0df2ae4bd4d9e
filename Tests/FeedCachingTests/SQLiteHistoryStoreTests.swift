import FeedCaching
import FeedStoreSQLite
import TestSupport
import XCTest

final class SQLiteHistoryStoreTests: HistoryStoreSpecs {
  override func makeSUT() throws -> any HistoryStore & FeedStore {
    let sut = try SQLiteFeedStore(
      fileURL: makeTemporaryDirectory().appending(path: "feed.sqlite"), feedKey: "any")
    trackForMemoryLeaks(sut)
    return sut
  }

  override func test_insertOpened_keepsTheNewest() throws {
    try super.test_insertOpened_keepsTheNewest()
  }
}
