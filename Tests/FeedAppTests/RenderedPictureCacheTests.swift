import Bitmaps
import TerminalKit
import XCTest

@testable import FeedApp

@MainActor
final class RenderedPictureCacheTests: XCTestCase {
  func test_picture_isNilUntilItIsKept() async {
    let sut = RenderedPictureCache()
    XCTAssertNil(sut.picture(for: url(0), appearance: appearance))

    sut.keep(.picture("A"), for: url(0), appearance: appearance)

    XCTAssertEqual(sut.picture(for: url(0), appearance: appearance), .picture("A"))
    XCTAssertNil(sut.picture(for: url(1), appearance: appearance))
  }

  func test_picture_isForItsSizeAndBackgroundOnly() async {
    let sut = RenderedPictureCache()
    sut.keep(.picture("A"), for: url(0), appearance: appearance)

    let larger = PictureAppearance(
      size: Size(width: 40, height: 20), features: TerminalFeatures(colorDepth: .trueColor))
    let lighter = PictureAppearance(
      size: appearance.size, features: TerminalFeatures(colorDepth: .trueColor, background: .white))

    XCTAssertNil(sut.picture(for: url(0), appearance: larger))
    XCTAssertNil(sut.picture(for: url(0), appearance: lighter))
  }

  func test_picture_isTheSameForABlackBackgroundAndOneThatIsNotTold() async {
    let sut = RenderedPictureCache()
    sut.keep(.picture("A"), for: url(0), appearance: appearance)

    let told = PictureAppearance(
      size: appearance.size, features: TerminalFeatures(colorDepth: .trueColor, background: .black))

    XCTAssertEqual(sut.picture(for: url(0), appearance: told), .picture("A"))
  }

  func test_keep_replacesAPicture() async {
    let sut = RenderedPictureCache(budget: 2 * bytes)

    for letter in ["A", "B", "C"] as [Character] { sut.keep(.picture(letter), for: url(0), appearance: appearance) }
    sut.keep(.picture("D"), for: url(1), appearance: appearance)

    XCTAssertEqual(sut.picture(for: url(0), appearance: appearance), .picture("C"), "what was replaced counts no more")
    XCTAssertEqual(sut.picture(for: url(1), appearance: appearance), .picture("D"))
  }

  func test_keep_forgetsWhatWasUsedLongestAgo() async {
    let sut = RenderedPictureCache(budget: 2 * bytes)
    sut.keep(.picture("A"), for: url(0), appearance: appearance)
    sut.keep(.picture("B"), for: url(1), appearance: appearance)
    _ = sut.picture(for: url(0), appearance: appearance)

    sut.keep(.picture("C"), for: url(2), appearance: appearance)

    XCTAssertNotNil(sut.picture(for: url(0), appearance: appearance))
    XCTAssertNil(sut.picture(for: url(1), appearance: appearance))
    XCTAssertNotNil(sut.picture(for: url(2), appearance: appearance))
  }

  func test_keep_keepsNothingLargerThanItsBudget() async {
    let sut = RenderedPictureCache(budget: bytes - 1)

    sut.keep(.picture("A"), for: url(0), appearance: appearance)

    XCTAssertNil(sut.picture(for: url(0), appearance: appearance))
  }

  func test_keep_countsAnImagesPixels() async {
    let image = TerminalImage(
      id: 1, size: Size(width: 2, height: 1), pixelSize: PixelSize(width: 20, height: 20),
      form: .stored(png: Array(repeating: 0, count: 1000)))
    let sut = RenderedPictureCache(budget: 1000)

    sut.keep(RenderedPicture(cells: CellBuffer(image)), for: url(0), appearance: appearance)

    XCTAssertNil(sut.picture(for: url(0), appearance: appearance))
  }

  func test_keep_forgetsTheDataOfAnAnimatedPicture() async {
    let sut = RenderedPictureCache()
    var picture = RenderedPicture.picture("A", isAnimated: true)
    picture.data = Data("all its frames".utf8)

    sut.keep(picture, for: url(0), appearance: appearance)

    XCTAssertEqual(sut.picture(for: url(0), appearance: appearance), .picture("A", isAnimated: true))
  }

  // MARK: Helpers

  private let appearance = PictureAppearance(
    size: Size(width: 8, height: 4), features: TerminalFeatures(colorDepth: .trueColor))
  private let bytes = RenderedPicture.picture("A").cells.byteCount

  private func url(_ number: Int) -> URL {
    URL(filePath: "/\(number)")
  }
}
