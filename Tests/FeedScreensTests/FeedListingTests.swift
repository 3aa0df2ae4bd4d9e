import FeedDomain
import TerminalKit
import TestSupport
import XCTest

@testable import FeedScreens

/// Tests of the list with rows of seven lines: five lines of picture, one line of description, and a blank line.
@MainActor
final class FeedListingTests: XCTestCase {
  // MARK: Listing

  func test_replace_selectsTheFirstImageAtTheTopAtFirst() async {
    let sut = makeSUT(count: 5)

    XCTAssertEqual(sut.selection, 0)
    XCTAssertEqual(places(sut), ["0@0", "1@7", "2@14"])
  }

  func test_replace_keepsTheSelectedImageAndItsPosition() async {
    let sut = makeSUT(count: 10)
    sut.items.scroll(by: 17)
    sut.items.select(3)
    XCTAssertEqual(places(sut), ["2@-3", "3@4", "4@11", "5@18"])

    sut.replace(with: FeedImage.examples([20, 21, 22, 23, 24, 3, 25, 26, 27]))

    XCTAssertEqual(sut.selection, 5)
    XCTAssertEqual(places(sut), ["4@-3", "5@4", "6@11", "7@18"])
  }

  func test_replace_selectsTheNearestImageThatIsStillThere() async {
    let sut = makeSUT(count: 10)
    sut.items.select(4)

    sut.replace(with: FeedImage.examples([0, 1, 2, 6, 7, 8, 9]))

    XCTAssertEqual(sut.selection, 3)
  }

  func test_replace_goesToTheTopWhenNothingIsLeft() async {
    let sut = makeSUT(count: 10)
    sut.items.goToEnd()

    sut.replace(with: FeedImage.examples(20..<30))

    XCTAssertEqual(sut.selection, 0)
    XCTAssertEqual(places(sut).first, "0@0")
  }

  func test_replace_showsTheEndOfAShorterList() async {
    let sut = makeSUT(count: 10)
    sut.items.goToEnd()

    sut.replace(with: FeedImage.examples(6..<10))

    XCTAssertEqual(sut.selection, 3)
    XCTAssertEqual(sut.rows.last?.maxY, 20)
  }

  func test_replace_withNothingHasNoRows() async {
    let sut = makeSUT(count: 10)
    sut.items.goToEnd()

    sut.replace(with: [])

    XCTAssertEqual(sut.rows, [])
    XCTAssertEqual(sut.visibleImages, [])
    XCTAssertEqual(sut.nearImages, [])
    XCTAssertEqual(sut.selection, 0)
  }

  func test_remove_selectsTheImageBelowOrElseTheOneAbove() async {
    for (selection, removed, kept) in [(2, 2, 3), (2, 1, 2), (2, 3, 2), (4, 4, 3), (0, 0, 1)] {
      let sut = makeSUT(count: 5)
      sut.items.select(selection)

      sut.remove(.example(removed))

      XCTAssertEqual(sut.selectedImage, .example(kept), "\(removed) of \(selection)")
      XCTAssertEqual(sut.allImages, FeedImage.examples((0..<5).filter { $0 != removed }))
    }
  }

  func test_remove_keepsTheSelectedImageOnItsLine() async {
    let sut = makeSUT(count: 10)
    sut.items.scroll(by: 17)
    sut.items.select(4)
    XCTAssertEqual(places(sut), ["2@-3", "3@4", "4@11", "5@18"])

    sut.remove(.example(3))

    XCTAssertEqual(places(sut), ["1@-3", "2@4", "3@11", "4@18"])
    XCTAssertEqual(sut.selectedImage, .example(4))
  }

  func test_remove_ofTheOnlyImageLeavesNoRows() async {
    let sut = makeSUT(count: 1)

    sut.remove(.example(0))
    sut.remove(.example(0))

    XCTAssertEqual(sut.rows, [])
    XCTAssertNil(sut.selectedImage)
    XCTAssertEqual(sut.append([.example(0)]), 1, "it may come again")
  }

