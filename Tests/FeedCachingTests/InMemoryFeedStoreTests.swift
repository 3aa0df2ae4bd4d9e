import FeedCaching
import FeedDomain
import Foundation
import TestSupport
import XCTest

final class InMemoryFeedStoreTests: FeedStoreSpecs {
  override func makeSUT() -> any FeedStore {
    let sut = InMemoryFeedStore()
    trackForMemoryLeaks(sut)
    return sut
  }

  func test_deleteFoundSources_keepsThoseThatWereStoredAgain() throws {
    let sut = InMemoryFeedStore()
    let date = Date(timeIntervalSinceReferenceDate: 0)
    for (key, date) in [("one", date), ("two", date), ("two", date + 1)] {
      try sut.insert(foundSource: "a source", at: date, for: FeedKey(words: [key]))
    }

    try sut.deleteFoundSources(storedUntil: date)

    XCTAssertNil(try sut.retrieve(foundSourceFor: "one"))
    XCTAssertEqual(try sut.retrieve(foundSourceFor: "two"), "a source")
  }

  func test_foundSource_isSavedByItsArgument() throws {
    let sut = InMemoryFeedStore()

    try sut.insert(foundSource: "a source", at: Date(), for: "one")
    try sut.insert(foundSource: "a newer source", at: Date(), for: "one")

    XCTAssertEqual(try sut.retrieve(foundSourceFor: "one"), "a newer source")
    XCTAssertNil(try sut.retrieve(foundSourceFor: "two"))
  }
}
