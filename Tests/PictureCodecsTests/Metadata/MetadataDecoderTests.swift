import Foundation
import PictureTestSupport
import TestSupport
import XCTest

@testable import PictureCodecs

final class MetadataDecoderTests: XCTestCase {
  func test_metadata_comeFromEXIFAndXMP() throws {
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

  func test_size_isTheShownOneInFormatsThatIgnoreEXIFOrientation() throws {
    for (name, width, height) in [("full.heic", 48, 32), ("full.avif", 32, 48), ("full.jxl", 48, 32)] {
      let metadata = try XCTUnwrap(try read(name), name)

      XCTAssertEqual([metadata.width, metadata.height, metadata.orientation], [width, height, nil], name)
    }
    for (name, format) in [
      ("lossy.heic", "HEIC"), ("lossy.avif", "AVIF"), ("lossy.jxl", "JPEG XL"), ("container.jxl", "JPEG XL"),
    ] {
      var expected = PictureMetadata()
      (expected.width, expected.height, expected.format) = (48, 32, format)
      XCTAssertEqual(decode([UInt8](try Fixture.data(name))), expected, name)
    }
  }

  func test_damagedEXIF_doesNotAffectTheSize() throws {
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

  func test_metadata_comeFromIPTCInItsOldEncoding() throws {
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

  func test_titleAndHeadline_areThereBesideTheDescription() throws {
    let xmp = xmp(
      #"photoshop:Headline="Trams run again""#,
      "\(alternatives("title", "Tram 28"))\(alternatives("description", "It is yellow."))")
    let metadata = try XCTUnwrap(decode(try jpeg([(xapHead, xmp)])))

    XCTAssertEqual(
      [metadata.title, metadata.headline, metadata.caption], ["Tram 28", "Trams run again", "It is yellow."])
  }

  func test_cameraBoilerplate_isNoCaption() throws {
    let boilerplate = xmp("", alternatives("title", "SONY DSC") + alternatives("description", "OLYMPUS DIGITAL CAMERA"))
    for (description, caption) in [("OLYMPUS DIGITAL CAMERA         ", nil), ("A yellow tram", "A yellow tram")] {
      let metadata = try XCTUnwrap(decode(try jpeg([(xapHead, boilerplate), ("Exif\0\0", exif(description))])))

      XCTAssertEqual([metadata.title, metadata.caption], [nil, caption])
    }
  }

  func test_extendedXMP_isReadIfItIsComplete() throws {
    let name = "0123456789ABCDEF0123456789ABCDEF"
    let main = xmp(
      #"photoshop:City="Lisbon" xmpNote:HasExtendedXMP="\#(name)""#,
      alternatives("title", "Tram 28") + alternatives("description", "SONY DSC"))
    let long = String(repeating: "It is yellow. ", count: 200)
    let rest = xmp(#"photoshop:City="Porto""#, alternatives("description", long))
    let parts = stride(from: 0, to: rest.count, by: 1_000).map { ($0, Array(rest[$0..<min(rest.count, $0 + 1_000)])) }
    func metadata(
      _ parts: [(Int, [UInt8])], length: Int = rest.count, of owner: String = name
    ) throws -> PictureMetadata? {
      decode(
        try jpeg(
          [(xapHead, main)]
            + parts.map { ("http://ns.adobe.com/xmp/extension/\0\(owner)", number(length) + number($0) + $1) }))
    }

    for parts in [parts, parts.reversed(), parts + parts] {
      let metadata = try XCTUnwrap(try metadata(parts))
      XCTAssertEqual(metadata.caption, String(long.dropLast()))
      XCTAssertEqual([metadata.title, metadata.city], ["Tram 28", "Lisbon"])
      XCTAssertEqual([metadata.width, metadata.height], [48, 32])
    }
    for missing in [
      try metadata(Array(parts.dropFirst())), try metadata(parts.dropLast()), try metadata([]),
      try metadata(parts, length: rest.count - 1), try metadata(parts, length: 0xFFFF_FFFF),
      try metadata(parts, length: 0), try metadata(parts.map { ($0.0 + 1, $0.1) }),
      try metadata(parts.map { ($0.0, []) }),
      try metadata(parts, of: String(name.reversed())),
    ] {
      XCTAssertEqual([missing?.title, missing?.city, missing?.caption], ["Tram 28", "Lisbon", nil])
    }
  }

  func test_cutSegments_yieldNoXMP() throws {
    let name = String(repeating: "A", count: 32)
    let parts = [0, 1, 2].map { ("http://ns.adobe.com/xmp/extension/\0\(name)", number(6) + number(2 * $0) + [7, 7]) }
    let whole = try jpeg(parts)
    func packet(_ bytes: [UInt8]) -> [UInt8]? { bytes.withUnsafeBytes { ExtendedXMP.packet(named: name, in: $0) } }

    XCTAssertEqual(packet(whole), Array(repeating: 7, count: 6))
    for count in 0..<(whole.count - 177) { XCTAssertNil(packet(Array(whole.prefix(count))), "\(count)") }
  }

  func test_fileWithoutMetadata_hasOnlyItsSize() throws {
    var expected = PictureMetadata()
    (expected.width, expected.height, expected.format) = (48, 32, "JPEG")
    XCTAssertEqual(try read("none.jpg"), expected)
  }

  func test_format_isDeterminedByTheFirstBytes() throws {
    for (name, format) in [
      ("full.jpg", "JPEG"), ("full.png", "PNG"), ("full.webp", "WebP"), ("full.heic", "HEIC"), ("full.avif", "AVIF"),
      ("full.jxl", "JPEG XL"),
    ] {
      XCTAssertEqual(try read(name)?.format, format)
    }
    XCTAssertEqual(decode(Array("GIF89a".utf8))?.format, "GIF", "whatever follows")
  }

  func test_fileThatIsNoPicture_hasNoMetadata() throws {
    XCTAssertNil(decode([]))
    XCTAssertNil(decode(Array("text".utf8)))
  }

  func test_truncatedFiles_yieldMetadataOrNone() throws {
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

  private let xapHead = "http://ns.adobe.com/xap/1.0/\0"

  private func xmp(_ attributes: String, _ elements: String) -> [UInt8] {
    Array(
      """
      <x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#">
      <rdf:Description rdf:about="" xmlns:dc="http://purl.org/dc/elements/1.1/"
      xmlns:photoshop="http://ns.adobe.com/photoshop/1.0/" xmlns:xmpNote="http://ns.adobe.com/xmp/note/" \(attributes)>
      \(elements)</rdf:Description></rdf:RDF></x:xmpmeta>
      """.utf8)
  }

  private func alternatives(_ name: String, _ text: String) -> String {
    "<dc:\(name)><rdf:Alt><rdf:li xml:lang=\"x-default\">\(text)</rdf:li></rdf:Alt></dc:\(name)>"
  }

  /// Makes EXIF that contains only a description.
  private func exif(_ description: String) -> [UInt8] {
    let tag: [UInt8] = [0x01, 0x0E, 0, 2] + number(description.utf8.count + 1) + number(26)
    return Array("MM\0*".utf8) + number(8) + [0, 1] + tag + number(0) + description.utf8 + [0]
  }

  private func number(_ number: Int) -> [UInt8] { [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: number >> $0) } }

  /// Makes a JPEG with APP1 segments.
  private func jpeg(_ segments: [(head: String, bytes: [UInt8])]) throws -> [UInt8] {
    let picture = [UInt8](try Data(contentsOf: try Fixture.metadataFolder().appendingPathComponent("none.jpg")))
    let segments = segments.flatMap { head, bytes in
      [0xFF, 0xE1] + number(head.utf8.count + bytes.count + 2).suffix(2) + head.utf8 + bytes
    }
    return picture.prefix(2) + segments + picture.dropFirst(2)
  }

  private func decode(_ bytes: [UInt8]) -> PictureMetadata? {
    bytes.withUnsafeBytes { MetadataDecoder.metadata(of: $0) }
  }
}
