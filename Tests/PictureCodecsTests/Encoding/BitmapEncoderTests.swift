import Bitmaps
import Foundation
import PictureEncoders
import XCTest

final class BitmapEncoderTests: XCTestCase {
  func test_encode_writesTheSignatureOfItsFormat() throws {
    let bitmap = makeBitmap(width: 12, height: 8)

    XCTAssertEqual([UInt8](try makeSUT(.jpeg()).encode(bitmap).prefix(3)), [0xFF, 0xD8, 0xFF])
    XCTAssertEqual([UInt8](try makeSUT(.png()).encode(bitmap).prefix(4)), [0x89, 0x50, 0x4E, 0x47])
    XCTAssertEqual(String(decoding: try makeSUT(.webP()).encode(bitmap).dropFirst(8).prefix(4), as: UTF8.self), "WEBP")
  }

  func test_encode_keepsTheSizeInPNG() throws {
    let data = try makeSUT(.png()).encode(makeBitmap(width: 300, height: 17))

    XCTAssertEqual([UInt8](data[16..<24]), [0, 0, 1, 44, 0, 0, 0, 17])
  }

  func test_encode_givesSmallerFilesForLowerQuality() throws {
    let bitmap = makeBitmap(width: 64, height: 64)

    XCTAssertLessThan(
      try makeSUT(.jpeg(quality: 10)).encode(bitmap).count, try makeSUT(.jpeg(quality: 100)).encode(bitmap).count)
    XCTAssertLessThan(
      try makeSUT(.webP(quality: 5)).encode(bitmap).count, try makeSUT(.webP(quality: 100)).encode(bitmap).count)
    XCTAssertLessThan(
      try makeSUT(.png(compression: 9)).encode(bitmap).count, try makeSUT(.png(compression: 0)).encode(bitmap).count)
  }

  func test_encode_failsOnEmptyBitmap() {
    let empty = Bitmap(width: 0, height: 0, pixels: [])

    for format in [BitmapEncoder.Format.jpeg(), .png(), .webP()] {
      XCTAssertThrowsError(try makeSUT(format).encode(empty)) {
        XCTAssertEqual($0 as? BitmapEncoder.Failure, .emptyBitmap)
      }
    }
  }

  func test_encode_failsOnSettingsTheCodecDoesNotKnow() {
    let bitmap = makeBitmap(width: 4, height: 4)

    for format in [
      BitmapEncoder.Format.jpeg(quality: 101), .png(compression: 10), .webP(quality: 101), .webP(effort: 7),
    ] {
      XCTAssertThrowsError(try makeSUT(format).encode(bitmap), "\(format)") {
        guard case .codec(let reason)? = $0 as? BitmapEncoder.Failure else { return XCTFail("got \($0)") }
        XCTAssertFalse(reason.isEmpty)
      }
    }
  }

  func test_encode_failsOnSidesTheFormatCannotHold() {
    let wide = Bitmap(width: 70_000, height: 1, pixels: Array(repeating: 9, count: 70_000 * 4))

    XCTAssertThrowsError(try makeSUT(.jpeg()).encode(wide))
    XCTAssertThrowsError(try makeSUT(.webP()).encode(wide))
  }

  func test_contentType_namesTheFormat() {
    XCTAssertEqual(
      [BitmapEncoder.Format.jpeg(), .png(), .webP()].map(\.contentType), ["image/jpeg", "image/png", "image/webp"])
  }

  // MARK: - Helpers

  private func makeSUT(_ format: BitmapEncoder.Format) -> BitmapEncoder {
    BitmapEncoder(format)
  }

  /// Makes an opaque bitmap with a gradient and a checkerboard.
  private func makeBitmap(width: Int, height: Int) -> Bitmap {
    let pixels = (0..<width * height).flatMap { index -> [UInt8] in
      let (x, y) = (index % width, index / width)
      return [
        UInt8(truncatingIfNeeded: x * 255 / width), UInt8(truncatingIfNeeded: y * 255 / height),
        (x + y) % 2 == 0 ? 40 : 90, 255,
      ]
    }
    return Bitmap(width: width, height: height, pixels: pixels)
  }
}
