import FeedCaching
import FeedDomain
import Foundation
import TestSupport
import XCTest

/// The specs for every ``FoundSourceStore``. A store's test case inherits the specs and creates the store.
class FoundSourceStoreSpecs: XCTestCase {
  /// Returns an empty store.
  func makeSUT() throws -> any FoundSourceStore { throw AnyError(name: "a store's test case makes it") }

  func test_foundSource_isSavedByItsArgument() throws {
    let sut = try makeSUT()
    XCTAssertNil(try sut.retrieve(foundSourceFor: "one"))

    try sut.insert(foundSource: "a source", at: Date(), for: "one")
    try sut.insert(foundSource: "another source", at: Date(), for: "two")
    try sut.insert(foundSource: "a newer source", at: Date(), for: "one")

    XCTAssertEqual(try sut.retrieve(foundSourceFor: "one"), "a newer source")
    XCTAssertEqual(try sut.retrieve(foundSourceFor: "two"), "another source")
    XCTAssertNil(try sut.retrieve(foundSourceFor: "three"))
  }

  func test_deleteFoundSources_keepsThoseThatWereStoredAgain() throws {
    let sut = try makeSUT()
    let date = Date(timeIntervalSinceReferenceDate: 0)
    for (key, date) in [("one", date), ("two", date), ("two", date + 1)] {
      try sut.insert(foundSource: "a source", at: date, for: FeedKey(words: [key]))
    }

    try sut.deleteFoundSources(storedUntil: date)

    XCTAssertNil(try sut.retrieve(foundSourceFor: "one"))
    XCTAssertEqual(try sut.retrieve(foundSourceFor: "two"), "a source")
  }
}

/// Replaces XCTest's function, for the same reason as for ``FeedMarkStoreSpecs``.
func testCase(_ tests: [(String, (FoundSourceStoreSpecs) -> () throws -> Void)]) -> XCTestCaseEntry {
  (FoundSourceStoreSpecs.self, [])
}
