import Bitmaps
import Foundation
import PictureCodecs
import PictureTestSupport
import TestSupport
import WorkerTestSupport
import Workers
import XCTest

/// Tests that apply only to HEIC, AVIF or JPEG XL. ``PictureDecoderTests`` covers all formats.
final class FurtherPictureTests: XCTestCase {
  func test_decode_isExactForLosslessPictures() throws {
    for name in ["lossless.heic", "grid.heic", "lossless.avif", "ten-bit.avif", "lossless.jxl"] {
      XCTAssertEqual(try decoded(Fixture.data(name)), quarters(lastOne: [255, 255, 255, 255]), name)
    }
    for name in ["alpha.avif", "twelve-bit-alpha.avif", "container.jxl", "lossless-alpha.jxl"] {
      XCTAssertEqual(try decoded(Fixture.data(name)), quarters(lastOne: [255, 0, 255, 255]), name)
    }
  }

  func test_decode_laysHalfTransparentPixelsOverBackgroundHoweverTheyAreStored() throws {
    for name in ["half-transparent.avif", "half-transparent-premultiplied.avif"] {
      let bitmap = try decoded(Fixture.otherPicture(name))

      // The expected colour is an equal mixture of (200, 100, 50) and magenta.
      assertColors(bitmap.quarters, Array(repeating: RGB(red: 227, green: 50, blue: 152), count: 4), tolerance: 3, name)
    }
  }

  func test_decode_deliversFirstFrameOfAnimationAsAStill() throws {
    for name in ["animated.avif", "animated.jxl"] {
      let picture = try PictureDecoder.decode(try Fixture.data(name), fitting: Fixture.size, over: .magenta)

      assertColors(picture.bitmap.quarters, [.pureRed, .pureGreen, .pureBlue, .white], name)
      XCTAssertFalse(picture.isAnimated, "nothing can play \(name)")
    }
  }

  func test_decode_recognizesAPictureByAnyOfItsBrands() throws {
    let file = try Fixture.data("lossless.avif")
    let majorBrand = 8..<12
    var data = file
    data.replaceSubrange(majorBrand, with: Data("avis".utf8))
    XCTAssertEqual(try decoded(data), try decoded(file))

    data.replaceSubrange(majorBrand, with: Data("isom".utf8))
    XCTAssertEqual(try decoded(data), try decoded(file), "avif is a compatible brand")

    let film = Data([0, 0, 0, 20]) + Data("ftypisom".utf8) + Data(count: 4) + Data("mp41".utf8) + Data("avifavif".utf8)
    XCTAssertThrowsError(try decoded(film)) { XCTAssertEqual($0 as? PictureDecodingError, .unknownFormat) }
  }

  func test_decode_doesNotRecognizeATruncatedBox() {
    for count in 0...15 {
      let beginning = (Data([0, 0, 0, 32]) + Data("ftypisom".utf8) + Data(count: 4)).prefix(count)
      XCTAssertThrowsError(try decoded(beginning)) { XCTAssertEqual($0 as? PictureDecodingError, .unknownFormat) }
    }
    for length: UInt8 in [0, 1, 8, 12] {
      XCTAssertThrowsError(try decoded(Data([0, 0, 0, length]) + Data("ftypisom".utf8) + Data("mif1avif".utf8)))
    }
  }

  func test_decode_refusesPicturesByTheSizeInTheirHeader() throws {
    let picture = try Fixture.data("lossless.avif")
    for side in [8001, 20_000, 60_000] {
      let avif = HEIFFile(items: [try .picture(of: picture, saying: side, side)])
      let grid = HEIFFile(
        items: [.grid(columns: 1, rows: 1, saying: side, side), try .picture(of: picture, saying: 48, 32)])
      var cropped = try HEIFFile.Item.picture(of: picture, saying: side, side)
      cropped.properties.append(HEIFFile.crop(48, 32))

      for data in [avif.data(), grid.data(), HEIFFile(items: [cropped]).data(), jpegXL(height: side)] {
        XCTAssertThrowsError(try decoded(data)) { error in
          // libheif accepts at most 32,768 pixels per side.
          if case .undecoded(let text)? = error as? PictureDecodingError, side > 32_768 {
            XCTAssertTrue(text.contains("limit"), text)
          } else {
            XCTAssertEqual(error as? PictureDecodingError, .tooLarge(width: side, height: side))
          }
        }
      }
    }
    for name in ["flat.avif", "flat.heic"] {
      XCTAssertThrowsError(try decoded(Fixture.otherPicture(name))) {
        XCTAssertEqual($0 as? PictureDecodingError, .tooLarge(width: 8192, height: 8192), name)
      }
    }
  }

  func test_decode_refusesPicturesThatAreLargerThanTheirHeaderSays() throws {
    for name in ["flat.avif", "flat.heic"] {
      var data = try Fixture.otherPicture(name)
      let size = try XCTUnwrap(data.range(of: Data("ispe".utf8))).upperBound + 4
      data.replaceSubrange(size..<size + 8, with: Data([0, 0, 0, 48, 0, 0, 0, 32]))
      let used = try memoryInUse()

      XCTAssertThrowsError(try decoded(data), name) { XCTAssertTrue($0 is PictureDecodingError, "\(name): \($0)") }

      XCTAssertLessThan(try memoryInUse() - used, 32 << 20, "\(name) got memory for 67 megapixels")
    }
  }

