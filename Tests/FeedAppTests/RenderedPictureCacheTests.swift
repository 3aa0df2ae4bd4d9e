import Bitmaps
import TerminalKit
import XCTest

@testable import FeedApp

@MainActor
final class RenderedPictureCacheTests: XCTestCase {
  func test_picture_isNilUntilItIsKept() async {
    var sut = RenderedPictureCache()
    XCTAssertNil(sut.picture(for: url(0), format: format))

    sut.keep(.picture("A"), for: url(0), format: format)

    XCTAssertEqual(sut.picture(for: url(0), format: format), .picture("A"))
    XCTAssertNil(sut.picture(for: url(1), format: format))
  }

  func test_picture_isForItsSizeAndBackgroundOnly() async {
    var sut = RenderedPictureCache()
    sut.keep(.picture("A"), for: url(0), format: format)

    let larger = PictureFormat(
      size: Size(width: 40, height: 20), features: TerminalFeatures(colorDepth: .trueColor))
    let lighter = PictureFormat(
      size: format.size, features: TerminalFeatures(colorDepth: .trueColor, background: .white))

    XCTAssertNil(sut.picture(for: url(0), format: larger))
    XCTAssertNil(sut.picture(for: url(0), format: lighter))
  }

  func test_keep_replacesAPicture() async {
    var sut = RenderedPictureCache(budget: 2 * bytes)

    for letter in ["A", "B", "C"] as [Character] { sut.keep(.picture(letter), for: url(0), format: format) }
    sut.keep(.picture("D"), for: url(1), format: format)

    XCTAssertEqual(sut.picture(for: url(0), format: format), .picture("C"), "what was replaced counts no more")
    XCTAssertEqual(sut.picture(for: url(1), format: format), .picture("D"))
  }

  func test_keep_forgetsWhatWasUsedLongestAgo() async {
    var sut = RenderedPictureCache(budget: 2 * bytes)
    sut.keep(.picture("A"), for: url(0), format: format)
    sut.keep(.picture("B"), for: url(1), format: format)
    _ = sut.picture(for: url(0), format: format)

    sut.keep(.picture("C"), for: url(2), format: format)

    XCTAssertNotNil(sut.picture(for: url(0), format: format))
    XCTAssertNil(sut.picture(for: url(1), format: format))
    XCTAssertNotNil(sut.picture(for: url(2), format: format))
  }

  func test_keep_keepsNothingLargerThanItsBudget() async {
    var sut = RenderedPictureCache(budget: bytes - 1)

    sut.keep(.picture("A"), for: url(0), format: format)

    XCTAssertNil(sut.picture(for: url(0), format: format))
  }

  func test_keep_countsAnImagesPixels() async {
    let image = TerminalImage(
      id: 1, size: Size(width: 2, height: 1), pixelSize: PixelSize(width: 20, height: 20),
      form: .stored(png: Array(repeating: 0, count: 1000)))
    var sut = RenderedPictureCache(budget: 1000)

    sut.keep(RenderedPicture(cells: CellBuffer(image)), for: url(0), format: format)

    XCTAssertNil(sut.picture(for: url(0), format: format))
  }

  func test_keep_forgetsTheDataOfAnAnimatedPicture() async {
    var sut = RenderedPictureCache()
    var picture = RenderedPicture.picture("A", isAnimated: true)
    picture.data = Data("all its frames".utf8)

    sut.keep(picture, for: url(0), format: format)

    XCTAssertEqual(sut.picture(for: url(0), format: format), .picture("A", isAnimated: true))
  }

  // MARK: Helpers

  private let format = PictureFormat(
    size: Size(width: 8, height: 4), features: TerminalFeatures(colorDepth: .trueColor))
  private let bytes = RenderedPicture.picture("A").cells.byteCount

  private func url(_ number: Int) -> URL {
    URL(filePath: "/\(number)")
  }
}
