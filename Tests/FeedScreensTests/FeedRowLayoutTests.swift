import TerminalKit
import XCTest

@testable import FeedPresentation
@testable import FeedScreens

final class FeedRowLayoutTests: XCTestCase {
  func test_height_isKnownFromTextsAndFixedPicture() {
    let sut = makeSUT(location: "Somewhere", description: "one two three", width: 7)

    XCTAssertEqual(sut.picture, Rect(x: 0, y: 1, width: 7, height: 5))
    XCTAssertEqual(sut.caption, ["one two", "three"])
    XCTAssertEqual(sut.height, 1 + 5 + 2 + 1)
  }

  func test_missingTexts_takeNoRoom() {
    for missing in [nil, "", " \n ", "\u{1B}[31m\u{202E}"] {
      let sut = makeSUT(location: missing, description: missing)

      XCTAssertNil(sut.heading)
      XCTAssertEqual(sut.caption, [])
      XCTAssertEqual(sut.picture, Rect(x: 0, y: 0, width: 20, height: 5))
      XCTAssertEqual(sut.height, 6)
    }
  }

  func test_noPicture_takesNoRoomButLeavesALineForTheMark() {
    XCTAssertEqual(makeSUT(location: "Somewhere", description: "Text", pictureHeight: 0).height, 3)
    XCTAssertEqual(makeSUT(location: nil, description: "Text", pictureHeight: 0).height, 2)
    XCTAssertEqual(makeSUT(location: nil, description: nil, pictureHeight: 0).height, 2)
    XCTAssertEqual(makeSUT(location: nil, description: nil, pictureHeight: 0).picture.height, 0)
  }

  func test_location_isOneLine() {
    let sut = makeSUT(location: "A long name\nof a place", description: nil, width: 10)

    XCTAssertEqual(sut.heading, "A long na…")
    XCTAssertEqual(sut.height, 7)
  }

  func test_description_isSixLinesAtMostWithAnEllipsis() {
    let words = Array(repeating: "word", count: 30).joined(separator: " ")
    let sut = makeSUT(location: nil, description: words, width: 9)

    XCTAssertEqual(sut.caption, Array(repeating: "word word", count: 5) + ["word wor…"])
  }

  func test_texts_areWithoutEscapeSequencesAndOverrides() {
    let sut = makeSUT(location: "\u{1B}]0;title\u{7}Pla\u{202E}ce", description: "a\u{1B}[2Jb\u{2028}c", width: 20)

    XCTAssertEqual(sut.heading, "Place")
    XCTAssertEqual(sut.caption, ["ab", "c"])
  }

  // MARK: Beside the picture

  func test_textBesideThePicture_takesNoLineOfItsOwnWhileThePictureIsHigher() {
    let sut = makeSUT(location: "Somewhere", description: "one two three", in: beside(textWidth: 7, pictureHeight: 6))

    XCTAssertEqual(sut.picture, Rect(x: 0, y: 0, width: 16, height: 6))
    XCTAssertEqual(sut.headingPoint, Point(x: 18, y: 0))
    XCTAssertEqual(sut.captionPoint, Point(x: 18, y: 2))
    XCTAssertEqual(sut.caption, ["one two", "three"])
    XCTAssertEqual(sut.height, 7)
  }

  func test_textBesideThePicture_hasNoBlankLineIfThereIsNoRoom() {
    let words = Array(repeating: "word", count: 5).joined(separator: " ")
    let sut = makeSUT(location: "Somewhere", description: words, in: beside(textWidth: 4, pictureHeight: 6))

    XCTAssertEqual(sut.caption.count, 5)
    XCTAssertEqual(sut.captionPoint.y, 1)
    XCTAssertEqual(sut.height, 7)
  }

  func test_textBesideThePicture_mayBeHigherThanThePicture() {
    let words = Array(repeating: "word", count: 30).joined(separator: " ")
    let sut = makeSUT(location: "Somewhere", description: words, in: beside(textWidth: 4, pictureHeight: 4))

    XCTAssertEqual(sut.height, 1 + 6 + 1)
    XCTAssertEqual(sut.picture.height, 4, "no higher than pictures may be")
  }

  func test_descriptionAlone_standsAtTheTopBesideThePicture() {
    let sut = makeSUT(location: nil, description: "Text", in: beside(textWidth: 9, pictureHeight: 4))

    XCTAssertEqual(sut.captionPoint, Point(x: 18, y: 0))
  }

  func test_textBesideThePicture_isNoWiderThanIsRead() {
    let words = Array(repeating: "word", count: 60).joined(separator: " ")
    let sut = makeSUT(location: nil, description: words, in: beside(textWidth: 150, pictureHeight: 6))

    XCTAssertEqual(sut.caption.map(\.columns).max(), 69)
  }

