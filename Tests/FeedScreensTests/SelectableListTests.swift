import XCTest

@testable import FeedScreens

@MainActor
final class SelectableListTests: XCTestCase {
  func test_rows_startAtTheFirstOne() async {
    let list = makeList(heights: [3, 4, 5, 6], viewportHeight: 10)

    XCTAssertEqual(summary(makeSUT().rows(in: list)), ["0@0", "1@3", "2@7"])
  }

  func test_rows_areNoneInAnEmptyListOrView() async {
    XCTAssertEqual(makeSUT().rows(in: makeList(heights: [], viewportHeight: 10)), [])
    XCTAssertEqual(makeSUT().rows(in: makeList(heights: [3], viewportHeight: 0)), [])
  }

  func test_move_movesByLinesAcrossRows() async {
    let list = makeList(heights: [3, 4, 5, 6, 7], viewportHeight: 10)
    let sut = makeSUT()

    sut.move(by: 5, in: list)
    XCTAssertEqual(summary(sut.rows(in: list)), ["1@-2", "2@2", "3@7"])

    sut.move(by: -3, in: list)
    XCTAssertEqual(summary(sut.rows(in: list)), ["0@-2", "1@1", "2@5"])
  }

  func test_move_stopsAtBothEnds() async {
    let list = makeList(heights: [3, 4, 5, 6], viewportHeight: 10)
    let sut = makeSUT()

    sut.move(by: 1000, in: list)
    XCTAssertEqual(sut.rows(in: list).last?.maxY, 10)

    sut.move(by: -1000, in: list)
    XCTAssertEqual(sut.scrollPosition, SelectableList.ScrollPosition())
  }

  func test_move_staysAtTheTopOfAListShorterThanTheView() async {
    let list = makeList(heights: [3, 4], viewportHeight: 10)
    let sut = makeSUT()

    sut.move(by: 5, in: list)

    XCTAssertEqual(sut.scrollPosition, SelectableList.ScrollPosition())
  }

  func test_move_comesBackIntoAListThatShrank() async {
    let sut = makeSUT()
    sut.move(by: 40, in: makeList(heights: Array(repeating: 5, count: 20), viewportHeight: 10))
    let shorter = makeList(heights: [5, 5, 5], viewportHeight: 10)

    sut.move(by: 0, in: shorter)

    XCTAssertEqual(summary(sut.rows(in: shorter)), ["1@0", "2@5"])
  }

  func test_put_scrollsARowToTheGivenLine() async {
    let list = makeList(heights: [5, 5, 5, 5, 5], viewportHeight: 10)
    let sut = makeSUT()

    sut.scrollRow(2, to: 3, in: list)
    XCTAssertEqual(summary(sut.rows(in: list)), ["1@-2", "2@3", "3@8"])

    sut.scrollRow(2, to: -4, in: list)
    XCTAssertEqual(summary(sut.rows(in: list)), ["2@-4", "3@1", "4@6"].map { $0 })
  }

  func test_showEnd_showsTheEndOfTheLastRow() async {
    let sut = makeSUT()

    sut.showEnd(of: makeList(heights: [5, 5, 5], viewportHeight: 12))
    XCTAssertEqual(summary(sut.rows(in: makeList(heights: [5, 5, 5], viewportHeight: 12))), ["0@-3", "1@2", "2@7"])

    sut.showEnd(of: makeList(heights: [5, 15], viewportHeight: 12))
    XCTAssertEqual(summary(sut.rows(in: makeList(heights: [5, 15], viewportHeight: 12))), ["1@-3"])

    sut.showEnd(of: makeList(heights: [], viewportHeight: 12))
    XCTAssertEqual(sut.scrollPosition, SelectableList.ScrollPosition())
  }

  func test_reveal_movesAsLittleAsShowsTheRow() async {
    let list = makeList(heights: [5, 5, 5, 5, 5], viewportHeight: 10)
    let sut = makeSUT()

    sut.reveal(1, in: list)
    XCTAssertEqual(summary(sut.rows(in: list)), ["0@0", "1@5"], "what is visible stays where it is")

    sut.reveal(2, in: list)
    XCTAssertEqual(summary(sut.rows(in: list)), ["1@0", "2@5"], "a row below comes in at the bottom")

    sut.reveal(0, in: list)
    XCTAssertEqual(summary(sut.rows(in: list)), ["0@0", "1@5"], "a row above comes in at the top")
  }

