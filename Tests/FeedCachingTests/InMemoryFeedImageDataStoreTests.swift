import FeedCaching
import TestSupport
import XCTest

final class InMemoryFeedImageDataStoreTests: FeedImageDataStoreSpecs {
  override func makeSUT(imageBudget: Int = 1_000_000) -> any FeedImageDataStore & FeedStore {
    let sut = InMemoryFeedStore(imageBudget: imageBudget)
    trackForMemoryLeaks(sut)
    return sut
  }

  override func test_retrieveImageData_deliversFoundData() throws {
    try super.test_retrieveImageData_deliversFoundData()
  }
}
