import FeedCaching
import TestSupport
import XCTest

final class InMemoryFeedStoreTests: FeedStoreSpecs {
  override func makeSUT() -> any FeedStore {
    let sut = InMemoryFeedStore()
    trackForMemoryLeaks(sut)
    return sut
  }

  func test_foundSource_isSavedByItsArgument() throws {
    let sut = InMemoryFeedStore()

    try sut.insert(foundSource: "a source", for: "one")
    try sut.insert(foundSource: "a newer source", for: "one")

    XCTAssertEqual(try sut.retrieve(foundSourceFor: "one"), "a newer source")
    XCTAssertNil(try sut.retrieve(foundSourceFor: "two"))
  }
}
