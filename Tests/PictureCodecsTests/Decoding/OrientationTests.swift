import Bitmaps
import Foundation
import PictureCodecs
import PictureTestSupport
import XCTest

final class OrientationTests: XCTestCase {
  /// The quarters of a picture after turning, for each orientation. Upright, they are red, green, blue and white.
  private let expectedQuarters: [[RGB]] = [
    [.pureRed, .pureGreen, .pureBlue, .white],
    [.pureGreen, .pureRed, .white, .pureBlue],
    [.white, .pureBlue, .pureGreen, .pureRed],
    [.pureBlue, .white, .pureRed, .pureGreen],
    [.pureRed, .pureBlue, .pureGreen, .white],
    [.pureBlue, .pureRed, .white, .pureGreen],
    [.white, .pureGreen, .pureBlue, .pureRed],
    [.pureGreen, .white, .pureRed, .pureBlue],
  ]

  func test_decode_turnsJPEGByOrientation() throws {
    try expectTurned { Self.jpeg(try Fixture.data("baseline.jpg"), with: $0) }
  }

  func test_decode_findsOrientationAfterOtherApplicationSegment() throws {
    try expectTurned { orientation in
      let withEXIF = Self.jpeg(try Fixture.data("baseline.jpg"), with: orientation)
      let xmp = Data([0xFF, 0xE1, 0x00, 0x08]) + Data("http:/".utf8)
      return withEXIF.prefix(2) + xmp + withEXIF.dropFirst(2)
    }
  }

  func test_decode_turnsPNGByOrientation() throws {
    try expectTurned { Self.png(try Fixture.data("rgb16.png"), with: $0) }
  }

  func test_decode_turnsWebPByOrientation() throws {
    try expectTurned { Self.webP(try Fixture.data("lossy.webp"), with: $0) }
  }

  func test_decode_turnsAVIFByItsProperties() throws {
    try expectTurned { try Self.avif(try Fixture.data("lossless.avif"), with: $0) }
  }

  func test_decode_turnsJPEGXLByOrientation() throws {
    try expectTurned { Self.jpegXL(try Fixture.data("turned.jxl"), with: $0) }
  }

  func test_decode_showsTheSameRegionHoweverThePictureIsStored() throws {
    let corners = [(0.0, 0.0), (1, 0), (0, 1), (1, 1)]
    for orientation in 1...8 {
      let quarter = PixelSize(width: 24, height: 16)
      let box = orientation < 5 ? quarter : quarter.transposed
      for (corner, expected) in zip(corners, expectedQuarters[orientation - 1]) {
        let region = PictureRegion(zoom: 2, centerX: corner.0, centerY: corner.1)

        for data in [
          Self.jpeg(try Fixture.data("baseline.jpg"), with: UInt8(orientation)),
          Self.png(try Fixture.data("rgb16.png"), with: UInt8(orientation)),
          Self.webP(try Fixture.data("lossy.webp"), with: UInt8(orientation)),
          try Self.avif(try Fixture.data("lossless.avif"), with: UInt8(orientation)),
          Self.jpegXL(try Fixture.data("turned.jxl"), with: UInt8(orientation)),
        ] {
          let picture = try PictureDecoder.decode(data, fitting: box, showing: region, over: .magenta)
          let whole = try PictureDecoder.decode(data, fitting: PixelSize(width: 999, height: 999), over: .magenta)
          let bitmap = picture.bitmap

          XCTAssertEqual(bitmap.size, box, "orientation \(orientation)")
          XCTAssertEqual(picture.size, whole.bitmap.size, "orientation \(orientation)")
          assertColors(
            bitmap.quarters, Array(repeating: expected, count: 4), "orientation \(orientation), corner \(corner)")
        }
      }
    }
  }

  func test_decode_ignoresUnknownOrientation() throws {
    for orientation: UInt8 in [0, 9, 255] {
      let data = Self.jpeg(try Fixture.data("baseline.jpg"), with: orientation)

      let bitmap = try PictureDecoder.decode(data, fitting: Fixture.size, over: .white).bitmap

      assertColors(bitmap.quarters, expectedQuarters[0])
    }
  }

