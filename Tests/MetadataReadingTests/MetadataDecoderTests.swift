import Foundation
import PictureTestSupport
import TestSupport
import XCTest

@testable import MetadataReading

final class MetadataDecoderTests: XCTestCase {
  func test_metadata_areThoseOfEXIFAndXMP() throws {
    for name in ["full.jpg", "full.png", "full.webp", "full.heic", "full.avif", "full.jxl", "transcoded.jxl"] {
      let metadata = try XCTUnwrap(try read(name), name)

      XCTAssertEqual(metadata.caption, "Café – XMP caption", name)
      XCTAssertEqual(metadata.city, "Wien", name)
      XCTAssertEqual(metadata.province, "Vienna", name)
      XCTAssertEqual(metadata.country, "Austria", name)
      XCTAssertEqual(try XCTUnwrap(metadata.position).latitude, 48.2082, accuracy: 1e-4, name)
      XCTAssertEqual(try XCTUnwrap(metadata.position).longitude, 16.3738, accuracy: 1e-4, name)
      XCTAssertEqual(metadata.taken, "2023-06-17 14:05:09", name)
      XCTAssertEqual(metadata.cameraMake, "Pentax", name)
      XCTAssertEqual(metadata.cameraModel, "Pentax K-1", name)
      XCTAssertEqual(metadata.lens, "smc 50mm F1.4", name)
      XCTAssertEqual(metadata.exposureTime, 1.0 / 250, name)
      XCTAssertEqual(metadata.fNumber, 2.8, name)
      XCTAssertEqual(metadata.isoSpeed, 400, name)
      XCTAssertEqual(metadata.focalLength, 50, name)
      XCTAssertEqual(metadata.artist, "A. Name", name)
      XCTAssertEqual(metadata.copyright, "CC0", name)
      XCTAssertEqual(metadata.keywords, ["tower", "night"], name)
    }
  }

  func test_size_isThatBeforeItIsTurnedByEXIF() throws {
    for name in ["full.jpg", "full.png", "full.webp"] {
      let metadata = try XCTUnwrap(try read(name), name)

      XCTAssertEqual([metadata.width, metadata.height, metadata.orientation], [48, 32, 6], name)
    }
  }

  func test_size_isTheShownOneWhereEXIFDoesNotTurn() throws {
    for (name, width, height) in [("full.heic", 48, 32), ("full.avif", 32, 48), ("full.jxl", 48, 32)] {
      let metadata = try XCTUnwrap(try read(name), name)

      XCTAssertEqual([metadata.width, metadata.height, metadata.orientation], [width, height, nil], name)
    }
    for name in ["lossy.heic", "lossy.avif", "lossy.jxl", "container.jxl"] {
      var expected = PictureMetadata()
      (expected.width, expected.height) = (48, 32)
      XCTAssertEqual(decode([UInt8](try Fixture.data(name))), expected, name)
    }
  }

  func test_damagedEXIF_leavesTheSize() throws {
    for name in ["full.heic", "full.avif", "full.jxl"] {
      var data = try Data(contentsOf: try Fixture.metadataFolder().appendingPathComponent(name))
      let exif = try XCTUnwrap(data.range(of: Data("MM\0*\0\0\0\u{8}".utf8)), name)
      data.replaceSubrange(exif, with: Data(count: 8))
      let metadata = try XCTUnwrap(decode([UInt8](data)), name)

      XCTAssertNil(metadata.cameraModel, name)
      XCTAssertEqual(metadata.city, "Wien", name)
      XCTAssertEqual((metadata.width ?? 0) + (metadata.height ?? 0), 80, name)
    }
  }

  func test_metadata_areThoseOfIPTCInItsOldEncoding() throws {
    let metadata = try XCTUnwrap(try read("iptc.jpg"))

    XCTAssertEqual(metadata.caption, "Café")
    XCTAssertEqual(metadata.city, "Saint-Denis")
    XCTAssertEqual(metadata.country, "France")
    XCTAssertEqual(metadata.keywords, ["un", "deux"])
  }

  func test_comment_isReadInItsEncoding() throws {
    let metadata = try XCTUnwrap(try read("comment.jpg"))

    XCTAssertEqual(metadata.caption, "Grüße 中")
    XCTAssertEqual(try XCTUnwrap(metadata.position).latitude, -33.8568, accuracy: 1e-4)
    XCTAssertEqual(try XCTUnwrap(metadata.position).longitude, -70.5, accuracy: 1e-4)
  }

  func test_fileThatTellsNothing_hasItsSizeOnly() throws {
    var expected = PictureMetadata()
    (expected.width, expected.height) = (48, 32)
    XCTAssertEqual(try read("none.jpg"), expected)
  }

  func test_fileThatIsNoPicture_hasNone() throws {
    XCTAssertNil(decode([]))
    XCTAssertNil(decode(Array("text".utf8)))
  }

  func test_everyBeginningOfAFile_tellsSomethingOrNothing() throws {
    for name in try FileManager.default.contentsOfDirectory(atPath: Fixture.metadataFolder().path) {
      let bytes = [UInt8](try Data(contentsOf: Fixture.metadataFolder().appendingPathComponent(name)))
      for count in stride(from: 0, to: bytes.count, by: 7) { _ = decode(Array(bytes.prefix(count))) }
    }
  }

  // MARK: - Helpers

  private func read(_ name: String) throws -> PictureMetadata? {
    let file = open(try Fixture.metadataFolder().appendingPathComponent(name).path, O_RDONLY | O_CLOEXEC)
    defer { close(file) }
    return MetadataDecoder.metadata(of: file)
  }

  private func decode(_ bytes: [UInt8]) -> PictureMetadata? {
    bytes.withUnsafeBytes { MetadataDecoder.metadata(of: $0) }
  }
}
