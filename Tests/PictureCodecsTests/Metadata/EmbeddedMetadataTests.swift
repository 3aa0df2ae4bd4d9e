import Bitmaps
import Foundation
import PictureTestSupport
import XCTest

@testable import PictureCodecs

/// Tests of the reading of metadata. The decoders provide the expected sizes.
final class EmbeddedMetadataTests: XCTestCase {
  func test_size_matchesTheDecodedPicture() throws {
    let names = try Fixture.allNames().filter { $0.hasSuffix(".heic") || $0.hasSuffix(".avif") || $0.hasSuffix(".jxl") }
    XCTAssertGreaterThan(names.count, 15)
    for name in names {
      let data = try Fixture.data(name)
      let expected = name.hasSuffix(".jxl") ? try shownSize(ofJPEGXL: data) : try shownSize(ofHEIF: data)
      XCTAssertEqual(read(data)?.size, expected, name)
    }
  }

  func test_size_isCroppedAndTurnedInTheOrderOfTheFile() throws {
    let (cut, turn) = (HEIFFile.crop(40, 8), HEIFFile.turn(1))
    for steps in [
      [], [cut], [turn], [HEIFFile.turn(2)], [HEIFFile.turn(3)], [cut, turn], [turn, HEIFFile.crop(8, 40)],
      [turn, HEIFFile.mirror(0), turn], [cut, turn, HEIFFile.crop(6, 6)],
    ] {
      var picture = try HEIFFile.Item.picture(of: try Fixture.data("lossless.avif"), saying: 48, 32)
      picture.properties += steps
      let data = HEIFFile(items: [picture]).data()

      XCTAssertEqual(read(data)?.size, try shownSize(ofHEIF: data), "\(steps)")
    }
  }

  func test_size_isTheSizeOfThePrimaryPicture() throws {
    let tile = try HEIFFile.Item.picture(of: try Fixture.data("lossless.avif"), saying: 48, 32)
    let data = HEIFFile(items: [.grid(columns: 2, rows: 1, saying: 90, 20), tile, tile]).data()

    XCTAssertEqual(read(data)?.size, PixelSize(width: 90, height: 20))
  }

  func test_jpegXL_isReadInParts() throws {
    let whole = try Fixture.data("turned.jxl")
    for cut in 0...8 {
      let parts = [whole.prefix(cut), whole.dropFirst(cut).prefix(3), whole.dropFirst(cut + 3)]
      let boxes = parts.enumerated().map { HEIFFile.box("jxlp", HEIFFile.number($0, 4) + $1) }
      let data = container(boxes.joined())

      XCTAssertEqual(read(data)?.size, try shownSize(ofJPEGXL: data), "\(cut)")
    }
  }

  func test_jpegXL_isReadWithEXIFAndXMPBeforeAndAfter() throws {
    let whole = HEIFFile.box("jxlc", try Fixture.data("turned.jxl"))
    let exif = HEIFFile.box("Exif", HEIFFile.number(2, 4) + Data("--TIFF".utf8))
    let xmp = HEIFFile.box("xml ", Data("XMP".utf8))
    let another = ["Exif", "xml "].flatMap { HEIFFile.box($0, Data("\0\0\0\0another".utf8)) }
    for boxes in [[exif, xmp, whole], [whole, xmp, exif], [exif, whole, xmp, Data(another)]] {
      let metadata = read(container(boxes.joined()))

      XCTAssertEqual(metadata?.exif, Array("TIFF".utf8))
      XCTAssertEqual(metadata?.xmp, Array("XMP".utf8))
      XCTAssertEqual(metadata?.size, Fixture.size)
    }
  }

  func test_jpegXL_isReadWithCompressedBoxes() throws {
    let exif = HEIFFile.box("brob", Data("Exif".utf8) + brotli(Data(count: 4) + Data("TIFF".utf8)))
    let xmp = HEIFFile.box("brob", Data("xml ".utf8) + brotli(Data("XMP".utf8)))
    let damaged = [
      Data("xml ".utf8), Data("xml ".utf8) + brotli(Data("XML".utf8)).dropLast(), Data("xm".utf8),
      Data("jumb".utf8) + brotli(Data("other".utf8)),
    ].map { HEIFFile.box("brob", $0) }
    let whole = HEIFFile.box("jxlc", try Fixture.data("turned.jxl"))
    for last in damaged {
      let metadata = read(container([whole, exif, xmp, last].joined()))

      XCTAssertEqual(metadata?.exif, Array("TIFF".utf8))
      XCTAssertEqual(metadata?.xmp, Array("XMP".utf8))
    }
  }

  func test_jpegXL_isSearchedForMetadataUpToALimit() throws {
    let whole = HEIFFile.box("jxlc", try Fixture.data("turned.jxl"))
    let exif = HEIFFile.box("Exif", Data(count: 4) + Data("TIFF".utf8))
    let damaged = HEIFFile.box("Exif", Data(count: 3))
    for (count, isAccepted) in [(15, true), (16, false)] {
      let metadata = read(container(Array(repeating: damaged, count: count).joined() + exif + whole))

      XCTAssertEqual(metadata?.exif != nil, isAccepted, "\(count)")
      XCTAssertEqual(metadata?.size, Fixture.size)
    }
  }

