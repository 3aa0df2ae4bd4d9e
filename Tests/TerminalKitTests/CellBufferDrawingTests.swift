import TerminalKit
import XCTest

final class CellBufferDrawingTests: XCTestCase {
  private let bold = Style(attributes: .bold)

  func test_draw_writesTextWithItsStyleAndReturnsItsColumns() {
    var sut = makeSUT(width: 8, height: 2)

    let columns = sut.draw("Hi 漢", at: Point(x: 1, y: 1), style: bold)

    XCTAssertEqual(columns, 5)
    XCTAssertEqual(sut.lines, ["", " Hi 漢"])
    XCTAssertEqual(sut[1, 1], Cell("H", style: bold))
    XCTAssertEqual(sut[4, 1], Cell("漢", style: bold, width: 2))
    XCTAssertEqual(sut[5, 1], Cell(" ", style: bold, width: 0))
    XCTAssertEqual(sut[6, 1], .blank)
  }

  func test_draw_skipsGraphemesWithoutColumns() {
    var sut = makeSUT(width: 4)

    XCTAssertEqual(sut.draw("\u{301}a\nb", at: Point(x: 0, y: 0)), 2)

    XCTAssertEqual(sut.lines, ["ab"])
  }

  func test_draw_clipsAtTheEdges() {
    var sut = makeSUT(width: 3)

    XCTAssertEqual(sut.draw("abcdefg", at: Point(x: -2, y: 0)), 7)
    sut.draw("above", at: Point(x: 0, y: -1))
    sut.draw("below", at: Point(x: 0, y: 1))
    sut.draw("right", at: Point(x: 3, y: 0))

    XCTAssertEqual(sut.lines, ["cde"])
  }

  func test_draw_clipsAtTheClip() {
    var sut = makeSUT(width: 8)

    sut.draw("abcdefgh", at: Point(x: 0, y: 0), within: Rect(x: 2, y: 0, width: 3, height: 1))

    XCTAssertEqual(sut.lines, ["  cde"])
  }

  func test_draw_makesSpacesOfAWideGraphemeOnAnEdge() {
    var sut = makeSUT(width: 4, filledWith: Cell("."))

    sut.draw("漢字漢", at: Point(x: -1, y: 0), style: bold)

    XCTAssertEqual(sut.lines, [" 字"])
    XCTAssertEqual(sut[0, 0], Cell(" ", style: bold))
    XCTAssertEqual(sut[3, 0], Cell(" ", style: bold))
  }

  func test_draw_blanksTheOtherHalfOfAWideGraphemeItOverwrites() {
    var left = makeSUT(width: 4)
    left.draw("漢字", at: Point(x: 0, y: 0), style: bold)
    var right = left

    left.draw("a", at: Point(x: 2, y: 0))
    right.draw("b", at: Point(x: 1, y: 0))

    XCTAssertEqual(left.lines, ["漢a"])
    XCTAssertEqual(left[3, 0], Cell(" ", style: bold))
    XCTAssertEqual(right.lines, [" b字"])
    XCTAssertEqual(right[0, 0], Cell(" ", style: bold))
  }

  func test_fill_coversThePartOfTheRectInside() {
    var sut = makeSUT(width: 4, height: 3)

    sut.fill(Rect(x: 2, y: -1, width: 9, height: 3), with: Cell("#", style: bold))

    XCTAssertEqual(sut.lines, ["  ##", "  ##", ""])
    XCTAssertEqual(sut[2, 0].style, bold)
  }

  func test_fill_blanksTheHalvesOfWideGraphemesBesideIt() {
    var sut = makeSUT(width: 6)
    sut.draw("漢字漢", at: Point(x: 0, y: 0))

    sut.fill(Rect(x: 1, y: 0, width: 4, height: 1), with: Cell("#"))

    XCTAssertEqual(sut.lines, [" ####"])
    assertNoHalves(sut)
  }

