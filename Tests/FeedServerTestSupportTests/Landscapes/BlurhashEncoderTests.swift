import Bitmaps
import XCTest

@testable import FeedServerTestSupport

final class BlurhashEncoderTests: XCTestCase {
  /// The expected texts are those of the Python package `blurhash` 1.1.5 for the same pixels, with four by three waves.
  func test_text_matchesThePublishedEncoder() {
    let ramps = Bitmap(
      width: 8, height: 6,
      pixels: (0..<48).flatMap { place -> [UInt8] in
        let (x, y) = (place % 8, place / 8)
        return [UInt8(x * 255 / 7), UInt8(y * 255 / 5), (x + y).isMultiple(of: 2) ? 128 : 20, 255]
      })
    let white = Bitmap(width: 4, height: 4, pixels: Array(repeating: 255, count: 64))

    XCTAssertEqual(BlurhashEncoder.text(of: ramps), "LyI5eJ39fQxsz3NKfQnSeXf7fQf7")
    XCTAssertEqual(BlurhashEncoder.text(of: white), "L~TSUA~qfQ~q~q%MfQ%MfQfQfQfQ")
  }
}
