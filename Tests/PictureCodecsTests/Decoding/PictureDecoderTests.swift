import Bitmaps
import Foundation
import PictureCodecs
import PictureEncoders
import PictureTestSupport
import TestSupport
import XCTest

final class PictureDecoderTests: XCTestCase {
  override func setUpWithError() throws { try skipUnderThreadSanitizer() }

  func test_decode_deliversColorsOfOpaquePictures() throws {
    for name in [
      "baseline.jpg", "progressive.jpg", "subsampled-4x1.jpg", "cmyk.jpg", "ycck.jpg", "lossy.webp", "rgb16.png",
      "lossy.heic", "lossless.heic", "ten-bit.heic", "grid.heic", "lossy.avif", "lossless.avif", "ten-bit.avif",
      "lossy.jxl", "lossless.jxl", "transcoded.jxl",
    ] {
      let bitmap = try PictureDecoder.decode(try Fixture.data(name), fitting: Fixture.size, over: .magenta).bitmap

      XCTAssertEqual(bitmap.size, Fixture.size, name)
      assertColors(bitmap.quarters, [.pureRed, .pureGreen, .pureBlue, .white], name)
    }
  }

  func test_decode_keepsTheColourOfTinyPictures() throws {
    let sides = [1, 2, 3, 4, 5, 8, 17, 40]
    for format in [BitmapEncoder.Format.jpeg(), .png(), .webP()] {
      for (width, height) in sides.flatMap({ width in sides.map { (width, $0) } }) {
        let pixels = Array(repeatElement([135, 95, 215, 255] as [UInt8], count: width * height).joined())
        let file = try BitmapEncoder(format).encode(Bitmap(width: width, height: height, pixels: pixels))
        for box in sides.flatMap({ width in sides.map { PixelSize(width: width, height: $0) } }) {
          let shown = try PictureDecoder.decode(file, fitting: box, over: .white).bitmap

          let colors = Array(repeating: RGB(red: 135, green: 95, blue: 215), count: 4)
          assertColors(shown.quarters, colors, "\(format) \(width)×\(height) in \(box)")
        }
      }
    }
  }

  func test_decode_laysTransparentPixelsOverBackground() throws {
    for name in [
      "rgba8.png", "rgba16.png", "palette-transparent.png", "interlaced.png", "lossy-alpha.webp", "lossless-alpha.webp",
      "still.gif", "interlaced.gif", "alpha.heic", "alpha.avif", "premultiplied.avif", "twelve-bit-alpha.avif",
      "lossless-alpha.jxl", "container.jxl",
    ] {
      let bitmap = try PictureDecoder.decode(try Fixture.data(name), fitting: Fixture.size, over: .magenta).bitmap

      XCTAssertEqual(bitmap.size, Fixture.size, name)
      assertColors(bitmap.quarters, [.pureRed, .pureGreen, .pureBlue, .magenta], name)
      XCTAssertTrue(stride(from: 3, to: bitmap.pixels.count, by: 4).allSatisfy { bitmap.pixels[$0] == 255 }, name)
    }
  }

  func test_decode_printsBlackInkOverTheOtherInks() throws {
    let bitmap = try PictureDecoder.decode(
      try Fixture.data("cmyk-black.jpg"), fitting: Fixture.size, over: .magenta
    ).bitmap

    let shades = [RGB(red: 127, green: 0, blue: 0), RGB(red: 0, green: 191, blue: 0), RGB(red: 0, green: 0, blue: 63)]
    assertColors(bitmap.quarters, shades + [RGB(red: 127, green: 127, blue: 127)], tolerance: 2)
  }

  func test_decode_refusesAJPEGWithMoreScansThanAnyEncoderMakes() throws {
    let honest = try Fixture.data("progressive.jpg")
    let lastScan = try XCTUnwrap(honest.range(of: Data([0xFF, 0xDA]), options: .backwards)).lowerBound
    let scan = honest[lastScan..<honest.count - 2]

    let endless = honest[..<lastScan] + Data((0..<600).map { _ in scan }.joined()) + [0xFF, 0xD9]

    XCTAssertThrowsError(try PictureDecoder.decode(endless, fitting: Fixture.size, over: .white)) { error in
      XCTAssertTrue("\(error)".contains("scans"), "\(error)")
    }
  }