  func test_decode_assemblesAGrid() throws {
    let tile = try HEIFFile.Item.picture(of: try Fixture.data("lossless.avif"), saying: 48, 32)
    let file = HEIFFile(items: [.grid(columns: 2, rows: 2, saying: 96, 64)] + [tile, tile, tile, tile])

    let bitmap = try decoded(file.data(), fitting: PixelSize(width: 96, height: 64))

    XCTAssertEqual(bitmap.size, PixelSize(width: 96, height: 64))
    for (x, y) in [(0, 0), (48, 0), (0, 32), (48, 32)] {
      let corners = [(0, 0), (47, 0), (0, 31), (47, 31)].map { bitmap.color(x: x + $0.0, y: y + $0.1) }
      assertColors(corners, [.pureRed, .pureGreen, .pureBlue, .white], tolerance: 0, "tile at \(x), \(y)")
    }
  }

  func test_decode_failsOnlyThePictureThatIsABomb() async throws {
    // Each tile has the maximum number of pixels of a picture.
    let tile = try HEIFFile.Item.picture(of: try Fixture.otherPicture("large-tile.avif"), saying: 7936, 7936)
    let grid = HEIFFile(items: [.grid(columns: 16, rows: 16, saying: 7936, 7936)] + Array(repeating: tile, count: 256))
    let part = try HEIFFile.Item.picture(of: try Fixture.data("lossless.avif"), saying: 48, 32)
    let overlay = HEIFFile(items: [.overlay(of: 2, on: 32_000, 32_000, saying: 48, 32), part])
    let sut = ImageDecoder(workerPath: WorkerExecutable.path, maximumWorkers: 1, timeLimit: .seconds(4))

    for bomb in [grid.data(), overlay.data()] {
      XCTAssertLessThan(bomb.count, 20_000)
      do {
        _ = try await sut.decode(bomb, fitting: Fixture.size, over: .white)
        XCTFail("gigapixels in four seconds")
      } catch {
        XCTAssertTrue(error is PictureDecodingError || error is WorkerFailure, "\(error)")
      }
    }
    let next = try await sut.decode(try Fixture.data("lossless.avif"), fitting: Fixture.size, over: .magenta).bitmap

    XCTAssertEqual(next, quarters(lastOne: [255, 255, 255, 255]))
    await sut.shutDown()
  }

  func test_decode_showsTheBeginningOfATruncatedJPEGXL() throws {
    let box = PixelSize(width: 48, height: 32)
    let lossy = try Fixture.otherPicture("lossy.jxl")
    let lossless = try Fixture.otherPicture("lossless.jxl")

    let blurred = try decoded(lossy.prefix(lossy.count * 7 / 10), fitting: box)
    let begun = try decoded(lossless.prefix(lossless.count * 7 / 10), fitting: box)

    assertColors(blurred.quarters, [.pureRed, .pureGreen, .pureBlue, .white], tolerance: 12)
    let black = RGB(red: 0, green: 0, blue: 0)
    assertColors(begun.quarters, [.pureRed, .pureGreen, black, black])
  }

  func test_decode_failsOnlyThePictureWhereverItsFileEnds() async throws {
    let sut = ImageDecoder(workerPath: WorkerExecutable.path, maximumWorkers: 1)
    for name in ["grid.heic", "alpha.avif", "twelve-bit-alpha.avif", "container.jxl", "transcoded.jxl"] {
      let whole = try Fixture.data(name)
      for sixteenth in 0..<16 {
        do {
          let bitmap = try await sut.decode(
            Data(whole.prefix(whole.count * sixteenth / 16)), fitting: Fixture.size, over: .magenta
          ).bitmap
          XCTAssertEqual(bitmap.size, Fixture.size, "\(name), \(sixteenth)/16")
        } catch {
          XCTAssertTrue(error is PictureDecodingError, "\(name), \(sixteenth)/16: \(error)")
        }
      }
    }
    await sut.shutDown()
  }

  // MARK: - Helpers

  private func decoded(_ data: Data, fitting box: PixelSize = Fixture.size) throws -> Bitmap {
    try PictureDecoder.decode(data, fitting: box, over: .magenta).bitmap
  }

  /// Makes a bitmap of red and green above blue and the given colour.
  private func quarters(lastOne: [UInt8]) -> Bitmap {
    let colors: [[UInt8]] = [[255, 0, 0, 255], [0, 255, 0, 255], [0, 0, 255, 255], lastOne]
    var pixels: [UInt8] = []
    for y in 0..<32 {
      for x in 0..<48 { pixels += colors[y / 16 * 2 + x / 24] }
    }
    return Bitmap(width: 48, height: 32, pixels: pixels)
  }

  /// Makes the header of a square picture of 8 bits, without data after it.
  ///
  /// Source: ISO/IEC 18181-1, size header: not a multiple of 8, an 18-bit height, as wide as high, default metadata.
  private func jpegXL(height: Int) -> Data {
    let heightOf18Bits: UInt32 = 0b10 << 1
    let isSquare: UInt32 = 1 << 21
    let hasUsualMetadata: UInt32 = 1 << 24
    let bits = heightOf18Bits | UInt32(height - 1) << 3 | isSquare | hasUsualMetadata
    return Data([0xFF, 0x0A]) + withUnsafeBytes(of: bits.littleEndian) { Data($0) } + Data(count: 60)
  }

  /// Returns the peak of the resident memory in bytes. Source: proc(5), `status`.
  private func memoryInUse() throws -> Int {
    let line = try String(contentsOfFile: "/proc/self/status", encoding: .utf8).split(separator: "\n")
      .first { $0.hasPrefix("VmHWM:") }
    return try XCTUnwrap(line.flatMap { Int($0.filter(\.isNumber)) }) << 10
  }
}
