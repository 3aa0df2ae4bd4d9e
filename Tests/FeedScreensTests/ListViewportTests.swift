import XCTest

@testable import FeedScreens

final class ListViewportTests: XCTestCase {
  func test_rows_startAtTheFirstOne() {
    let list = makeList(heights: [3, 4, 5, 6], viewHeight: 10)

    XCTAssertEqual(summary(ListViewport().rows(in: list)), ["0@0", "1@3", "2@7"])
  }

  func test_rows_areNoneInAnEmptyListOrView() {
    XCTAssertEqual(ListViewport().rows(in: makeList(heights: [], viewHeight: 10)), [])
    XCTAssertEqual(ListViewport().rows(in: makeList(heights: [3], viewHeight: 0)), [])
  }

  func test_scroll_movesByLinesAcrossRows() {
    let list = makeList(heights: [3, 4, 5, 6, 7], viewHeight: 10)
    var viewport = ListViewport()

    viewport.scroll(by: 5, in: list)
    XCTAssertEqual(summary(viewport.rows(in: list)), ["1@-2", "2@2", "3@7"])

    viewport.scroll(by: -3, in: list)
    XCTAssertEqual(summary(viewport.rows(in: list)), ["0@-2", "1@1", "2@5"])
  }

  func test_scroll_stopsAtBothEnds() {
    let list = makeList(heights: [3, 4, 5, 6], viewHeight: 10)
    var viewport = ListViewport()

    viewport.scroll(by: 1000, in: list)
    XCTAssertEqual(viewport.rows(in: list).last?.maxY, 10)

    viewport.scroll(by: -1000, in: list)
    XCTAssertEqual(viewport, ListViewport())
  }

  func test_scroll_staysAtTheTopOfAListShorterThanTheView() {
    let list = makeList(heights: [3, 4], viewHeight: 10)
    var viewport = ListViewport()

    viewport.scroll(by: 5, in: list)

    XCTAssertEqual(viewport, ListViewport())
  }

  func test_scroll_comesBackIntoAListThatShrank() {
    var viewport = ListViewport()
    viewport.scroll(by: 40, in: makeList(heights: Array(repeating: 5, count: 20), viewHeight: 10))
    let shorter = makeList(heights: [5, 5, 5], viewHeight: 10)

    viewport.scroll(by: 0, in: shorter)

    XCTAssertEqual(summary(viewport.rows(in: shorter)), ["1@0", "2@5"])
  }

  func test_place_putsARowWhereItIsWanted() {
    let list = makeList(heights: [5, 5, 5, 5, 5], viewHeight: 10)
    var viewport = ListViewport()

    viewport.place(2, at: 3, in: list)
    XCTAssertEqual(summary(viewport.rows(in: list)), ["1@-2", "2@3", "3@8"])

    viewport.place(2, at: -4, in: list)
    XCTAssertEqual(summary(viewport.rows(in: list)), ["2@-4", "3@1", "4@6"].map { $0 })
  }

  func test_goToEnd_showsTheEndOfTheLastRow() {
    var viewport = ListViewport()

    viewport.goToEnd(of: makeList(heights: [5, 5, 5], viewHeight: 12))
    XCTAssertEqual(summary(viewport.rows(in: makeList(heights: [5, 5, 5], viewHeight: 12))), ["0@-3", "1@2", "2@7"])

    viewport.goToEnd(of: makeList(heights: [5, 15], viewHeight: 12))
    XCTAssertEqual(summary(viewport.rows(in: makeList(heights: [5, 15], viewHeight: 12))), ["1@-3"])

    viewport.goToEnd(of: makeList(heights: [], viewHeight: 12))
    XCTAssertEqual(viewport, ListViewport())
  }

  func test_reveal_movesAsLittleAsShowsTheRow() {
    let list = makeList(heights: [5, 5, 5, 5, 5], viewHeight: 10)
    var viewport = ListViewport()

    viewport.reveal(1, in: list)
    XCTAssertEqual(summary(viewport.rows(in: list)), ["0@0", "1@5"], "what is visible stays where it is")

    viewport.reveal(2, in: list)
    XCTAssertEqual(summary(viewport.rows(in: list)), ["1@0", "2@5"], "a row below comes in at the bottom")

    viewport.reveal(0, in: list)
    XCTAssertEqual(summary(viewport.rows(in: list)), ["0@0", "1@5"], "a row above comes in at the top")
  }

  func test_reveal_showsTheNearerSideOfARowTallerThanTheView() {
    let list = makeList(heights: [5, 15, 5], viewHeight: 10)
    var viewport = ListViewport()

    viewport.reveal(1, in: list)
    XCTAssertEqual(summary(viewport.rows(in: list)), ["1@0"])

    viewport.place(2, at: 0, in: list)
    viewport.reveal(1, in: list)
    XCTAssertEqual(summary(viewport.rows(in: list)), ["1@-5"])
  }

  func test_wholeRows_areNotSeenInPart() {
    let list = makeList(heights: [5, 5, 5, 5, 2], viewHeight: 13, showsWholeRows: true)
    var viewport = ListViewport()
    XCTAssertEqual(summary(viewport.rows(in: list)), ["0@0", "1@5"])

    viewport.reveal(2, in: list)
    XCTAssertEqual(summary(viewport.rows(in: list)), ["1@0", "2@5"])
    viewport.goToEnd(of: list)
    XCTAssertEqual(summary(viewport.rows(in: list)), ["2@0", "3@5", "4@10"])
    XCTAssertFalse(viewport.canScroll(by: 5, in: list))
    viewport.scroll(by: -5, in: list)
    XCTAssertEqual(summary(viewport.rows(in: list)), ["1@0", "2@5"])
    viewport.place(1, at: 3, in: list)
    XCTAssertEqual(summary(viewport.rows(in: list)), ["1@0", "2@5"])
  }

  func test_wholeRowHigherThanTheView_isScrolledByLines() {
    let list = makeList(heights: [5, 5], viewHeight: 3, showsWholeRows: true)
    var viewport = ListViewport()

    viewport.scroll(by: 2, in: list)

    XCTAssertEqual(summary(viewport.rows(in: list)), ["0@-2"])
  }

  func test_everyStep_asksOnlyForTheHeightsThatItCrosses() {
    var asked = 0
    let list = ListViewport.Metrics(count: 1_000_000, viewHeight: 50) { _ in
      asked += 1
      return 10
    }
    var viewport = ListViewport()

    viewport.place(500_000, at: 0, in: list)
    viewport.scroll(by: 1, in: list)
    viewport.reveal(500_010, in: list)
    _ = viewport.rows(in: list)

    XCTAssertLessThan(asked, 100)
  }

  // MARK: Helpers

  private func makeList(heights: [Int], viewHeight: Int, showsWholeRows: Bool = false) -> ListViewport.Metrics {
    ListViewport.Metrics(count: heights.count, viewHeight: viewHeight, showsWholeRows: showsWholeRows) { heights[$0] }
  }

  private func summary(_ rows: [ListViewport.Row]) -> [String] {
    rows.map { "\($0.index)@\($0.y)" }
  }
}