  func test_boxes_endAtTheirLengthOrWithTheFile() throws {
    let codestream = try Fixture.data("turned.jxl")
    for length in [HEIFFile.number(0, 4) + Data("jxlc".utf8), HEIFFile.number(9999, 4) + Data("jxlc".utf8)] {
      XCTAssertEqual(read(container(length + codestream))?.size, Fixture.size, "\(Array(length))")
    }
    for length in [
      HEIFFile.number(7, 4) + Data("jxlc".utf8), HEIFFile.number(1, 4) + Data("jxlc".utf8) + HEIFFile.number(15, 8),
      HEIFFile.number(1, 4) + Data("jxlc".utf8) + Data(repeating: 0xFF, count: 8),
    ] {
      XCTAssertEqual(read(container(length + codestream)), EmbeddedMetadata(), "\(Array(length))")
    }
  }

  func test_exif_isATIFF() throws {
    for name in ["full.heic", "full.avif", "full.jxl"] {
      let data = try Data(contentsOf: try Fixture.metadataFolder().appendingPathComponent(name))
      XCTAssertEqual(read(data)?.exif?.prefix(4), [0x4D, 0x4D, 0, 42], name)
    }
  }

  func test_webP_containsEXIFAndXMPOfAnyLength() throws {
    var metadata = EmbeddedMetadata()
    for length in [1, 2, 70_001] {
      let bytes = [UInt8](repeating: 7, count: length)
      (metadata.exif, metadata.xmp) = (bytes, bytes)
      var rest = metadata.webP[...]
      var chunks: [String: [UInt8]] = [:]
      XCTAssertEqual(rest.prefix(4), ArraySlice("RIFF".utf8))
      XCTAssertEqual(rest.dropFirst(4).prefix(4).reversed().reduce(0) { $0 << 8 | Int($1) }, rest.count - 8)
      rest = rest.dropFirst(12)
      while !rest.isEmpty {
        let count = rest.dropFirst(4).prefix(4).reversed().reduce(0) { $0 << 8 | Int($1) }
        chunks[String(decoding: rest.prefix(4), as: UTF8.self)] = Array(rest.dropFirst(8).prefix(count))
        rest = rest.dropFirst(8 + count + count % 2)
      }
      XCTAssertEqual([chunks["EXIF"], chunks["XMP "]], [bytes, bytes], "\(length)")
    }
  }

  func test_exif_isNilIfItsOffsetIsBeyondItsEnd() throws {
    for distance in [4, 5, 0xFFFF_FFFF] {
      let exif = HEIFFile.box("Exif", HEIFFile.number(distance, 4) + Data("TIFF".utf8))
      XCTAssertEqual(read(container(exif)), EmbeddedMetadata(), "\(distance)")
    }
  }

  func test_bytesBeyondTheLimit_areIgnored() throws {
    let whole = HEIFFile.box("jxlc", try Fixture.data("turned.jxl"))
    for (length, isAccepted) in [
      (EmbeddedMetadata.maximumLength, true), (EmbeddedMetadata.maximumLength + 1, false),
    ] {
      let bytes = Data(count: 4) + Data(repeating: 1, count: length - 4)
      let metadata = read(container(whole + HEIFFile.box("Exif", bytes) + HEIFFile.box("xml ", bytes)))

      XCTAssertEqual(metadata?.exif?.count, isAccepted ? length - 4 : nil)
      XCTAssertEqual(metadata?.xmp?.count, isAccepted ? length : nil)
      let compressed = HEIFFile.box("brob", Data("xml ".utf8) + brotli(bytes))
      XCTAssertEqual(read(container(whole + compressed))?.xmp?.count, isAccepted ? length : nil)
    }
  }

  func test_otherFormats_haveNoEmbeddedMetadata() throws {
    for name in ["baseline.jpg", "rgba8.png", "lossy.webp", "still.gif"] {
      XCTAssertNil(read(try Fixture.data(name)), name)
    }
    XCTAssertNil(read(Data()))
  }

  // MARK: - Helpers

  private func read(_ data: Data) -> EmbeddedMetadata? { data.withUnsafeBytes { EmbeddedMetadata(of: $0) } }

  /// Encodes bytes in Brotli without compressing them.
  private func brotli(_ bytes: Data) -> Data {
    var (stream, rest) = (Data(), bytes)
    while !rest.isEmpty {
      let part = rest.prefix(1 << 16)
      // The window size comes first. Each part's header says that the part is not the last, that its length has four
      // hexadecimal digits, and that it is not compressed.
      let header = ((part.count - 1) << 3 | 1 << 19) << (stream.isEmpty ? 1 : 0)
      stream += (0..<3).map { UInt8(truncatingIfNeeded: header >> ($0 * 8)) } + part
      rest = rest.dropFirst(part.count)
    }
    return stream + [0x03]
  }

  private func shownSize(ofHEIF data: Data) throws -> PixelSize {
    try data.withUnsafeBytes { try EncodedHEIF($0).size }
  }

  private func shownSize(ofJPEGXL data: Data) throws -> PixelSize {
    try data.withUnsafeBytes { bytes in
      let picture = try EncodedJPEGXL(bytes)
      return picture.orientation().turned(picture.size)
    }
  }

  private func container(_ boxes: some Sequence<UInt8>) -> Data {
    HEIFFile.box("JXL ", Data([0x0D, 0x0A, 0x87, 0x0A])) + HEIFFile.box("ftyp", Data("jxl \0\0\0\0jxl ".utf8))
      + Data(boxes)
  }
}