  // MARK: - Helpers

  private func expectTurned(
    file: StaticString = #filePath, line: UInt = #line, _ makeData: (UInt8) throws -> Data
  ) throws {
    for orientation in 1...8 {
      let data = try makeData(UInt8(orientation))
      let box = PixelSize(width: 24, height: 24)

      let bitmap = try PictureDecoder.decode(data, fitting: box, over: .magenta).bitmap

      let upright = PixelSize(width: 24, height: 16)
      let expectedSize = orientation < 5 ? upright : upright.transposed
      XCTAssertEqual(bitmap.size, expectedSize, "orientation \(orientation)", file: file, line: line)
      assertColors(
        bitmap.quarters, expectedQuarters[orientation - 1], "orientation \(orientation)", file: file, line: line)
    }
  }

  /// Makes a big-endian TIFF whose only entry is the orientation.
  private static func tiff(_ orientation: UInt8) -> Data {
    Data("MM".utf8)
      + Data([0, 42, 0, 0, 0, 8, 0, 1, 0x01, 0x12, 0, 3, 0, 0, 0, 1, 0, orientation, 0, 0, 0, 0, 0, 0])
  }

  private static func jpeg(_ data: Data, with orientation: UInt8) -> Data {
    let payload = Data("Exif\0\0".utf8) + tiff(orientation)
    return data.prefix(2) + Data([0xFF, 0xE1, 0, UInt8(payload.count + 2)]) + payload + data.dropFirst(2)
  }

  private static func png(_ data: Data, with orientation: UInt8) -> Data {
    let endOfHeader = 33
    let payload = tiff(orientation)
    let chunk = Data("eXIf".utf8) + payload
    return data.prefix(endOfHeader) + bigEndian(UInt32(payload.count)) + chunk + bigEndian(crc32(chunk))
      + data.dropFirst(endOfHeader)
  }

  private static func webP(_ data: Data, with orientation: UInt8) -> Data {
    let hasEXIF: UInt8 = 0x08
    let header = Data([hasEXIF, 0, 0, 0, 47, 0, 0, 31, 0, 0])
    let body =
      Data("WEBP".utf8) + webPChunk("VP8X", header) + data.dropFirst(12) + webPChunk("EXIF", tiff(orientation))
    return webPChunk("RIFF", body)
  }

  private static func webPChunk(_ name: String, _ payload: Data) -> Data {
    Data(name.utf8) + bigEndian(UInt32(payload.count).byteSwapped) + payload
  }

  /// Adds an anticlockwise rotation and then a mirroring. Source: ISO/IEC 23008-12, 6.5.10 and 6.5.12.
  private static func avif(_ data: Data, with orientation: UInt8) throws -> Data {
    let upsideDown = 0
    let sidesSwapped = 1
    let steps: [(quarterTurns: Int, mirror: Int?)] = [
      (0, nil), (0, sidesSwapped), (2, nil), (0, upsideDown), (1, upsideDown), (3, nil), (1, sidesSwapped), (1, nil),
    ]
    let (quarterTurns, mirror) = steps[Int(orientation) - 1]
    var picture = try HEIFFile.Item.picture(of: data, saying: 48, 32)
    picture.properties.append(HEIFFile.turn(quarterTurns))
    if let mirror { picture.properties.append(HEIFFile.mirror(mirror)) }
    return HEIFFile(items: [picture]).data()
  }

  /// Changes the orientation, which is the first of the extra fields of the picture's metadata (ISO/IEC 18181-1).
  private static func jpegXL(_ data: Data, with orientation: UInt8) -> Data {
    var data = data
    data[3] = data[3] & 0b1100_0111 | (orientation - 1) << 3
    return data
  }

  private static func bigEndian(_ value: UInt32) -> Data {
    withUnsafeBytes(of: value.bigEndian) { Data($0) }
  }

  private static func crc32(_ data: Data) -> UInt32 {
    ~data.reduce(~0) { crc, byte in
      (0..<8).reduce(crc ^ UInt32(byte)) { crc, _ in crc & 1 == 1 ? crc >> 1 ^ 0xEDB8_8320 : crc >> 1 }
    }
  }
}