  func test_row_isAsHighAsItsOwnPictureOrItsTexts() {
    let image = FeedImageViewModel(description: "one two three", location: "Somewhere")
    let heights = (1...6).map { makeSUT(image, ownHeight: $0, in: beside(textWidth: 7, pictureHeight: 6)).height }

    XCTAssertEqual(heights, [5, 5, 5, 5, 6, 7])
  }

  func test_placeOfALowPicture_isAsHighAsTheTexts() {
    let image = FeedImageViewModel(description: "one two three", location: "Somewhere")

    let sut = makeSUT(image, ownHeight: 2, in: beside(textWidth: 7, pictureHeight: 6))

    XCTAssertEqual(sut.picture, Rect(x: 0, y: 0, width: 16, height: 4))
    XCTAssertEqual(sut.headingPoint.x, 18, "the texts of all rows begin in the same column")
  }

  func test_textUnderALowPicture_standsNearerToIt() {
    let image = FeedImageViewModel(description: "Text", location: "Somewhere")

    let sut = makeSUT(image, ownHeight: 2, in: .stacked(width: 20, pictureHeight: 5))

    XCTAssertEqual(sut.captionPoint, Point(x: 0, y: 3))
    XCTAssertEqual(sut.height, 5)
  }

  // MARK: The credit

  func test_credit_standsUnderTheHeadingAndTakesALineOfTheCaption() {
    let words = Array(repeating: "word", count: 30).joined(separator: " ")
    let sut = makeSUT(
      FeedImageViewModel(description: words, location: nil, title: "Ada", author: "ada", facts: ["now"]),
      in: beside(textWidth: 9, pictureHeight: 8))

    XCTAssertEqual(sut.heading, "Ada")
    XCTAssertEqual(sut.credit, "ada · now")
    XCTAssertEqual(sut.headingPoint, Point(x: 18, y: 0))
    XCTAssertEqual(sut.creditPoint, Point(x: 18, y: 1))
    XCTAssertEqual(sut.captionPoint, Point(x: 18, y: 3))
    XCTAssertEqual(sut.caption.count, 5)
    XCTAssertEqual(sut.height, 9)
  }

  func test_creditWithoutHeading_standsAtTheTop() {
    let sut = makeSUT(
      FeedImageViewModel(description: "Text", location: nil, author: "ada"), in: beside(textWidth: 9, pictureHeight: 4))

    XCTAssertEqual(sut.creditPoint, Point(x: 18, y: 0))
    XCTAssertEqual(sut.captionPoint, Point(x: 18, y: 2))
  }

  func test_creditUnderThePicture_standsAboveTheCaption() {
    let sut = makeSUT(
      FeedImageViewModel(description: "Text", location: "Somewhere", author: "ada"),
      in: .stacked(width: 20, pictureHeight: 5))

    XCTAssertEqual(sut.creditPoint, Point(x: 0, y: 6))
    XCTAssertEqual(sut.captionPoint, Point(x: 0, y: 7))
    XCTAssertEqual(sut.height, 9)
  }

  func test_credit_losesTheAuthorsEndFirstThenTheAuthor() {
    let image = FeedImageViewModel(
      description: nil, location: nil, author: "ada@example.social", facts: ["5 minutes ago", "2 of 4"])
    let credits = [80, 36, 33, 32, 22, 12].map { CreditLine(image).text(width: $0) }

    XCTAssertEqual(
      credits,
      [
        "ada@example.social · 5 minutes ago · 2 of 4", "ada@exampl… · 5 minutes ago · 2 of 4",
        "ada@exa… · 5 minutes ago · 2 of 4", "5 minutes ago · 2 of 4", "5 minutes ago · 2 of 4", "5 minutes a…",
      ])
  }

  func test_credit_losesTheBoosterBeforeTheAuthor() {
    let image = FeedImageViewModel(
      description: nil, location: nil, author: "ada@example.social", booster: "boosted by bob@other.example",
      facts: ["now"])
    let credits = [80, 54, 47, 46, 20].map { CreditLine(image).text(width: $0) }

    XCTAssertEqual(
      credits,
      [
        "ada@example.social · boosted by bob@other.example · now",
        "ada@example.social · boosted by bob@other.examp… · now",
        "ada@example.social · boosted by bob@othe… · now", "ada@example.social · now", "ada@example.s… · now",
      ])
    XCTAssertEqual(
      CreditLine(FeedImageViewModel(description: nil, location: nil, booster: "boosted by bob")).text(width: 40),
      "boosted by bob")
  }

  func test_credit_beginsWithTheFeedAndKeepsItLongest() {
    let image = FeedImageViewModel(
      description: nil, location: nil, feed: "all herons", author: "ada@example.social", facts: ["now"])
    let credits = [80, 30, 23, 14, 3].map { CreditLine(image).text(width: $0) }

    XCTAssertEqual(
      credits,
      [
        "all herons · ada@example.social · now", "all herons · ada@exampl… · now", "all herons · now", "all her… · now",
        "now",
      ])
  }

