import Bitmaps
import TerminalKit
import XCTest

final class RectTests: XCTestCase {
  func test_contains_isTrueForPlacesInside() {
    let sut = Rect(x: 1, y: 2, width: 3, height: 2)

    XCTAssertTrue(sut.contains(Point(x: 1, y: 2)))
    XCTAssertTrue(sut.contains(Point(x: 3, y: 3)))
    XCTAssertFalse(sut.contains(Point(x: 4, y: 2)))
    XCTAssertFalse(sut.contains(Point(x: 1, y: 4)))
    XCTAssertFalse(sut.contains(Point(x: 0, y: 2)))
    XCTAssertFalse(Rect(x: 1, y: 2, width: -3, height: 0).contains(Point(x: 1, y: 2)))
  }

  func test_intersection_isTheCommonArea() {
    let sut = Rect(x: 1, y: 2, width: 5, height: 5)

    XCTAssertEqual(sut.intersection(sut), sut)
    XCTAssertEqual(
      sut.intersection(Rect(x: -2, y: 4, width: 5, height: 9)), Rect(x: 1, y: 4, width: 2, height: 3))
  }

  func test_intersection_isEmptyWithoutACommonArea() {
    let sut = Rect(x: 1, y: 2, width: 5, height: 5)

    XCTAssertTrue(sut.intersection(Rect(x: 6, y: 2, width: 5, height: 5)).isEmpty)
    XCTAssertTrue(sut.intersection(Rect(x: 1, y: 9, width: 5, height: 5)).isEmpty)
    XCTAssertTrue(sut.intersection(Rect(x: 1, y: 2, width: -1, height: 5)).isEmpty)
  }

  func test_pixels_areThoseUnderTheCells() {
    let sut = Rect(x: 2, y: 1, width: 3, height: 2)

    let part = sut.pixels(of: PixelSize(width: 80, height: 43), over: Size(width: 8, height: 4))

    XCTAssertEqual(part, PixelRect(columns: 20..<50, rows: 11..<32))
  }

  func test_pixels_ofEverySizeOverEveryPlace_areAtLeastOneAndInThePicture() {
    let extremes = [400, 8191, 64_000_000, Int.max]
    for pixels in Array(1...40) + extremes {
      for cells in Array(1...40) + [500, 65_535] {
        let edges = cells <= 40 ? Array(0...cells) : [0, 1, 2, cells / 2, cells - 2, cells - 1, cells]
        for (start, end) in edges.flatMap({ start in edges.filter { $0 > start }.map { (start, $0) } }) {
          let across = Rect(x: start, y: 0, width: end - start, height: 1)
            .pixels(of: PixelSize(width: pixels, height: 1), over: Size(width: cells, height: 1)).columns
          let down = Rect(x: 0, y: start, width: 1, height: end - start)
            .pixels(of: PixelSize(width: 1, height: pixels), over: Size(width: 1, height: cells)).rows

          XCTAssertEqual(across, down)
          XCTAssertTrue(
            !across.isEmpty && across.clamped(to: 0..<pixels) == across,
            "\(across) of \(pixels) pixels in \(start)..<\(end) of \(cells) cells")
        }
      }
    }
  }

  func test_pixels_ofAdjacentParts_coverTheWhole() {
    for pixels in 1...40 {
      for cells in 1...pixels {
        let size = (PixelSize(width: pixels, height: 1), Size(width: cells, height: 1))
        let parts = (0..<cells).map { Rect(x: $0, y: 0, width: 1, height: 1).pixels(of: size.0, over: size.1) }

        XCTAssertEqual(parts.flatMap { Array($0.columns) }, Array(0..<pixels), "\(pixels) pixels, \(cells) cells")
      }
    }
  }

  func test_pixels_ofPlacesBesideThePicture_areInIt() {
    let places = [-70_000, -3, -1, 0, 1, 2, 3, 4, 9, 70_000]
    for (x, width) in places.flatMap({ x in places.map { (x, $0) } }) {
      for (pixels, cells) in [(1, 3), (3, 1), (2, 3), (5, 0), (5, -4), (0, 3), (-2, 3)] {
        let part = Rect(x: x, y: x, width: width, height: width)
          .pixels(of: PixelSize(width: pixels, height: pixels), over: Size(width: cells, height: cells))

        let isInside = part.columns.clamped(to: 0..<max(0, pixels)) == part.columns && part.rows == part.columns
        XCTAssertTrue(isInside, "\(part) of \(pixels) pixels at \(x), \(width) of \(cells) cells")
        XCTAssertEqual(part.columns.isEmpty, pixels < 1)
      }
    }
  }
}
