import FeedCaching
import FeedStoreSQLite
import TestSupport
import XCTest

final class SQLiteFeedImageDataStoreTests: FeedImageDataStoreSpecs {
  override func makeSUT(imageBudget: Int = 1_000_000) throws -> any FeedImageDataStore & FeedStore {
    let sut = try SQLiteFeedStore(
      fileURL: makeTemporaryDirectory().appending(path: "feed.sqlite"), feedKey: "any", imageBudget: imageBudget)
    trackForMemoryLeaks(sut)
    return sut
  }

  override func test_retrieveImageData_deliversFoundData() throws {
    try super.test_retrieveImageData_deliversFoundData()
  }
}
