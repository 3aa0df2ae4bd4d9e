import Bitmaps
import TerminalKit
import XCTest

final class ImagePlacementTests: XCTestCase {
  func test_imagePlacements_areEmptyWithoutImages() {
    XCTAssertEqual(CellBuffer(size: Size(width: 4, height: 3)).imagePlacements, [])
  }

  func test_imagePlacements_isTheWholeImageIfAllOfItIsVisible() {
    let image = makeImage(1)

    XCTAssertEqual(
      frame(drawing: [(image, 2, 1)]).imagePlacements,
      [ImagePlacement(image: image, slice: Rect(x: 0, y: 0, width: 4, height: 3), origin: Point(x: 2, y: 1))])
  }

  func test_imagePlacements_isTheVisiblePartOfAnImageAcrossTheTopLeftEdge() {
    let image = makeImage(1)

    XCTAssertEqual(
      frame(drawing: [(image, -1, -2)]).imagePlacements,
      [ImagePlacement(image: image, slice: Rect(x: 1, y: 2, width: 3, height: 1), origin: Point(x: 0, y: 0))])
  }

  func test_imagePlacements_separatesAdjacentImages() {
    let first = makeImage(1)
    let second = makeImage(2)

    XCTAssertEqual(
      frame(drawing: [(first, 0, 0), (second, 4, 0), (first, 0, 3)]).imagePlacements.map(\.area),
      [
        Rect(x: 0, y: 0, width: 4, height: 3), Rect(x: 4, y: 0, width: 4, height: 3),
        Rect(x: 0, y: 3, width: 4, height: 3),
      ])
  }

  func test_imagePlacements_excludesCoveredCells() {
    let image = makeImage(1)
    var buffer = frame(drawing: [(image, 0, 0)])

    buffer.fill(Rect(x: 1, y: 1, width: 2, height: 1), with: .blank)

    XCTAssertEqual(
      buffer.imagePlacements.map(\.slice),
      [
        Rect(x: 0, y: 0, width: 4, height: 1), Rect(x: 0, y: 1, width: 1, height: 1),
        Rect(x: 3, y: 1, width: 1, height: 1), Rect(x: 0, y: 2, width: 4, height: 1),
      ])
  }

  func test_imagePlacements_excludesCellsUnderText() {
    let image = makeImage(1)
    var buffer = frame(drawing: [(image, 0, 0)])

    buffer.draw("日本", at: Point(x: 0, y: 0))

    XCTAssertEqual(buffer.imagePlacements.map(\.slice), [Rect(x: 0, y: 1, width: 4, height: 2)])
  }

  func test_draw_copiesEachImageOnce() {
    let image = makeImage(1)

    XCTAssertEqual(frame(drawing: [(image, 0, 0), (image, 4, 0)]).images, [image])
  }

  func test_imageBuffer_showsTheSymbolsUntilPixelsArrive() {
    let symbols = CellBuffer(size: Size(width: 4, height: 3), filledWith: Cell("▀"))

    let buffer = CellBuffer(makeImage(1), symbols: symbols)

    XCTAssertEqual(buffer.lines, symbols.lines)
    XCTAssertEqual(buffer[3, 2].tile, ImageTile(image: 1, column: 3, row: 2))
  }

  func test_replacingImages_hidesTheTilesOfAnImageAndKeepsTheRest() {
    let first = makeImage(1)
    let second = makeImage(2)
    let buffer = frame(drawing: [(first, 0, 0), (second, 4, 0)])

    let sut = buffer.replacingImages(by: [:], hiding: [first])

    XCTAssertEqual(sut.imagePlacements.map(\.image), [second])
    XCTAssertEqual(sut.images, [second])
    XCTAssertEqual(sut.lines, buffer.lines)
    XCTAssertEqual(buffer.replacingImages(by: [:], hiding: []), buffer)
  }

  func test_replacingImages_replacesAnImage() {
    let first = makeImage(1)
    let second = makeImage(2)
    let third = makeImage(3)
    let buffer = frame(drawing: [(first, 0, 0), (second, 4, 0)])

    let sut = buffer.replacingImages(by: [1: third], hiding: [])

    XCTAssertEqual(sut, frame(drawing: [(third, 0, 0), (second, 4, 0)]))
  }

  func test_copying_copiesTheCellsOfTheAreas() {
    let before = frame(drawing: [(makeImage(1), 0, 0)])
    let after = frame(drawing: [(makeImage(2), 0, 0)])

    let sut = after.copying(
      [Rect(x: 0, y: 0, width: 4, height: 1), Rect(x: 9, y: 7, width: 9, height: 9)], from: before)

    XCTAssertEqual((0..<3).map { sut[0, $0].tile?.image }, [1, 2, 2])
    XCTAssertEqual(after.copying([after.bounds], from: nil), after)
    XCTAssertEqual(after.copying([after.bounds], from: CellBuffer(size: Size(width: 1, height: 1))), after)
  }

  func test_pictureOverAGround_showsItWhereTheImageDoesNot() {
    let ground = Color.rgb(18, 18, 18)
    let image = TerminalImage(
      id: 1, size: Size(width: 4, height: 3), pixelSize: PixelSize(width: 40, height: 60), form: .drawn { _ in [] },
      solidSize: Size(width: 3, height: 2))
    let style = Style(foreground: .rgb(1, 2, 3), background: .rgb(4, 5, 6))
    let picture = CellBuffer(image, symbols: CellBuffer(size: image.size, filledWith: Cell("▀", style: style)))

    let sut = picture.painted(on: ground)

    XCTAssertEqual(sut.lines, ["▀▀▀", "▀▀▀", ""])
    for (y, x) in (0..<3).flatMap({ y in (0..<4).map { (y, $0) } }) {
      let isCovered = x < 3 && y < 2
      XCTAssertEqual(sut[x, y].style, isCovered ? style : Style(background: ground))
      XCTAssertEqual(sut[x, y].tile, picture[x, y].tile)
    }
    XCTAssertEqual(sut.images.map(\.solidSize), [image.size], "no cell has to be erased for its pixels")
    XCTAssertEqual(sut.images, picture.images)
  }

  func test_symbolsOverAGround_keepTheirColors() {
    var picture = CellBuffer(size: Size(width: 2, height: 1), filledWith: Cell("a"))
    picture[1, 0].style.background = .rgb(1, 2, 3)

    let sut = picture.painted(on: .palette(233))

    XCTAssertEqual(sut.lines, ["aa"])
    XCTAssertEqual(sut.cells.map(\.style.background), [.palette(233), .rgb(1, 2, 3)])
  }

  // MARK: Helpers

  private func makeImage(_ id: TerminalImage.ID) -> TerminalImage {
    TerminalImage(
      id: id, size: Size(width: 4, height: 3), pixelSize: PixelSize(width: 40, height: 60), form: .stored(png: []))
  }

  private func frame(drawing images: [(image: TerminalImage, x: Int, y: Int)]) -> CellBuffer {
    var buffer = CellBuffer(size: Size(width: 10, height: 8))
    for (image, x, y) in images { buffer.draw(CellBuffer(image), at: Point(x: x, y: y)) }
    return buffer
  }
}
