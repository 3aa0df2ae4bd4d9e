import Foundation
import PictureTestSupport
import XCTest

@testable import PictureCodecs

final class HEIFMetadataTests: XCTestCase {
  func test_metadata_areThoseThatDescribeThePicture() throws {
    let metadata = try read([.metadata(exif), .metadata(xmp, mediaType: xmpType)])

    XCTAssertEqual(metadata.exif, Array("TIFF".utf8))
    XCTAssertEqual(metadata.xmp, Array(xmp))
  }

  func test_metadataOfAnAuxiliaryPicture_areNot() throws {
    let picture = try HEIFFile.Item.picture(of: try Fixture.data("lossless.avif"), saying: 48, 32)
    for (described, isAccepted) in [([1], true), ([3], false)] {
      let items: [HEIFFile.Item] = [.metadata(exif, describing: described), picture]
      XCTAssertEqual(try read(items).exif != nil, isAccepted, "\(described)")
    }
  }

  func test_exif_isTheFirst() throws {
    XCTAssertEqual(try read([.metadata(exif), .metadata(Data(count: 4) + Data("MORE".utf8))]).exif, Array("TIFF".utf8))
  }

  func test_exif_isNilIfItsOffsetIsBeyondItsEnd() throws {
    for distance in [5, 6, 0xFFFF_FFFF] {
      XCTAssertNil(try read([.metadata(HEIFFile.number(distance, 4) + Data("TIFF".utf8))]).exif, "\(distance)")
    }
    XCTAssertNil(try read([.metadata(Data(count: 3))]).exif)
  }

  func test_xmp_isThatOfItsMediaType() throws {
    for type in ["text/plain", "application/rdf", ""] {
      XCTAssertNil(try read([.metadata(xmp, mediaType: type)]).xmp, type)
    }
  }

  func test_xmp_isReadIfItIsCompressed() throws {
    // A zlib stream without compression: header, last stored block, length and its complement, checksum.
    let deflated = Data([0x78, 0x01, 0x01, 3, 0, 0xFC, 0xFF]) + xmp + Data([0x01, 0xF5, 0x00, 0xF6])

    let picture = try HEIFFile.Item.picture(of: try Fixture.data("lossless.avif"), saying: 48, 32)
    let file = HEIFFile(items: [picture, .metadata(deflated, mediaType: xmpType + "\0deflate")]).data()

    let metadata = file.withUnsafeBytes { EmbeddedMetadata(of: $0) }

    try XCTSkipIf(metadata?.size == nil, "libheif 1.19 refuses such a file altogether")
    XCTAssertEqual(metadata?.xmp, Array(xmp))
  }

  func test_xmp_isIgnoredAfterTooManyItems() throws {
    for (count, isAccepted) in [(15, true), (16, false)] {
      let others = Array(repeating: HEIFFile.Item.metadata(xmp, mediaType: "text/plain"), count: count)
      XCTAssertEqual(try read(others + [.metadata(xmp, mediaType: xmpType)]).xmp != nil, isAccepted, "\(count)")
    }
  }

  func test_itemsBeyondTheLimit_areIgnored() throws {
    for (length, isAccepted) in [(EmbeddedMetadata.maximumLength, true), (EmbeddedMetadata.maximumLength + 1, false)] {
      let item = HEIFFile.Item.metadata(Data(repeating: 1, count: length), mediaType: xmpType)
      XCTAssertEqual(try read([item]).xmp?.count, isAccepted ? length : nil)
    }
  }

  func test_filesWithoutPrimaryItem_haveNoMetadata() {
    let type = HEIFFile.box("ftyp", Data("avif\0\0\0\0avif".utf8))
    for rest in [Data(), HEIFFile.box("meta", Data()), HEIFFile.box("meta", HEIFFile.version(0))] {
      XCTAssertEqual((type + rest).withUnsafeBytes { EmbeddedMetadata(of: $0) }, EmbeddedMetadata())
    }
  }

  // MARK: - Helpers

  private let exif = Data(count: 4) + Data("TIFF".utf8)
  private let xmp = Data("XMP".utf8)
  private let xmpType = "application/rdf+xml"

  /// - Parameter items: the items that follow the picture, which is the first item.
  private func read(_ items: [HEIFFile.Item]) throws -> EmbeddedMetadata {
    let picture = try HEIFFile.Item.picture(of: try Fixture.data("lossless.avif"), saying: 48, 32)
    let metadata = HEIFFile(items: [picture] + items).data().withUnsafeBytes { EmbeddedMetadata(of: $0) }
    XCTAssertEqual(metadata?.size, Fixture.size)
    return try XCTUnwrap(metadata)
  }
}
