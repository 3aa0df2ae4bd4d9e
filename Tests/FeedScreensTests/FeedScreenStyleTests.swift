import FeedDomain
import FeedPresentation
import TerminalKit
import XCTest

@testable import FeedScreens

@MainActor
final class FeedScreenStyleTests: XCTestCase {
  func test_selectionMark_standsBesideTheSelectedRowOnly() async {
    let sut = makeSUT(FeedImage.examples(0..<2))
    let mark = Theme.standard.stripe

    XCTAssertEqual(column(0, of: sut).prefix(9), [.blank, .blank] + Array(repeating: mark, count: 6) + [.blank])
    sut.perform(.selectNext)

    XCTAssertEqual(Array(column(0, of: sut).prefix(9)), Array(repeating: .blank, count: 9))
    XCTAssertEqual(Array(column(0, of: sut).dropFirst(9).prefix(6)), Array(repeating: mark, count: 6))
  }

  func test_selectedHeading_isToldFromOthersInEveryTheme() async {
    let sut = makeSUT([.example(0, location: "One"), .example(1, location: "Two")])

    for name in Theme.Name.allCases {
      let theme = Theme(name)
      let frame = sut.screen.frame(in: FeedScreenSUT.usual, theme: theme)

      XCTAssertEqual(frame.style(of: "One"), theme.style(of: .selectedHeading), "\(name)")
      XCTAssertEqual(frame.style(of: "Two"), theme.style(of: .heading), "\(name)")
    }
    XCTAssertEqual(Theme(.mono).style(of: .selectedHeading).attributes, [.bold, .reverse])
  }

  func test_errorBanner_isSeenWithoutColours() async {
    let sut = makeSUT([.example(0)])

    sut.endLoading(withError: "No connection")

    let frame = sut.screen.frame(in: FeedScreenSUT.usual, theme: Theme(.mono))
    XCTAssertEqual(frame.style(of: "! No connection"), Style(attributes: .bold))
  }

  func test_errorBanner_takesNoMoreThanTwoLines() async {
    let sut = makeSUT([.example(0)])

    sut.endLoading(withError: String(repeating: "No connection. ", count: 100))

    let lines = sut.screen.frame(in: FeedScreenSUT.usual).lines
    XCTAssertEqual(lines.filter { $0.contains("No connection") }.count, 2)
  }

  func test_titleBarAndFooter_standOnTheTerminalsOwnBackground() async {
    let buffer = makeSUT([.example(0)]).screen.frame(in: FeedScreenSUT.usual)

    for y in [0, 1, buffer.size.height - 2, buffer.size.height - 1] {
      let styles = (0..<buffer.size.width).map { buffer[$0, y].style }
      XCTAssertTrue(styles.allSatisfy { $0.background == .standard }, "row \(y)")
      XCTAssertFalse(styles.contains { $0.attributes.contains(.reverse) }, "row \(y)")
    }
  }

  func test_picture_keepsItsColours() async {
    let sut = makeSUT([.example(0)])
    let picture = CellBuffer.testCard(fitting: sut.screen.list.arrangement.pictureSize)

    sut.loads.complete(.example(0), with: picture)

    XCTAssertEqual(cells(of: sut, x: 2, y: 2, size: picture.size), picture.cells)
  }

  func test_picturePartlyAboveTheScreen_showsItsLowerLines() async {
    let sut = makeSUT(FeedImage.examples(0..<5))
    let picture = CellBuffer.testCard(fitting: sut.screen.list.arrangement.pictureSize)
    sut.loads.complete(.example(0), with: picture)

    sut.screen.scroll(by: 3)

    let shown = Size(width: picture.size.width, height: picture.size.height - 3)
    XCTAssertEqual(
      cells(of: sut, x: 2, y: 2, size: shown), Array(picture.cells.dropFirst(3 * picture.size.width)))
  }