  func test_credit_isMissingIfNothingIsKnown() {
    for author in [nil, "", " \n", "\u{1B}[31m"] {
      let image = FeedImageViewModel(description: nil, location: nil, author: author)
      XCTAssertNil(CreditLine(image).text(width: 40))
    }
    let image = FeedImageViewModel(description: nil, location: nil, author: "ada")
    XCTAssertNil(CreditLine(image).text(width: 0))
  }

  func test_credit_isOneLineWithoutEscapeSequences() {
    let image = FeedImageViewModel(description: nil, location: nil, author: "a\u{1B}[2Jda\nlove", facts: ["now"])

    XCTAssertEqual(CreditLine(image).text(width: 40), "ada… · now")
  }

  // MARK: In a frame

  func test_titleOfAFrame_isTheHeadingAndNoCredit() {
    let sut = makeSUT(
      FeedImageViewModel(description: "Text", location: nil, title: "Ada", author: "ada"), in: framed)

    XCTAssertEqual(sut.heading, "Ada")
    XCTAssertNil(sut.credit)
    XCTAssertEqual(sut.height, framed.rowHeight)
  }

  func test_title_standsUnderThePicture() {
    let sut = makeSUT(location: "A place with a long name", description: "Text", in: framed)

    XCTAssertEqual(sut.picture, Rect(x: 1, y: 1, width: 10, height: 4))
    XCTAssertEqual(sut.headingPoint, Point(x: 1, y: 5))
    XCTAssertEqual(makeSUT(location: "Oia", description: nil, in: framed).headingPoint, Point(x: 4, y: 5), "centred")
    XCTAssertEqual(sut.heading, "A place w…")
    XCTAssertEqual(sut.caption, [])
    XCTAssertEqual(sut.height, 6)
    XCTAssertEqual(sut.height, framed.rowHeight)
  }

  func test_title_isTheDescriptionOfAnImageWithoutLocation() {
    XCTAssertEqual(makeSUT(location: nil, description: "Fog\nand more", in: framed).heading, "Fog…")
    XCTAssertNil(makeSUT(location: nil, description: nil, in: framed).heading)
  }

  func test_title_isTheDescriptionOfAPostThatIsHeadedWithItsAuthorsName() {
    let post = FeedImageViewModel(
      description: "A heron at its weir", location: nil, title: "Ada", titleKind: .authorName)
    let hidden = FeedImageViewModel(description: nil, location: nil, title: "Ada", titleKind: .authorName)
    let located = FeedImageViewModel(description: "A heron", location: "Weir", title: "Ada", titleKind: .authorName)

    XCTAssertEqual(makeSUT(post, in: framed).heading, "A heron a…")
    XCTAssertEqual(makeSUT(hidden, in: framed).heading, "Ada")
    XCTAssertEqual(makeSUT(located, in: framed).heading, "Weir")
    XCTAssertEqual(
      makeSUT(post, in: .stacked(width: 20, pictureHeight: 5)).heading, "Ada", "where there is room for both")
  }

  func test_nameOfAFile_isCutInItsMiddle() {
    let file = FeedImageViewModel(description: nil, location: nil, title: "IMG_20260914_1.jpg", titleKind: .fileName)
    let entry = FeedImageViewModel(description: nil, location: nil, title: "IMG_20260914_1.jpg")

    XCTAssertEqual(makeSUT(file, in: framed).heading, "IMG_2….jpg")
    XCTAssertEqual(makeSUT(file, in: .stacked(width: 12, pictureHeight: 5)).heading, "IMG_20…1.jpg")
    XCTAssertEqual(makeSUT(entry, in: framed).heading, "IMG_20260…")
  }

  // MARK: Helpers

  private let framed = FeedArrangement(
    form: .framed, columns: 3, width: 12, pictureSize: Size(width: 10, height: 4), maximumCaptionLines: 0, step: 0)

  private func beside(textWidth: Int, pictureHeight: Int) -> FeedArrangement {
    FeedArrangement(
      form: .beside, width: 18 + textWidth, pictureSize: Size(width: 16, height: pictureHeight), maximumCaptionLines: 6,
      step: 0)
  }

  private func makeSUT(
    location: String?, description: String?, width: Int = 20, pictureHeight: Int = 5,
    in arrangement: FeedArrangement? = nil
  ) -> FeedRowLayout {
    makeSUT(
      FeedImageViewModel(description: description, location: location),
      in: arrangement ?? .stacked(width: width, pictureHeight: pictureHeight))
  }

  private func makeSUT(
    _ image: FeedImageViewModel, ownHeight: Int? = nil, in arrangement: FeedArrangement
  ) -> FeedRowLayout {
    FeedRowLayout(image, pictureHeight: ownHeight ?? arrangement.pictureSize.height, in: arrangement)
  }
}
