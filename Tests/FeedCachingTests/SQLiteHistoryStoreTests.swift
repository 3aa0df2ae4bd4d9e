import FeedCaching
import XCTest

final class SQLiteHistoryStoreTests: HistoryStoreSpecs {
  override func makeSUT() throws -> any HistoryStore & FeedStore { try makeSQLiteStore() }

  override func test_insertOpened_keepsTheNewest() throws {
    try super.test_insertOpened_keepsTheNewest()
  }
}
