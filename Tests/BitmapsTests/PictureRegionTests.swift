import Bitmaps
import TestSupport
import XCTest

final class PictureRegionTests: XCTestCase {
  func test_zooms_doubleWithEverySecondStepUpToSixteen() {
    let zooms = PictureRegion.zooms

    XCTAssertEqual(zooms.first, 1)
    XCTAssertEqual(zooms.last, 16)
    for (zoom, afterNext) in zip(zooms, zooms.dropFirst(2)) { XCTAssertEqual(afterNext, zoom * 2, accuracy: 1e-12) }
  }

  func test_zoomedInAndOut_walksTheZoomsAndStopsAtTheirEnds() {
    var sut = PictureRegion(centerX: 0.3, centerY: 0.6)

    for zoom in PictureRegion.zooms.dropFirst() {
      sut = sut.zoomedIn
      XCTAssertEqual(sut, PictureRegion(zoom: zoom, centerX: 0.3, centerY: 0.6))
    }
    XCTAssertEqual(sut.zoomedIn, sut)
    for _ in PictureRegion.zooms { sut = sut.zoomedOut }

    XCTAssertEqual(sut, PictureRegion(zoom: 1, centerX: 0.3, centerY: 0.6))
  }

  func test_init_takesNothingOutsideOfThePicture() {
    XCTAssertEqual(
      PictureRegion(zoom: 0.5, centerX: -1, centerY: 3), PictureRegion(zoom: 1, centerX: 0, centerY: 1))
  }

  func test_moved_goesByPartsOfWhatIsSeen() {
    let sut = PictureRegion(zoom: 4).moved(across: 0.5, down: -1, in: square)

    XCTAssertEqual(sut, PictureRegion(zoom: 4, centerX: 0.625, centerY: 0.25))
  }

  func test_moved_stopsWhereTheEdgeIsSeen() {
    var sut = PictureRegion(zoom: 2)
    for _ in 0..<10 { sut = sut.moved(across: 0.5, down: 0.5, in: square) }
    XCTAssertEqual(sut, PictureRegion(zoom: 2, centerX: 0.75, centerY: 0.75))

    sut = sut.moved(across: -0.5, down: -0.5, in: square)

    XCTAssertEqual(sut, PictureRegion(zoom: 2, centerX: 0.5, centerY: 0.5), "steps past the edge are not counted")
  }

  func test_moved_staysInTheMiddleWhereAllIsSeen() {
    let panorama = PictureFit(aspectRatio: 4, in: 1)

    XCTAssertEqual(PictureRegion(zoom: 4).moved(across: 0, down: 1, in: panorama), PictureRegion(zoom: 4))
    XCTAssertEqual(PictureRegion.whole.moved(across: 1, down: 1, in: square), .whole)
  }

  func test_confined_bringsTheMiddleBackWhenThereIsMoreToSee() {
    let corner = PictureRegion(zoom: 4, centerX: 0.125, centerY: 0.875)

    XCTAssertEqual(corner.clamped(in: square), corner)
    XCTAssertEqual(
      corner.zoomedOut.zoomedOut.clamped(in: square), PictureRegion(zoom: 2, centerX: 0.25, centerY: 0.75))
  }

  func test_window_ofTheWholePictureIsAllOfIt() {
    let picture = PixelSize(width: 400, height: 300)
    let box = PixelSize(width: 100, height: 100)

    XCTAssertEqual(PictureRegion.whole.scaledSize(of: picture, in: box), PixelSize(width: 100, height: 75))
    XCTAssertEqual(PictureRegion.whole.window(of: picture, in: box), PixelRect(columns: 0..<100, rows: 0..<75))
  }

  func test_window_isAsLargeAsTheBoxWhenThereIsEnoughToSee() {
    let sut = PictureRegion(zoom: 2, centerX: 1, centerY: 0.5)

    let window = sut.window(of: PixelSize(width: 400, height: 300), in: PixelSize(width: 100, height: 100))

    XCTAssertEqual(window, PixelRect(columns: 100..<200, rows: 25..<125))
  }

  func test_window_hasThePicturesOwnPixelsWhenTheyAreFewer() {
    let picture = PixelSize(width: 40, height: 30)
    let box = PixelSize(width: 400, height: 300)
    let sut = PictureRegion(zoom: 4, centerX: 0, centerY: 0)

    XCTAssertEqual(sut.scaledSize(of: picture, in: box), picture)
    XCTAssertEqual(sut.window(of: picture, in: box), PixelRect(columns: 0..<10, rows: 0..<8))
  }

  func test_window_liesWithinPictureAndBoxWhateverTheirSizes() {
    var generator = SeededGenerator(seed: 4)
    for _ in 0..<20_000 {
      let picture = size(upTo: 9000, &generator)
      let box = size(upTo: 2000, &generator)
      let sut = PictureRegion(
        zoom: .random(in: 1...16, using: &generator), centerX: .random(in: 0...1, using: &generator),
        centerY: .random(in: 0...1, using: &generator))

      let scaled = sut.scaledSize(of: picture, in: box)
      let window = sut.window(of: picture, in: box)

      XCTAssertTrue((1...picture.width).contains(scaled.width) && (1...picture.height).contains(scaled.height))
      XCTAssertTrue((1...max(1, box.width)).contains(window.width), "\(picture) \(box) \(sut)")
      XCTAssertTrue((1...max(1, box.height)).contains(window.height), "\(picture) \(box) \(sut)")
      XCTAssertTrue(window.x >= 0 && window.columns.upperBound <= scaled.width, "\(picture) \(box) \(sut)")
      XCTAssertTrue(window.y >= 0 && window.rows.upperBound <= scaled.height, "\(picture) \(box) \(sut)")
    }
  }

  // MARK: - Helpers

  private let square = PictureFit(aspectRatio: 1, in: 1)

  /// Returns a random size. Small and large sizes are equally likely.
  private func size(upTo limit: Int, _ generator: inout SeededGenerator) -> PixelSize {
    let limit = Bool.random(using: &generator) ? limit : 12
    func side() -> Int { .random(in: 1...limit, using: &generator) }
    return PixelSize(width: side(), height: side())
  }
}