  func test_decode_refusesAPNGWithMetadataThatFillTheMemory() throws {
    let (modest, bomb) = (
      try PictureEncoding.png(width: 8, height: 8, commentLength: 4 << 20),
      try PictureEncoding.png(width: 8, height: 8, commentLength: 64 << 20)
    )
    XCTAssertLessThan(bomb.count, 1 << 20)

    XCTAssertNoThrow(try PictureDecoder.decode(modest, fitting: Fixture.size, over: .white))
    XCTAssertThrowsError(try PictureDecoder.decode(bomb, fitting: Fixture.size, over: .white)) { error in
      XCTAssertTrue(error is PictureDecodingError)
    }
  }

  func test_decode_deliversGrays() throws {
    for name in ["gray.jpg", "gray.png", "bilevel.png", "gray.avif", "gray.jxl"] {
      let bitmap = try PictureDecoder.decode(try Fixture.data(name), fitting: Fixture.size, over: .magenta).bitmap

      let colors = bitmap.quarters
      XCTAssertTrue(colors.allSatisfy { $0.red == $0.green && $0.green == $0.blue }, name)
      assertColors([colors[3]], [.white], name)
      XCTAssertLessThan(colors[2].red, 80, name)
    }
  }

  func test_decode_deliversFirstFrameOfAnimationAtItsPlace() throws {
    for name in ["animated-offset.gif", "animated-offset.webp"] {
      let bitmap = try PictureDecoder.decode(try Fixture.data(name), fitting: Fixture.size, over: .pureGreen).bitmap

      XCTAssertEqual(bitmap.size, Fixture.size, name)
      assertColors(bitmap.quarters, [.pureGreen, .pureGreen, .pureGreen, .pureRed], name)
    }
  }

  func test_decode_shrinksToBoxKeepingProportions() throws {
    for name in [
      "baseline.jpg", "rgba8.png", "interlaced.png", "lossless-alpha.webp", "still.gif", "animated-offset.webp",
      "lossy.heic", "alpha.avif", "lossy.jxl",
    ] {
      let box = PixelSize(width: 12, height: 100)

      let bitmap = try PictureDecoder.decode(try Fixture.data(name), fitting: box, over: .white).bitmap

      XCTAssertEqual(bitmap.size, PixelSize(width: 12, height: 8), name)
    }
  }

  func test_decode_deliversTheRegionOfTheEnlargedPicture() throws {
    let box = PixelSize(width: 20, height: 10)
    for name in try Fixture.allNames() {
      for zoom in PictureRegion.zooms {
        for (x, y) in [(0.5, 0.5), (0, 0), (1, 0.3), (0.37, 1)] {
          let data = try Fixture.data(name)
          let region = PictureRegion(zoom: zoom, centerX: x, centerY: y)
          let scaled = region.scaledSize(of: Fixture.size, in: box)
          let whole = try PictureDecoder.decode(data, fitting: scaled, over: .magenta).bitmap

          let bitmap = try PictureDecoder.decode(data, fitting: box, showing: region, over: .magenta).bitmap

          XCTAssertEqual(whole.size, scaled)
          XCTAssertEqual(
            bitmap, whole.cropped(to: region.window(of: Fixture.size, in: box)), "\(name), zoom \(zoom) at \(x), \(y)")
        }
      }
    }
  }

  func test_decode_averagesSourceUnderEachPixel() throws {
    let onePixel = PixelSize(width: 1, height: 1)

    let bitmap = try PictureDecoder.decode(try Fixture.data("rgba8.png"), fitting: onePixel, over: .magenta).bitmap

    assertColors([bitmap.color(x: 0, y: 0)], [RGB(red: 128, green: 64, blue: 128)], tolerance: 1)
  }

  func test_decode_neverEnlarges() throws {
    for name in try Fixture.allNames() {
      let box = PixelSize(width: 4000, height: 4000)

      XCTAssertEqual(
        try PictureDecoder.decode(try Fixture.data(name), fitting: box, over: .white).bitmap.size, Fixture.size, name)
    }
  }

