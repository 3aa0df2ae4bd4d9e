import FeedCaching
import XCTest

final class SQLiteFeedMarkStoreTests: FeedMarkStoreSpecs {
  override func makeSUT() throws -> any FeedMarkStore & FeedStore { try makeSQLiteStore() }

  override func test_insertMarks_keepsTheLastOfEachFeed() throws {
    try super.test_insertMarks_keepsTheLastOfEachFeed()
  }
}
