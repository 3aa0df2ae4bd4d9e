import FeedCaching
import XCTest

final class SQLiteFeedImageDataStoreTests: FeedImageDataStoreSpecs {
  override func makeSUT(imageBudget: Int = 1_000_000) throws -> any FeedImageDataStore & FeedStore {
    try makeSQLiteStore(imageBudget: imageBudget)
  }

  override func test_retrieveImageData_deliversFoundData() throws {
    try super.test_retrieveImageData_deliversFoundData()
  }
}
