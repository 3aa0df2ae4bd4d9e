import FeedCaching
import FeedStoreSQLite
import TestSupport
import XCTest

final class SQLiteFeedStoreTests: FeedStoreSpecs {
  override func makeSUT() throws -> any FeedStore {
    let sut = try SQLiteFeedStore(fileURL: makeTemporaryDirectory().appending(path: "feed.sqlite"))
    trackForMemoryLeaks(sut)
    return sut
  }

  override func test_retrieve_deliversFoundValuesOnNonEmptyCache() throws {
    try super.test_retrieve_deliversFoundValuesOnNonEmptyCache()
  }
}
