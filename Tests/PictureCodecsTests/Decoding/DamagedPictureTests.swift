import Bitmaps
import Foundation
import PictureCodecs
import PictureTestSupport
import TestSupport
import XCTest

/// Tests of the errors that count as damage. Damaged pictures are removed from the cache, so a picture counts as
/// damaged only if the codec itself reports that it is invalid.
final class DamagedPictureTests: XCTestCase {
  override func setUpWithError() throws { try skipUnderThreadSanitizer() }

  func test_decode_reportsDamageIfTheFileEndsBeforeThePicture() throws {
    for (name, length) in [
      ("baseline.jpg", 30), ("noise.png", 60), ("noise.gif", 800), ("noise.webp", 100), ("lossless.jxl", 4),
      ("lossless.heic", 200), ("lossless.avif", 200),
    ] {
      XCTAssertEqual(try isDamaged(Fixture.data(name).prefix(length)), true, name)
    }
  }

  func test_decode_reportsDamageIfTheCodecReportsIt() throws {
    for (name, beginning, garbage) in [
      ("noise.png", "IDAT", 0..<40), ("noise.png", "IHDR", 17..<20), ("noise.webp", "VP8 ", 14..<400),
      ("lossless.heic", "mdat", 0..<4), ("lossless.heic", "mdat", 6..<40), ("lossless.avif", "mdat", 0..<40),
    ] {
      XCTAssertEqual(
        try isDamaged(garbled(name, after: beginning, garbage)), true, "\(name), \(garbage)")
    }
  }

  func test_decode_reportsNoDamageIfTheCodecReportsNone() throws {
    let honest = try Fixture.data("progressive.jpg")
    let lastScan = try XCTUnwrap(honest.range(of: Data([0xFF, 0xDA]), options: .backwards)).lowerBound
    let endless = honest[..<lastScan] + Data((0..<600).map { _ in honest[lastScan..<honest.count - 2] }.joined())
    for (name, data) in [
      ("progressive.jpg", endless + [0xFF, 0xD9]),
      ("lossy.jxl", try Fixture.data("lossy.jxl").prefix(60)),
    ] {
      XCTAssertEqual(try isDamaged(data), false, name)
    }
  }

  func test_decode_reportsNoDamageIfAPictureExceedsALimit() throws {
    let png = try PictureEncoding.png(width: 8, height: 8, commentLength: 64 << 20)
    XCTAssertEqual(try isDamaged(png), false)
    for name in ["flat.avif", "flat.heic"] {
      var data = try Fixture.otherPicture(name)
      let size = try XCTUnwrap(data.range(of: Data("ispe".utf8))).upperBound + 4
      data.replaceSubrange(size..<size + 8, with: Data([0, 0, 0, 48, 0, 0, 0, 32]))

      XCTAssertEqual(try isDamaged(data), false, name)
    }
  }

  // MARK: - Helpers

  private func garbled(_ name: String, after beginning: String, _ range: Range<Int>) throws -> Data {
    var data = try Fixture.data(name)
    let start = try XCTUnwrap(data.range(of: Data(beginning.utf8))).upperBound
    for place in range where start + place < data.count { data[start + place] = 0xFF }
    return data
  }

  /// Returns nil if the data can be decoded.
  private func isDamaged(_ data: Data) throws -> Bool? {
    do {
      _ = try PictureDecoder.decode(Data(data), fitting: Fixture.size, over: .white)
      return nil
    } catch {
      if case .damaged? = error as? PictureDecodingError { return true }
      guard case .undecoded? = error as? PictureDecodingError else { throw error }
      return false
    }
  }
}