  func test_fill_usesOnlyTheStyleOfAWideCell() {
    var sut = makeSUT(width: 3)

    sut.fill(sut.bounds, with: Cell("漢", style: bold, width: 2))

    XCTAssertEqual(sut.cells, Array(repeating: Cell(" ", style: bold), count: 3))
  }

  func test_drawBuffer_copiesThePartThatIsVisible() {
    let picture = makePicture(["abc", "def", "ghi"])
    var sut = makeSUT(width: 4, height: 3, filledWith: Cell("."))

    sut.draw(picture, at: Point(x: -1, y: -1))
    XCTAssertEqual(sut.lines, ["ef..", "hi..", "...."])

    sut.draw(picture, at: Point(x: 2, y: 2))
    XCTAssertEqual(sut.lines, ["ef..", "hi..", "..ab"])

    sut.draw(picture, at: Point(x: 1, y: 0), within: Rect(x: 2, y: 1, width: 1, height: 1))
    XCTAssertEqual(sut.lines, ["ef..", "hie.", "..ab"])

    sut.draw(picture, at: Point(x: 9, y: 9))
    XCTAssertEqual(sut.lines, ["ef..", "hie.", "..ab"])
  }

  func test_drawBuffer_neverCutsAWideGrapheme() {
    let picture = makePicture(["漢字漢"])
    var sut = makeSUT(width: 4)
    sut.draw("字字", at: Point(x: 0, y: 0))

    sut.draw(picture, at: Point(x: 0, y: 0), within: Rect(x: 1, y: 0, width: 2, height: 1))

    XCTAssertEqual(sut.lines, [""])
    assertNoHalves(sut)
  }

  func test_lines_trimTrailingBlanksAndSkipContinuations() {
    var sut = makeSUT(width: 6, height: 2)

    sut.draw("漢 a", at: Point(x: 0, y: 0))

    XCTAssertEqual(sut.lines, ["漢 a", ""])
  }

  func test_drawing_keepsEveryBufferWholeForAnyText() {
    var random = RandomText(seed: 1)

    for _ in 0..<2000 {
      let size = Size(width: random.number(in: 0...12), height: random.number(in: 0...3))
      var sut = CellBuffer(size: size)
      for _ in 0..<4 {
        let point = Point(x: random.number(in: -6...12), y: random.number(in: -1...3))
        let clip = Rect(
          x: random.number(in: -2...8), y: random.number(in: -1...2), width: random.number(in: -1...8),
          height: random.number(in: 0...3))
        let text = DisplayText(random.next())
        XCTAssertEqual(sut.draw(text, at: point, within: clip), text.columns)
        assertNoHalves(sut)
        sut.draw(sut, at: point, within: clip)
        assertNoHalves(sut)
        sut.fill(clip, with: Cell("#"))
        assertNoHalves(sut)
        sut.draw(DisplayText(random.next()), at: point)
        assertNoHalves(sut)
      }
      XCTAssertEqual(sut.cells.count, size.width * size.height)
    }
  }

  // MARK: - Helpers

  private func makeSUT(width: Int, height: Int = 1, filledWith cell: Cell = .blank) -> CellBuffer {
    CellBuffer(size: Size(width: width, height: height), filledWith: cell)
  }

  private func makePicture(_ rows: [String]) -> CellBuffer {
    var buffer = CellBuffer(size: Size(width: DisplayText(rows[0]).columns, height: rows.count))
    for (y, row) in rows.enumerated() { buffer.draw(DisplayText(row), at: Point(x: 0, y: y)) }
    return buffer
  }

  private func assertNoHalves(_ buffer: CellBuffer, file: StaticString = #filePath, line: UInt = #line) {
    for y in 0..<buffer.size.height {
      var x = 0
      while x < buffer.size.width {
        let width = Int(buffer[x, y].width)
        guard width > 0, x + width <= buffer.size.width else {
          return XCTFail("half a grapheme at \(x), \(y)", file: file, line: line)
        }
        for right in x + 1..<x + max(1, width) where buffer[right, y].width != 0 {
          return XCTFail("half a grapheme at \(right), \(y)", file: file, line: line)
        }
        x += width
      }
    }
  }
}
