import Bitmaps
import FeedDomain
import TerminalKit
import TestSupport
import XCTest

@testable import FeedScreens

/// Tests of pictures with too few pixels to fill their places, in cells of ten by twenty pixels.
@MainActor
final class TinyPictureTests: XCTestCase {
  private static let tiny = PixelSize(width: 20, height: 20)

  func test_tinyPicture_isInTheMiddleOfItsPlaceWithItsSizeBeneath() async {
    let load = makeLoad(of: Self.tiny, scale: 6, in: Size(width: 8, height: 4))

    for isCentered in [false, true] {
      XCTAssertEqual(
        lines(of: load, isCentered, in: Size(width: 12, height: 6)),
        ["", "  ########", "  ########", "  ########", "  ########", "  20 × 20"])
    }
  }

  func test_size_isDim() async {
    let load = makeLoad(of: Self.tiny, scale: 6, in: Size(width: 8, height: 4))

    let canvas = canvas(of: load, true, in: Size(width: 12, height: 6))

    XCTAssertEqual(canvas.cells.style(of: "20 × 20"), canvas.theme.style(of: .dim))
  }

  func test_size_isOmittedWithoutAFreeLineOrColumn() async {
    let low = makeLoad(of: Self.tiny, scale: 6, in: Size(width: 2, height: 2))
    let narrow = makeLoad(of: Self.tiny, scale: 6, in: Size(width: 2, height: 1))

    XCTAssertEqual(lines(of: low, true, in: Size(width: 4, height: 2)), [" ##", " ##"])
    XCTAssertEqual(lines(of: narrow, true, in: Size(width: 4, height: 3)), ["", " ##", ""])
  }

  func test_pictureWithEnoughPixels_hasNoSizeBeneath() async {
    let load = makeLoad(of: PixelSize(width: 40, height: 30), scale: 4, in: Size(width: 8, height: 3))

    XCTAssertEqual(
      lines(of: load, false, in: Size(width: 12, height: 5)), ["########", "########", "########", "", ""])
  }

  func test_sizeOfAPreview_isNotShownAsThatOfThePicture() async {
    for told in [nil, FeedImage.Details.Size(width: 4000, height: 3000)] {
      let image = FeedImage.example(0) {
        $0.preview = "https://a.example/preview.png"
        $0.size = told
      }
      let load = PictureLoadsSpy().makeLoad(for: image)
      load.request(fitting: Size(width: 12, height: 6))
      load.show(Picture(cells: CellBuffer(size: Size(width: 8, height: 4)), scale: 6, pixelSize: Self.tiny))

      XCTAssertEqual(lines(of: load, true, in: Size(width: 12, height: 6)).last, told == nil ? "" : "4000 × 3000")
      XCTAssertEqual(
        load.cells(in: Size(width: 21, height: 6)),
        told == nil ? Size(width: 8, height: 4) : Size(width: 16, height: 6))
    }
  }

  // MARK: The place that a picture needs

  func test_cells_areThoseOfTheLargestPictureThatFits() async {
    let sizes: [(PixelSize, Size)] = [
      (PixelSize(width: 1600, height: 900), Size(width: 21, height: 6)),
      (PixelSize(width: 400, height: 300), Size(width: 16, height: 6)),
      (PixelSize(width: 300, height: 400), Size(width: 9, height: 6)),
      (PixelSize(width: 4000, height: 1000), Size(width: 21, height: 3)),
      (PixelSize(width: 20, height: 20), Size(width: 8, height: 4)),
      (PixelSize(width: 1, height: 1), Size(width: 1, height: 1)),
    ]
    let load = PictureLoadsSpy().makeLoad(for: .example(0))

    XCTAssertNil(load.cells(in: Size(width: 21, height: 6)))
    for (pixels, cells) in sizes {
      load.show(Picture(cells: CellBuffer(size: cells), pixelSize: pixels))
      XCTAssertEqual(load.cells(in: Size(width: 21, height: 6)), cells, "\(pixels)")
    }
  }

  func test_cells_areKnownBeforeTheLoadIfTheFeedTellsTheSize() async {
    let image = FeedImage.example(0) { $0.size = FeedImage.Details.Size(width: 4000, height: 1000) }
    let load = PictureLoadsSpy().makeLoad(for: image)

    XCTAssertEqual(load.cells(in: Size(width: 21, height: 6)), Size(width: 21, height: 3))
  }

  func test_cells_areInThePlaceForEverySizeThatAFeedMayTell() async {
    let numbers = [Int.min, -1, 0, 1, 2, 3, 7, 1000, 65_535, Int(Int32.max), Int.max]
    for width in numbers {
      for height in numbers {
        let image = FeedImage.example(0) { $0.size = FeedImage.Details.Size(width: width, height: height) }
        for place in [Size(width: 0, height: 6), Size(width: 21, height: 6), Size(width: 1, height: 1)] {
          let cells = PictureLoadsSpy().makeLoad(for: image).cells(in: place)

          XCTAssertEqual(cells == nil, width <= 0 || height <= 0 || place.width == 0, "\(width) × \(height)")
          guard let cells else { continue }
          XCTAssertTrue((1...place.width).contains(cells.width), "\(width) × \(height): \(cells)")
          XCTAssertTrue((1...place.height).contains(cells.height), "\(width) × \(height): \(cells)")
        }
      }
    }
  }

  // MARK: Helpers

  private func makeLoad(of pixels: PixelSize, scale: Double, in cells: Size) -> PictureLoad {
    let load = PictureLoadsSpy().makeLoad(for: .example(0))
    load.show(Picture(cells: CellBuffer(size: cells, filledWith: Cell("#")), scale: scale, pixelSize: pixels))
    return load
  }

  private func canvas(of load: PictureLoad, _ isCentered: Bool, in size: Size) -> Canvas {
    var canvas = Canvas(size: size)
    PictureDrawing(load: load, place: canvas.bounds, isCentered: isCentered, hints: .none)
      .draw(on: &canvas, within: canvas.bounds)
    return canvas
  }

  private func lines(of load: PictureLoad, _ isCentered: Bool, in size: Size) -> [String] {
    canvas(of: load, isCentered, in: size).cells.lines
  }
}
