import Foundation
import Workers
import XCTest

@testable import PictureCodecs

/// Tests of decoding metadata from messages, including messages that only a compromised worker sends.
final class PictureMetadataTests: XCTestCase {
  func test_encodedMetadata_areDecodedCompletely() throws {
    let metadata = makeMetadata()

    XCTAssertEqual(try PictureMetadata(from: metadata.bytes), metadata)
    XCTAssertEqual(try PictureMetadata(from: PictureMetadata().bytes), PictureMetadata())
  }

  func test_bytesOfAWrongLength_areInvalid() {
    let bytes = makeMetadata().bytes
    for count in 0..<bytes.count {
      XCTAssertThrowsError(try PictureMetadata(from: Array(bytes.prefix(count))), "\(count)")
    }
    XCTAssertThrowsError(try PictureMetadata(from: bytes + [0]))
  }

  func test_reply_isDecodedUpToTheMaximumLength() throws {
    let request = MetadataRequest(file: try PassedFile(0))
    XCTAssertEqual(request.contentLimit, PictureMetadata.maximumByteCount)
    XCTAssertEqual(try request.reply(from: EncodedReply()).get(), PictureMetadata())
    XCTAssertEqual(try request.reply(from: EncodedReply(content: makeMetadata().bytes)).get(), makeMetadata())
  }

  func test_textsAndKeywords_areAcceptedUpToTheirMaximumLength() throws {
    for (length, isAccepted) in [
      (PictureMetadata.maximumTextLength, true), (PictureMetadata.maximumTextLength + 1, false),
    ] {
      let text = String(repeating: "x", count: length)
      var (caption, keyword) = (PictureMetadata(), PictureMetadata())
      (caption.caption, keyword.keywords) = (text, [text])
      for metadata in [caption, keyword] {
        XCTAssertEqual(try? PictureMetadata(from: metadata.bytes), isAccepted ? metadata : nil, "\(length)")
      }
    }
  }

  func test_longestMetadata_canBeSent() throws {
    let text = String(repeating: "x", count: PictureMetadata.maximumTextLength)
    var metadata = makeMetadata()
    for path in [
      \PictureMetadata.title, \.headline, \.caption, \.location, \.city, \.province, \.country, \.taken, \.cameraMake,
      \.cameraModel, \.lens, \.artist, \.copyright, \.format,
    ] {
      metadata[keyPath: path] = text
    }
    metadata.keywords = Array(repeating: text, count: PictureMetadata.maximumKeywords)

    XCTAssertLessThanOrEqual(metadata.bytes.count, PictureMetadata.maximumByteCount)
    XCTAssertEqual(try PictureMetadata(from: metadata.bytes), metadata)
  }

  func test_implausibleNumbers_areOmitted() throws {
    for number in [0, -1, .nan, .infinity, -.infinity, 1e300, 1e-300] {
      var metadata = makeMetadata()
      (metadata.exposureTime, metadata.fNumber, metadata.focalLength) = (number, number, number)
      metadata.position = .init(latitude: number * 100, longitude: number.magnitude < 1 ? 0 : number)
      let read = try PictureMetadata(from: metadata.bytes)
      XCTAssertNil(read.exposureTime ?? read.fNumber ?? read.focalLength, "\(number)")
      if number != 1e-300 { XCTAssertNil(read.position, "\(number)") }
    }
    for number in [0, -1, .max, .min] {
      var metadata = makeMetadata()
      (metadata.isoSpeed, metadata.width, metadata.height, metadata.orientation) = (number, number, number, number)
      let read = try PictureMetadata(from: metadata.bytes)
      XCTAssertNil(read.isoSpeed ?? read.width ?? read.height ?? read.orientation, "\(number)")
    }
  }

  func test_texts_areTrimmedAndBounded() {
    var metadata = PictureMetadata()
    metadata.caption = " \n a b\t "
    metadata.city = "  "
    metadata.lens = "1\u{0}2"
    metadata.artist = String(repeating: "é", count: 5000)
    metadata.keywords = Array(repeating: "x", count: 1000) + [" "]

    let bounded = metadata.sanitized

    XCTAssertEqual(bounded.caption, "a b")
    XCTAssertNil(bounded.city)
    XCTAssertEqual(bounded.lens, "1")
    XCTAssertLessThanOrEqual(bounded.artist?.utf8.count ?? 0, PictureMetadata.maximumTextLength)
    XCTAssertEqual(Set(bounded.artist ?? ""), ["é"])
    XCTAssertEqual(bounded.keywords.count, PictureMetadata.maximumKeywords)
  }

  // MARK: - Helpers

  private func makeMetadata() -> PictureMetadata {
    var metadata = PictureMetadata()
    metadata.title = "title"
    metadata.headline = "headline"
    metadata.caption = "caption"
    metadata.location = "location"
    metadata.city = "city"
    metadata.province = "province"
    metadata.country = "country"
    metadata.position = .init(latitude: -89.5, longitude: 179.5)
    metadata.taken = "2024-06-17 14:05:09"
    metadata.cameraMake = "make"
    metadata.cameraModel = "model"
    metadata.lens = "lens"
    metadata.exposureTime = 0.004
    metadata.fNumber = 2.8
    metadata.isoSpeed = 400
    metadata.focalLength = 50
    metadata.artist = "artist"
    metadata.copyright = "copyright"
    metadata.keywords = ["one", "zwei"]
    (metadata.width, metadata.height, metadata.orientation) = (48, 32, 8)
    return metadata
  }
}
