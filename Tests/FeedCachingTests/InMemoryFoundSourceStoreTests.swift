import FeedCaching
import TestSupport
import XCTest

final class InMemoryFoundSourceStoreTests: FoundSourceStoreSpecs {
  override func makeSUT() throws -> any FoundSourceStore {
    let sut = InMemoryFeedStore()
    trackForMemoryLeaks(sut)
    return sut
  }

  override func test_foundSource_isSavedByItsArgument() throws {
    try super.test_foundSource_isSavedByItsArgument()
  }
}
