import FeedCaching
import XCTest

final class SQLiteFeedStoreTests: FeedStoreSpecs {
  override func makeSUT() throws -> any FeedStore { try makeSQLiteStore() }

  override func test_retrieve_deliversFoundValuesOnNonEmptyCache() throws {
    try super.test_retrieve_deliversFoundValuesOnNonEmptyCache()
  }
}
