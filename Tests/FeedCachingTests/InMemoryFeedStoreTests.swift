import FeedCaching
import TestSupport
import XCTest

final class InMemoryFeedStoreTests: FeedStoreSpecs {
  override func makeSUT() -> any FeedStore {
    let sut = InMemoryFeedStore()
    trackForMemoryLeaks(sut)
    return sut
  }

  override func test_retrieve_deliversFoundValuesOnNonEmptyCache() throws {
    try super.test_retrieve_deliversFoundValuesOnNonEmptyCache()
  }
}
