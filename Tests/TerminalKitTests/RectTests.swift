import TerminalKit
import XCTest

final class RectTests: XCTestCase {
  func test_contains_isTrueForThePlacesInside() {
    let sut = Rect(x: 1, y: 2, width: 3, height: 2)

    XCTAssertTrue(sut.contains(Point(x: 1, y: 2)))
    XCTAssertTrue(sut.contains(Point(x: 3, y: 3)))
    XCTAssertFalse(sut.contains(Point(x: 4, y: 2)))
    XCTAssertFalse(sut.contains(Point(x: 1, y: 4)))
    XCTAssertFalse(sut.contains(Point(x: 0, y: 2)))
    XCTAssertFalse(Rect(x: 1, y: 2, width: -3, height: 0).contains(Point(x: 1, y: 2)))
  }

  func test_intersection_isWhatBothCover() {
    let sut = Rect(x: 1, y: 2, width: 5, height: 5)

    XCTAssertEqual(sut.intersection(sut), sut)
    XCTAssertEqual(
      sut.intersection(Rect(x: -2, y: 4, width: 5, height: 9)), Rect(x: 1, y: 4, width: 2, height: 3))
  }

  func test_intersection_isEmptyWhenNothingIsCoveredByBoth() {
    let sut = Rect(x: 1, y: 2, width: 5, height: 5)

    XCTAssertTrue(sut.intersection(Rect(x: 6, y: 2, width: 5, height: 5)).isEmpty)
    XCTAssertTrue(sut.intersection(Rect(x: 1, y: 9, width: 5, height: 5)).isEmpty)
    XCTAssertTrue(sut.intersection(Rect(x: 1, y: 2, width: -1, height: 5)).isEmpty)
  }
}
