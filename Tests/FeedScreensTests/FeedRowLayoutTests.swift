import FeedPresentation
import XCTest

@testable import FeedScreens

final class FeedRowLayoutTests: XCTestCase {
  func test_height_isKnownFromTextsAndFixedPicture() {
    let sut = makeSUT(location: "Somewhere", description: "one two three", width: 7)

    XCTAssertEqual(sut.pictureLines, 1..<6)
    XCTAssertEqual(sut.description, ["one two", "three"])
    XCTAssertEqual(sut.height, 1 + 5 + 2 + 1)
  }

  func test_missingTexts_takeNoRoom() {
    for missing in [nil, "", " \n ", "\u{1B}[31m\u{202E}"] {
      let sut = makeSUT(location: missing, description: missing)

      XCTAssertNil(sut.location)
      XCTAssertEqual(sut.description, [])
      XCTAssertEqual(sut.pictureLines, 0..<5)
      XCTAssertEqual(sut.height, 6)
    }
  }

  func test_noPicture_takesNoRoomButLeavesALineForTheMark() {
    XCTAssertEqual(makeSUT(location: "Somewhere", description: "Text", pictureHeight: 0).height, 3)
    XCTAssertEqual(makeSUT(location: nil, description: "Text", pictureHeight: 0).height, 2)
    XCTAssertEqual(makeSUT(location: nil, description: nil, pictureHeight: 0).height, 2)
    XCTAssertEqual(makeSUT(location: nil, description: nil, pictureHeight: 0).pictureLines, 0..<0)
  }

  func test_location_isOneLine() {
    let sut = makeSUT(location: "A long name\nof a place", description: nil, width: 10)

    XCTAssertEqual(sut.location, "A long…")
    XCTAssertEqual(sut.height, 7)
  }

  func test_description_isSixLinesAtMostWithAnEllipsis() {
    let words = Array(repeating: "word", count: 30).joined(separator: " ")
    let sut = makeSUT(location: nil, description: words, width: 9)

    XCTAssertEqual(sut.description, Array(repeating: "word word", count: 5) + ["word wor…"])
  }

  func test_texts_areWithoutEscapeSequencesAndOverrides() {
    let sut = makeSUT(location: "\u{1B}]0;title\u{7}Pla\u{202E}ce", description: "a\u{1B}[2Jb\u{2028}c", width: 20)

    XCTAssertEqual(sut.location, "Place")
    XCTAssertEqual(sut.description, ["ab", "c"])
  }

  // MARK: Helpers

  private func makeSUT(
    location: String?, description: String?, width: Int = 20, pictureHeight: Int = 5
  ) -> FeedRowLayout {
    let image = FeedImageViewModel(description: description, location: location)
    return FeedRowLayout(image, width: width, pictureHeight: pictureHeight)
  }
}
