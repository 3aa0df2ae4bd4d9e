import Bitmaps
import TerminalKit
import XCTest

final class CellBufferScalingTests: XCTestCase {
  func test_symbols_areRepeatedOrSkipped() {
    let picture = letters(["abc", "def"])

    XCTAssertEqual(lines(picture, to: Size(width: 6, height: 4)), ["aabbcc", "aabbcc", "ddeeff", "ddeeff"])
    XCTAssertEqual(lines(letters(["abcdef", "ghijkl"]), to: Size(width: 2, height: 1)), ["hk"])
    XCTAssertEqual(lines(picture, to: Size(width: 3, height: 2)), ["abc", "def"])
  }

  func test_halfBlocks_areScaledAsTwoPixels() {
    var picture = CellBuffer(size: Size(width: 1, height: 2))
    picture[0, 0] = Cell("▄", style: Style(foreground: .palette(2), background: .palette(1)))
    picture[0, 1] = Cell("▀", style: Style(foreground: .palette(3), background: .palette(4)))

    XCTAssertEqual(pixels(picture, lines: 4), [1, 1, 2, 2, 3, 3, 4, 4])
    XCTAssertEqual(pixels(picture, lines: 2), [1, 2, 3, 4])
    XCTAssertEqual(pixels(picture, lines: 1), [2, 4])
    XCTAssertEqual(pixels(picture, lines: 3), [1, 2, 2, 3, 4, 4])
  }

  func test_halfBlock_keepsTheTerminalsBackground() {
    var picture = CellBuffer(size: Size(width: 1, height: 1))
    picture[0, 0] = Cell("▀", style: Style(foreground: .palette(3)))

    let scaled = picture.scaled(to: Size(width: 1, height: 3), showing: Rect(x: 0, y: 0, width: 1, height: 3))

    XCTAssertEqual(
      scaled.cells,
      [
        Cell(" ", style: Style(background: .palette(3))), Cell("▀", style: Style(foreground: .palette(3))), .blank,
      ])
  }

  func test_part_isMeasuredInCellsOfTheNewSize() {
    let scaled = letters(["abc", "def"]).scaled(
      to: Size(width: 6, height: 4), showing: Rect(x: 1, y: 1, width: 3, height: 2))

    XCTAssertEqual(scaled.lines, ["abb", "dee"])
  }

  func test_partOutside_isClipped() {
    let picture = letters(["ab"])
    let size = Size(width: 4, height: 2)

    XCTAssertEqual(picture.scaled(to: size, showing: Rect(x: -2, y: -1, width: 4, height: 2)).lines, ["aa"])
    XCTAssertEqual(picture.scaled(to: size, showing: Rect(x: 4, y: 0, width: 4, height: 2)).size.width, 0)
    XCTAssertEqual(
      picture.scaled(to: Size(width: 0, height: -1), showing: Rect(x: 0, y: 0, width: 4, height: 2)).cells, [])
    XCTAssertEqual(
      CellBuffer(size: Size(width: 0, height: 0)).scaled(to: size, showing: Rect(x: 0, y: 0, width: 4, height: 2)),
      CellBuffer(size: size))
  }

  func test_styles_areKept() {
    var picture = letters(["ab"])
    picture[1, 0].style = Style(foreground: .palette(3))

    let scaled = picture.scaled(to: Size(width: 4, height: 1), showing: Rect(x: 0, y: 0, width: 4, height: 1))

    XCTAssertEqual((0..<4).map { scaled[$0, 0].style.foreground == .palette(3) }, [false, false, true, true])
  }

  func test_storedImage_isSpreadOverTheNewSize() {
    let image = TerminalImage(
      id: 7, size: Size(width: 4, height: 2), pixelSize: PixelSize(width: 40, height: 40), form: .stored(png: [1]))

    let scaled = CellBuffer(image).scaled(
      to: Size(width: 12, height: 6), showing: Rect(x: 3, y: 2, width: 5, height: 3))

    XCTAssertEqual(scaled.imagePlacements.map(\.slice), [Rect(x: 3, y: 2, width: 5, height: 3)])
    XCTAssertEqual(scaled.imagePlacements.first?.image.size, Size(width: 12, height: 6))
    XCTAssertEqual(scaled.imagePlacements.first?.image.id, 7)
    XCTAssertNotEqual(
      scaled.images, [image], "the image must differ, or a frame with the new size would count as unchanged")
  }

  func test_drawnImage_leavesItsSymbols() {
    let image = TerminalImage(
      id: 7, size: Size(width: 2, height: 1), pixelSize: PixelSize(width: 40, height: 40), form: .drawn { _ in [] })

    let scaled = CellBuffer(image, symbols: letters(["ab"])).scaled(
      to: Size(width: 4, height: 1), showing: Rect(x: 0, y: 0, width: 4, height: 1))

    XCTAssertEqual(scaled.lines, ["aabb"])
    XCTAssertEqual(scaled.imagePlacements, [])
    XCTAssertEqual(scaled.images, [])
  }

  // MARK: Helpers

  private func letters(_ lines: [String]) -> CellBuffer {
    var buffer = CellBuffer(size: Size(width: lines[0].count, height: lines.count))
    for (y, line) in lines.enumerated() { buffer.draw(DisplayText(line), at: Point(x: 0, y: y)) }
    return buffer
  }

  /// Returns the colours of the first column from top to bottom, two for each cell: the upper and the lower half.
  private func pixels(_ picture: CellBuffer, lines: Int) -> [UInt8] {
    let scaled = picture.scaled(to: Size(width: 1, height: lines), showing: Rect(x: 0, y: 0, width: 1, height: lines))
    return scaled.cells.flatMap { cell -> [UInt8] in
      let colors = [cell.style.background, cell.character == " " ? cell.style.background : cell.style.foreground]
      return colors.map { color -> UInt8 in
        guard case .palette(let number) = color else { return 0 }
        return number
      }
    }
  }

  private func lines(_ picture: CellBuffer, to size: Size) -> [String] {
    picture.scaled(to: size, showing: Rect(x: 0, y: 0, width: size.width, height: size.height)).lines
  }
}
