import FeedCaching
import Foundation
import TestSupport
import XCTest

/// The specs for every ``PagePictureStore``, see ``FeedMarkStoreSpecs``.
class PagePictureStoreSpecs: XCTestCase {
  /// Returns an empty store.
  func makeSUT() throws -> any PagePictureStore { throw AnyError(name: "a store's test case makes it") }

  private let now = Date(timeIntervalSinceReferenceDate: 800_000_000)

  func test_retrievePicture_deliversNothingForAnUnknownPage() throws {
    XCTAssertNil(try makeSUT().retrievePicture(onPage: anyURL("page")))
  }

  func test_insertPicture_keepsTheLastOfEachPage() throws {
    let sut = try makeSUT()
    let (one, other) = (anyURL("one"), anyURL("other"))
    let last = PagePicture(address: anyURL("picture"), date: now)
    let none = PagePicture(address: nil, date: now)

    try sut.insert(PagePicture(address: nil, date: .distantPast), onPage: one, keepingNewest: 10)
    try sut.insert(last, onPage: one, keepingNewest: 10)
    try sut.insert(none, onPage: other, keepingNewest: 10)

    XCTAssertEqual(try sut.retrievePicture(onPage: one), last)
    XCTAssertEqual(try sut.retrievePicture(onPage: other), none)
  }

  func test_insertPicture_keepsTheNewestOfAll() throws {
    let sut = try makeSUT()
    for (age, page) in [(2, "a"), (0, "b"), (3, "c"), (1, "d"), (0, "c")] {
      let picture = PagePicture(address: nil, date: now - TimeInterval(age))
      try sut.insert(picture, onPage: anyURL(page), keepingNewest: 3)
    }

    let kept = try ["a", "b", "c", "d"].filter { try sut.retrievePicture(onPage: anyURL($0)) != nil }
    XCTAssertEqual(kept, ["b", "c", "d"])
  }

  func test_insertPicture_isKeptBesidesPicturesOfTheFuture() throws {
    let sut = try makeSUT()
    let picture = PagePicture(address: anyURL("picture"), date: now)
    for age in 1...3 {
      let future = PagePicture(address: nil, date: now + TimeInterval(age))
      try sut.insert(future, onPage: anyURL("page-\(age)"), keepingNewest: 3)
    }

    try sut.insert(picture, onPage: anyURL("page"), keepingNewest: 3)

    XCTAssertEqual(try sut.retrievePicture(onPage: anyURL("page")), picture)
    let kept = try (1...3).filter { try sut.retrievePicture(onPage: anyURL("page-\($0)")) != nil }
    XCTAssertEqual(kept, [2, 3])
  }

  func test_deletePagePictures_keepsNewerOnes() throws {
    let sut = try makeSUT()
    for age in 0..<3 {
      try sut.insert(
        PagePicture(address: nil, date: now - TimeInterval(age)), onPage: anyURL("page-\(age)"), keepingNewest: 10)
    }

    try sut.deletePagePictures(foundUntil: now - 1)

    let kept = try (0..<3).filter { try sut.retrievePicture(onPage: anyURL("page-\($0)")) != nil }
    XCTAssertEqual(kept, [0])
  }
}

/// Replaces XCTest's function, so that the tests that SwiftPM lists for this base class do not run. They need a
/// subclass.
func testCase(_ tests: [(String, (PagePictureStoreSpecs) -> () throws -> Void)]) -> XCTestCaseEntry {
  (PagePictureStoreSpecs.self, [])
}