  func test_remove_isAlsoFromAFilteredList() async {
    let sut = makeSUT(count: 3)
    sut.beginFilter()

    sut.remove(.example(1))
    XCTAssertEqual(sut.feed.images, FeedImage.examples([0, 2]))
    sut.filter.clear()

    XCTAssertEqual(sut.feed.images, FeedImage.examples([0, 2]))
  }

  func test_append_keepsSelectionAndPosition() async {
    let sut = makeSUT(count: 4)
    sut.items.goToEnd()
    let before = places(sut)

    XCTAssertEqual(sut.append(FeedImage.examples(3..<8)), 4)

    XCTAssertEqual(sut.selection, 3)
    XCTAssertEqual(places(sut), before)
    XCTAssertEqual(sut.feed.count, 8)
  }

  // MARK: Size

  func test_resize_keepsTheSelectedRowWhereItIs() async {
    let sut = makeSUT(count: 10)
    sut.items.scroll(by: 21)
    sut.items.select(4)
    XCTAssertEqual(places(sut), ["3@0", "4@7", "5@14"])

    sut.resize(toHeight: 15, .stacked(width: 30, pictureHeight: 4))

    XCTAssertEqual(places(sut), ["2@-5", "3@1", "4@7", "5@13"])
  }

  func test_resize_keepsTheSelectedRowOnScreenInAShorterView() async {
    let sut = makeSUT(count: 10)
    sut.items.select(2)
    XCTAssertEqual(places(sut), ["0@0", "1@7", "2@14"])

    sut.resize(toHeight: 9, .stacked(width: 40, pictureHeight: 5))

    XCTAssertEqual(places(sut), ["1@-5", "2@2"], "the whole row is visible if there is room for it")
  }

  func test_resize_keepsTheSelectedRowOnScreenWhenItsPictureShrinks() async {
    let sut = makeSUT(count: 3, height: 2)
    for _ in 0..<5 { sut.items.scroll(by: 1) }
    XCTAssertEqual(places(sut), ["0@-5"])

    sut.resize(toHeight: 2, .stacked(width: 40, pictureHeight: 1))

    XCTAssertTrue(sut.rows.contains { $0.index == sut.selection })
  }

  func test_resize_showsMoreOfTheEndInATallerView() async {
    let sut = makeSUT(count: 4)
    sut.items.goToEnd()

    sut.resize(toHeight: 28, .stacked(width: 40, pictureHeight: 5))

    XCTAssertEqual(places(sut), ["0@0", "1@7", "2@14", "3@21"])
  }

  func test_resize_wrapsTextsAgain() async {
    let sut = makeSUT(images: [.example(0, description: "one two three")])
    XCTAssertEqual(sut.layout(of: 0).height, 7)

    sut.resize(toHeight: 20, .stacked(width: 8, pictureHeight: 5))

    XCTAssertEqual(sut.layout(of: 0).height, 8)
  }

  func test_resize_survivesNoRoomAtAll() async {
    let sut = makeSUT(count: 10)
    sut.items.select(2)

    sut.resize(toHeight: 0, .stacked(width: 0, pictureHeight: 4))
    XCTAssertEqual(sut.rows, [])
    sut.resize(toHeight: 20, .stacked(width: 40, pictureHeight: 5))

    XCTAssertEqual(sut.selection, 2)
    XCTAssertTrue(sut.rows.contains { $0.index == 2 })
  }

  // MARK: Selecting

  func test_selectNext_revealsTheWholeRow() async {
    let sut = makeSUT(count: 5)

    sut.items.selectNext()
    XCTAssertEqual(places(sut), ["0@0", "1@7", "2@14"], "selecting a wholly visible row does not scroll")
    sut.items.selectNext()

    XCTAssertEqual(sut.selection, 2)
    XCTAssertEqual(places(sut), ["0@-1", "1@6", "2@13"])
  }

