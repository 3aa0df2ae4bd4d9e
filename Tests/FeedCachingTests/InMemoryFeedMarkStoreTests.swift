import FeedCaching
import TestSupport
import XCTest

final class InMemoryFeedMarkStoreTests: FeedMarkStoreSpecs {
  override func makeSUT() throws -> any FeedMarkStore & FeedStore {
    let sut = InMemoryFeedStore()
    trackForMemoryLeaks(sut)
    return sut
  }

  override func test_insertMarks_keepsTheLastOfEachFeed() throws {
    try super.test_insertMarks_keepsTheLastOfEachFeed()
  }
}