  func test_decode_failsOnUnknownFormat() {
    for text in ["", "GIF", "<html></html>", "RIFF1234WAVE"] {
      XCTAssertThrowsError(try PictureDecoder.decode(Data(text.utf8), fitting: Fixture.size, over: .white)) {
        XCTAssertEqual($0 as? PictureDecodingError, .unknownFormat, text)
      }
    }
  }

  func test_decode_refusesPictureOverLimitByItsHeader() throws {
    for name in try Fixture.allNames() {
      let data = try Fixture.data(name)

      XCTAssertThrowsError(
        try PictureDecoder.decode(data, fitting: Fixture.size, over: .white, maximumPixels: 48 * 32 - 1)
      ) {
        XCTAssertEqual($0 as? PictureDecodingError, .tooLarge(width: 48, height: 32), name)
      }
      XCTAssertNoThrow(
        try PictureDecoder.decode(data, fitting: Fixture.size, over: .white, maximumPixels: 48 * 32), name)
    }
  }

  func test_decode_showsBeginningOfTruncatedFile() throws {
    for name in ["noise.jpg", "noise.png", "noise.gif", "noise.webp"] {
      let whole = try Fixture.data(name)
      let half = Data(whole.prefix(whole.count * 2 / 3))

      let bitmap = try PictureDecoder.decode(half, fitting: Fixture.size, over: .magenta).bitmap

      XCTAssertEqual(bitmap.size, Fixture.size, name)
      assertColors([bitmap.color(x: 24, y: 2)], [.pureRed], tolerance: 16, name)
    }
  }

  func test_decode_failsOnAFileThatEndsBeforeItsFirstRow() throws {
    for (name, length) in [("noise.jpg", 150), ("noise.png", 60), ("noise.gif", 800), ("noise.webp", 100)] {
      let beginning = try Fixture.data(name).prefix(length)

      XCTAssertThrowsError(try PictureDecoder.decode(beginning, fitting: Fixture.size, over: .white), name)
    }
  }

  func test_decode_roundsAverages() throws {
    for (levels, average) in [([10, 11, 11], 11), ([10, 10, 11], 10), ([0, 255, 255], 170), ([255, 255, 255], 255)] {
      let pixels: [UInt8] = levels.flatMap { [UInt8($0), 0, 0, 255] }
      let file = try PNGEncoder(compression: 4).encode(Bitmap(width: 3, height: 1, pixels: pixels))

      let bitmap = try PictureDecoder.decode(file, fitting: PixelSize(width: 1, height: 1), over: .white).bitmap

      XCTAssertEqual(bitmap.pixels, [UInt8(average), 0, 0, 255], "\(levels)")
    }
  }

  func test_decode_deliversBitmapOrErrorWhereverFileEnds() throws {
    for name in try Fixture.allNames() {
      let whole = try Fixture.data(name)
      for length in stride(from: 0, to: whole.count, by: whole.count > 1000 ? 37 : 1) {
        expectBitmapOrError(from: Data(whole.prefix(length)), "\(name), \(length) bytes")
      }
    }
  }

  // MARK: - Helpers

  private func expectBitmapOrError(
    from data: Data, _ message: String, file: StaticString = #filePath, line: UInt = #line
  ) {
    let box = PixelSize(width: 20, height: 20)
    do {
      let bitmap = try PictureDecoder.decode(data, fitting: box, over: .white, maximumPixels: 1_000_000).bitmap
      XCTAssertLessThanOrEqual(max(bitmap.width, bitmap.height), 20, message, file: file, line: line)
    } catch {
      XCTAssertTrue(error is PictureDecodingError, "\(message) \(error)", file: file, line: line)
    }
  }
}

extension Bitmap {
  fileprivate func cropped(to window: PixelRect) -> Bitmap {
    let rows = window.rows.map { y in
      pixels[(y * width + window.columns.lowerBound) * 4..<(y * width + window.columns.upperBound) * 4]
    }
    return Bitmap(width: window.width, height: window.height, pixels: Array(rows.joined()))
  }
}