  func test_wholeRows_comeIntoViewFromTheirFirstLineOn() async {
    let sut = makeSUT(count: 5)

    sut.showsWholeRows = true

    XCTAssertEqual(places(sut), ["0@0", "1@7"])
    for _ in 0..<2 { sut.items.selectNext() }
    XCTAssertEqual(places(sut), ["1@0", "2@7"])
    for _ in 0..<2 { sut.items.selectPrevious() }
    XCTAssertEqual(places(sut), ["0@0", "1@7"])
  }

  func test_selectPrevious_revealsTheWholeRow() async {
    let sut = makeSUT(count: 5)
    sut.items.goToEnd()
    XCTAssertEqual(places(sut), ["2@-1", "3@6", "4@13"])

    sut.items.selectPrevious()
    sut.items.selectPrevious()

    XCTAssertEqual(sut.selection, 2)
    XCTAssertEqual(places(sut), ["2@0", "3@7", "4@14"])
  }

  func test_select_stopsAtBothEnds() async {
    let sut = makeSUT(count: 2)

    sut.items.selectPrevious()
    XCTAssertEqual(sut.selection, 0)
    for _ in 0..<5 { sut.items.selectNext() }

    XCTAssertEqual(sut.selection, 1)
  }

  func test_selectNext_walksThroughARowTallerThanTheViewBeforeTheNext() async {
    let sut = makeSUT(count: 3, height: 5)

    sut.items.selectNext()
    XCTAssertEqual(sut.selection, 0, "the first row is not yet shown to its end")
    XCTAssertEqual(places(sut), ["0@-2"])
    sut.items.selectNext()

    XCTAssertEqual(sut.selection, 1)
    XCTAssertEqual(places(sut), ["1@0"])
  }

  func test_selectPrevious_walksThroughARowTallerThanTheViewBeforeThePrevious() async {
    let sut = makeSUT(count: 3, height: 5)
    sut.items.goToEnd()
    XCTAssertEqual(places(sut), ["2@-2"])

    sut.items.selectPrevious()
    XCTAssertEqual(places(sut), ["2@0"])
    sut.items.selectPrevious()

    XCTAssertEqual(sut.selection, 1)
    XCTAssertEqual(places(sut), ["1@-2"], "the end of the previous row is shown first")
  }

  func test_goToStartAndEnd_selectTheFirstAndTheLastImage() async {
    let sut = makeSUT(count: 100)

    sut.items.goToEnd()
    XCTAssertEqual(sut.selection, 99)
    XCTAssertEqual(sut.rows.last?.maxY, 20)
    sut.items.goToStart()

    XCTAssertEqual(sut.selection, 0)
    XCTAssertEqual(places(sut).first, "0@0")
  }

  // MARK: Scrolling

  func test_scroll_movesASelectionThatWouldLeaveTheScreen() async {
    let sut = makeSUT(count: 10)

    sut.items.scroll(by: 3)
    XCTAssertEqual(sut.selection, 1, "the first row is no longer wholly visible")
    sut.items.scroll(by: 25)
    XCTAssertEqual(sut.selection, 4)
    sut.items.scroll(by: -28)

    XCTAssertEqual(sut.selection, 1, "the selection is the last wholly visible row")
  }

  func test_scroll_leavesASelectionThatStaysOnScreen() async {
    let sut = makeSUT(count: 10)
    sut.items.select(1)

    sut.items.scroll(by: 3)

    XCTAssertEqual(sut.selection, 1)
  }

  func test_page_scrollsByLinesAndSelectsTheFirstOrLastImageAtTheEnds() async {
    let sut = makeSUT(count: 5)

    sut.items.page(by: 20)
    XCTAssertEqual(places(sut), ["2@-1", "3@6", "4@13"])
    sut.items.page(by: 20)
    XCTAssertEqual(sut.selection, 4)
    sut.items.page(by: -10)
    XCTAssertEqual(places(sut), ["0@-5", "1@2", "2@9", "3@16"])
    sut.items.page(by: -10)
    sut.items.page(by: -10)

    XCTAssertEqual(sut.selection, 0)
    XCTAssertEqual(places(sut).first, "0@0")
  }

  // MARK: Next page