  func test_picturePartlyBelowTheScreen_showsItsUpperLines() async {
    let sut = makeSUT(FeedImage.examples(0..<5))
    let picture = CellBuffer.testCard(fitting: sut.screen.list.arrangement.pictureSize)
    sut.screen.scroll(by: 3)
    sut.layout()
    sut.loads.complete(.example(3), with: picture)

    let frame = sut.screen.frame(in: FeedScreenSUT.usual)
    let y = 2 + (sut.screen.list.rows.last?.y ?? 0)

    let shown = Size(width: picture.size.width, height: frame.size.height - 2 - y)
    XCTAssertEqual(shown.height, 4)
    XCTAssertEqual(cells(of: sut, x: 2, y: y, size: shown), Array(picture.cells.prefix(4 * picture.size.width)))
  }

  func test_shimmer_movesWithTheClockOnlyWhileThePictureLoads() async {
    let sut = makeSUT([.example(0)])
    let frame = { (time: Duration) in sut.screen.frame(in: FeedScreenSUT.usual, at: time) }

    XCTAssertEqual(frame(.milliseconds(100)), frame(.milliseconds(199)))
    XCTAssertNotEqual(frame(.milliseconds(100)), frame(.milliseconds(200)))
    sut.loads.complete(.example(0))

    XCTAssertEqual(frame(.milliseconds(100)), frame(.milliseconds(200)))
  }

  func test_failedPicture_isAQuietPlaceWithAReason() async {
    let sut = makeSUT([.example(0)])

    sut.loads.fail(.example(0), with: "Not loaded")

    let frame = sut.screen.frame(in: FeedScreenSUT.usual)
    XCTAssertEqual(frame.style(of: "Not loaded"), Theme.standard.style(of: .placeholderText))
    XCTAssertEqual(frame[2, 2], Cell(" ", style: Theme.standard.style(of: .placeholder)))
  }

  func test_failedPicture_offersARetryOnTheSelectedRowAlone() async {
    let sut = makeSUT(FeedImage.examples(0..<2))
    sut.loads.fail(.example(0), with: "Not loaded")
    sut.loads.fail(.example(1), with: "Not loaded")

    XCTAssertEqual(sut.lines().filter { $0.contains("Not loaded") }.count, 2)
    XCTAssertEqual(sut.lines().filter { $0.contains("t retry") }.count, 1)
  }

  func test_failedPicture_offersARetryHoweverLittleRoomThereIs() async {
    let sut = makeSUT([.example(0)])
    let message = "A message that is much longer than four lines of a narrow screen"
    sut.loads.fail(.example(0), with: message)

    let lines = sut.lines(in: Size(width: 16, height: 8))

    XCTAssertTrue(lines.contains { $0.contains("t retry") }, lines.joined(separator: "\n"))
  }

  func test_drawing_changesNothing() async {
    let sut = makeSUT(FeedImage.examples(0..<5), hasMore: true)
    let first = sut.screen.frame(in: FeedScreenSUT.usual)

    XCTAssertEqual(sut.screen.frame(in: FeedScreenSUT.usual), first)
  }

  // MARK: Helpers

  private func makeSUT(
    _ images: [FeedImage], hasMore: Bool = false, file: StaticString = #filePath, line: UInt = #line
  ) -> FeedScreenSUT {
    FeedScreenSUT.make(images, hasMore: hasMore, testCase: self, file: file, line: line)
  }

  private func column(_ x: Int, of sut: FeedScreenSUT) -> [Cell] {
    let buffer = sut.screen.frame(in: FeedScreenSUT.usual)
    return (0..<buffer.size.height).map { buffer[x, $0] }
  }

  private func cells(of sut: FeedScreenSUT, x: Int, y: Int, size: Size) -> [Cell] {
    let buffer = sut.screen.frame(in: FeedScreenSUT.usual)
    return (y..<y + size.height).flatMap { y in (x..<x + size.width).map { buffer[$0, y] } }
  }
}
