import FeedCaching
import TestSupport
import XCTest

final class InMemoryHistoryStoreTests: HistoryStoreSpecs {
  override func makeSUT() throws -> any HistoryStore & FeedStore {
    let sut = InMemoryFeedStore()
    trackForMemoryLeaks(sut)
    return sut
  }

  override func test_insertOpened_keepsTheNewest() throws {
    try super.test_insertOpened_keepsTheNewest()
  }
}