  func test_loadMoreRow_isOneLineAfterTheLastImage() async {
    let sut = makeSUT(count: 3)
    sut.loadMoreRow = LoadMoreRowSpy().makeRow()
    XCTAssertFalse(sut.isAtEnd)

    sut.items.goToEnd()

    XCTAssertEqual(places(sut), ["0@-2", "1@5", "2@12", "3@19"])
    XCTAssertTrue(sut.isAtEnd)
    XCTAssertEqual(sut.selection, 2, "the load-more row cannot be selected")
  }

  func test_selectNext_toTheLastImageShowsTheLoadMoreRow() async {
    let sut = makeSUT(count: 3)
    sut.loadMoreRow = LoadMoreRowSpy().makeRow()

    sut.items.selectNext()
    XCTAssertFalse(sut.isAtEnd)
    sut.items.selectNext()

    XCTAssertTrue(sut.isAtEnd)
    XCTAssertEqual(places(sut).suffix(2), ["2@12", "3@19"])
  }

  func test_selectNext_toALastImageAsHighAsTheScreenIsAtTheEnd() async {
    let sut = makeSUT(count: 3, height: 7)
    sut.loadMoreRow = LoadMoreRowSpy().makeRow()

    for _ in 0..<2 { sut.items.selectNext() }

    XCTAssertTrue(sut.isAtEnd)
    XCTAssertEqual(places(sut), ["2@0"])
  }

  func test_moveSelection_toTheLastImageShowsTheLoadMoreRow() async {
    let sut = makeSUT(count: 3)
    sut.loadMoreRow = LoadMoreRowSpy().makeRow()

    sut.items.moveSelection(by: 2)

    XCTAssertEqual(places(sut).suffix(2), ["2@12", "3@19"])
  }

  func test_scrolling_toTheLoadMoreRowReachesTheEndWithAnySelection() async {
    let sut = makeSUT(count: 2)
    sut.loadMoreRow = LoadMoreRowSpy().makeRow()

    XCTAssertTrue(sut.isAtEnd)
    XCTAssertEqual(sut.selection, 0)
  }

  // MARK: Near images

  func test_nearImages_areTheNextScreenfulInTheDirectionOfTravel() async {
    let sut = makeSUT(count: 20)
    XCTAssertEqual(sut.nearImages, FeedImage.examples(3...5))

    sut.items.scroll(by: 70)
    XCTAssertEqual(sut.visibleImages, FeedImage.examples(10...12))
    XCTAssertEqual(sut.nearImages, FeedImage.examples(13...15))
    sut.items.scroll(by: -1)

    XCTAssertEqual(sut.visibleImages, FeedImage.examples(9...12))
    XCTAssertEqual(sut.nearImages, FeedImage.examples([8, 7, 6]), "the nearest images come first")
  }

  func test_nearImages_followSelectingGoingToTheEndsAndPaging() async {
    let sut = makeSUT(count: 20)

    sut.items.goToEnd()
    XCTAssertEqual(sut.nearImages, [])
    sut.items.selectPrevious()
    XCTAssertEqual(sut.nearImages, FeedImage.examples([16, 15, 14]))
    sut.items.page(by: -20)
    XCTAssertEqual(sut.nearImages.first, .example(13))
    sut.items.selectNext()
    XCTAssertEqual(sut.nearImages.first, .example(18))
    sut.items.goToStart()

    XCTAssertEqual(sut.nearImages, [])
  }

  // MARK: Helpers

  private func makeSUT(
    count: Int = 0, images: [FeedImage]? = nil, height: Int = 20, file: StaticString = #filePath, line: UInt = #line
  ) -> FeedListing {
    let sut = FeedListing(
      presentation: .example, displayState: DisplayState(), makeLoad: PictureLoadsSpy().makeLoad(for:))
    sut.resize(toHeight: height, .stacked(width: 40, pictureHeight: 5))
    sut.replace(with: images ?? FeedImage.examples(0..<count))
    trackForMemoryLeaks(sut, file: file, line: line)
    return sut
  }

  private func places(_ sut: FeedListing) -> [String] {
    sut.rows.map { "\($0.index)@\($0.y)" }
  }
}