  func test_reveal_showsTheNearerSideOfARowTallerThanTheView() async {
    let list = makeList(heights: [5, 15, 5], viewportHeight: 10)
    let sut = makeSUT()

    sut.reveal(1, in: list)
    XCTAssertEqual(summary(sut.rows(in: list)), ["1@0"])

    sut.scrollRow(2, to: 0, in: list)
    sut.reveal(1, in: list)
    XCTAssertEqual(summary(sut.rows(in: list)), ["1@-5"])
  }

  func test_wholeRows_areNotSeenInPart() async {
    let list = makeList(heights: [5, 5, 5, 5, 2], viewportHeight: 13, showsWholeRows: true)
    let sut = makeSUT()
    XCTAssertEqual(summary(sut.rows(in: list)), ["0@0", "1@5"])

    sut.reveal(2, in: list)
    XCTAssertEqual(summary(sut.rows(in: list)), ["1@0", "2@5"])
    sut.showEnd(of: list)
    XCTAssertEqual(summary(sut.rows(in: list)), ["2@0", "3@5", "4@10"])
    XCTAssertFalse(sut.canMove(by: 5, in: list))
    sut.move(by: -5, in: list)
    XCTAssertEqual(summary(sut.rows(in: list)), ["1@0", "2@5"])
    sut.scrollRow(1, to: 3, in: list)
    XCTAssertEqual(summary(sut.rows(in: list)), ["1@0", "2@5"])
  }

  func test_wholeRowHigherThanTheView_isScrolledByLines() async {
    let list = makeList(heights: [5, 5], viewportHeight: 3, showsWholeRows: true)
    let sut = makeSUT()

    sut.move(by: 2, in: list)

    XCTAssertEqual(summary(sut.rows(in: list)), ["0@-2"])
  }

  func test_wholeRows_areScrolledByRows() async {
    let whole = makeList(heights: [9, 9, 9], viewportHeight: 20, showsWholeRows: true)
    let others = makeList(heights: [9, 9, 9], viewportHeight: 20)

    XCTAssertEqual([-20, -3, 0, 1, 17, 18].map(whole.scrollable), [-18, -9, 0, 9, 9, 18])
    XCTAssertEqual([-20, -3, 0, 1, 17, 18].map(others.scrollable), [-20, -3, 0, 1, 17, 18])
  }

  func test_scroll_selectsNoRowOfWhichOnlyTheBlankLineIsInView() async {
    let sut = SelectableList { self.makeList(heights: [4, 4, 4], viewportHeight: 4) }

    sut.scroll(by: 2)
    XCTAssertEqual(sut.selection, 0)

    sut.scroll(by: 1)
    XCTAssertEqual(sut.selection, 1)
  }

  func test_everyStep_asksOnlyForTheHeightsThatItCrosses() async {
    var asked = 0
    let list = SelectableList.Content(count: 1_000_000, viewportHeight: 50) { _ in
      asked += 1
      return 10
    }
    let sut = makeSUT()

    sut.scrollRow(500_000, to: 0, in: list)
    sut.move(by: 1, in: list)
    sut.reveal(500_010, in: list)
    _ = sut.rows(in: list)

    XCTAssertLessThan(asked, 100)
  }

  // MARK: Helpers

  private func makeSUT() -> SelectableList { SelectableList { self.makeList(heights: [], viewportHeight: 0) } }

  private func makeList(heights: [Int], viewportHeight: Int, showsWholeRows: Bool = false) -> SelectableList.Content {
    SelectableList.Content(count: heights.count, viewportHeight: viewportHeight, showsWholeRows: showsWholeRows) {
      heights[$0]
    }
  }

  private func summary(_ rows: [SelectableList.Row]) -> [String] {
    rows.map { "\($0.index)@\($0.y)" }
  }
}
