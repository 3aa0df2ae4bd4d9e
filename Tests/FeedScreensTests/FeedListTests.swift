import FeedDomain
import XCTest

@testable import FeedScreens

final class FeedListTests: XCTestCase {
  func test_init_keepsOnlyTheFirstOfRepeatedImages() {
    let first = FeedImage.example(1)
    let sameWithOtherURL = FeedImage.example(1, path: "other")

    let sut = FeedList([first, .example(2), sameWithOtherURL])

    XCTAssertEqual(sut.images, [first, .example(2)])
  }

  func test_append_addsOnlyWhatIsNotListedYet() {
    var sut = FeedList(FeedImage.examples(0..<3))

    let added = sut.append(FeedImage.examples(2..<5))

    XCTAssertEqual(added, 2)
    XCTAssertEqual(sut.images, FeedImage.examples(0..<5))
  }

  func test_append_addsNothingOfAPageThatIsListedAlready() {
    var sut = FeedList(FeedImage.examples(0..<3))

    XCTAssertEqual(sut.append(FeedImage.examples(0..<3)), 0)
    XCTAssertEqual(sut.count, 3)
  }

  func test_indexOfID_isNilForWhatIsNotListed() {
    let sut = FeedList(FeedImage.examples(0..<3))

    XCTAssertEqual(sut.index(of: FeedImage.example(2).id), 2)
    XCTAssertNil(sut.index(of: FeedImage.example(7).id))
  }

  func test_indexInOther_findsTheSameImage() {
    let sut = FeedList(FeedImage.examples(0..<3))
    let other = FeedList(FeedImage.examples([9, 8, 1, 0]))

    XCTAssertEqual(sut.index(of: 1, in: other), 2)
  }

  func test_indexInOther_findsTheNearestImageThatIsStillThere() {
    let sut = FeedList(FeedImage.examples(0..<6))

    XCTAssertEqual(sut.index(of: 3, in: FeedList(FeedImage.examples([0, 1, 5]))), 2, "two below")
    XCTAssertEqual(sut.index(of: 3, in: FeedList(FeedImage.examples([0, 2]))), 1, "one above")
    XCTAssertEqual(
      sut.index(of: 3, in: FeedList(FeedImage.examples([2, 4]))), 1, "of two equally near images, the one below")
  }

  func test_indexInOther_isNilWhenNothingIsLeft() {
    let sut = FeedList(FeedImage.examples(0..<3))

    XCTAssertNil(sut.index(of: 1, in: FeedList(FeedImage.examples(5..<9))))
    XCTAssertNil(FeedList().index(of: 0, in: sut))
  }
}
