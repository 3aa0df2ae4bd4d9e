import Bitmaps
import ImageRendering
import XCTest

final class BitmapEnlargementTests: XCTestCase {
  func test_enlarged_makesASquareOfEachPixel() {
    let (one, other): ([UInt8], [UInt8]) = ([1, 2, 3, 255], [4, 5, 6, 255])
    let bitmap = Bitmap(width: 2, height: 1, pixels: one + other)

    XCTAssertEqual(bitmap.enlarged(by: 1), bitmap)
    let line = one + one + other + other
    XCTAssertEqual(bitmap.enlarged(by: 2), Bitmap(width: 4, height: 2, pixels: line + line))
  }
}
