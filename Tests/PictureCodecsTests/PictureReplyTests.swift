import Bitmaps
import Foundation
import Workers
import XCTest

@testable import PictureCodecs

/// Tests of replies that only a compromised worker sends.
final class PictureReplyTests: XCTestCase {
  func test_picture_hasThePixelsOfItsSize() throws {
    for (kind, isAnimated) in [(0, false), (1, true)] as [(UInt8, Bool)] {
      let picture = try picture([kind, 4, 3, 9, 8], byteCount: 48).get()

      XCTAssertEqual(picture.bitmap, Bitmap(width: 4, height: 3, pixels: Array(repeating: 7, count: 48)))
      XCTAssertEqual(picture.size, PixelSize(width: 9, height: 8))
      XCTAssertEqual(picture.isAnimated, isAnimated)
    }
  }

  func test_result_isTheOneThatIsSent() throws {
    let failures: [PictureDecodingError] = [
      .unknownFormat, .tooLarge(width: 1 << 31, height: 0), .damaged("bad é"), .undecoded("no é"),
    ]
    for failure in failures {
      XCTAssertThrowsError(try request.reply(from: DecodeReply.encoded(.failure(failure))).get()) {
        XCTAssertEqual($0 as? PictureDecodingError, failure)
      }
    }
    let long = DecodeReply.encoded(.failure(.damaged(String(repeating: "é", count: 9999))))
    XCTAssertThrowsError(try request.reply(from: long).get()) { XCTAssertTrue($0 is PictureDecodingError, "\($0)") }
  }

  func test_request_isTheOneThatIsSent() throws {
    let sent = DecodeRequest(
      data: Data([1, 2]), box: PixelSize(width: 300, height: 1 << 20),
      region: PictureRegion(zoom: 4, centerX: 0.25, centerY: 0.75), background: RGB(red: 1, green: 2, blue: 255))

    let request = try DecodeRequest(from: sent.encoded)

    XCTAssertEqual([request.data, Data()], [sent.data, Data()])
    XCTAssertEqual([request.box], [sent.box])
    XCTAssertEqual([request.region], [sent.region])
    XCTAssertEqual([request.background], [sent.background])
  }

  func test_pictureWithAWrongByteCount_isInvalid() {
    XCTAssertEqual(request.contentLimit, 64)
    for byteCount in [47, 49, 44, 12, 0] {
      XCTAssertThrowsError(try picture([0, 4, 3, 9, 8], byteCount: byteCount), "\(byteCount)")
    }
  }

  func test_pictureLargerThanTheBox_isInvalid() {
    let largest: [UInt8] = [0xFF, 0xFF, 0xFF, 0xFF, 0x7F]
    for size in [[5, 4], [4, 5], [0, 4], [4, 0], [0, 0], largest + [1], [1] + largest, largest + largest] {
      for byteCount in [0, 64, 80] {
        XCTAssertThrowsError(try picture([0] + size + [9, 8], byteCount: byteCount), "\(size)")
      }
    }
  }

  func test_contentLimit_isBoundedForAnyBox() {
    for side in [.min, -1, 0, 1, 5000, .max] {
      let box = PixelSize(width: side, height: side)
      XCTAssertGreaterThanOrEqual(box.pixelLength, 4, "\(side)")
    }
  }

  func test_errorTextOfAWrongLength_isInvalid() throws {
    // The two length bytes encode 1001.
    XCTAssertThrowsError(try picture([4, 0xE9, 0x07] + [UInt8](repeating: 7, count: 1001), byteCount: 0))
    XCTAssertThrowsError(try picture([4, 4, 7, 7, 7], byteCount: 0)) { XCTAssertTrue($0 is InvalidMessage) }
    XCTAssertThrowsError(try picture([4, 3, 7, 7, 7], byteCount: 0).get()) {
      XCTAssertEqual($0 as? PictureDecodingError, .damaged("\u{7}\u{7}\u{7}"))
    }
  }

  func test_replyOfAnUnknownKind_isInvalid() {
    for fields in [[6, 1, 1], [255, 1, 1], [], [0, 1, 1, 1], [0, 1, 1, 0, 1], [0, 1, 1, 1, 0]] as [[UInt8]] {
      XCTAssertThrowsError(try picture(fields, byteCount: 4)) { XCTAssertTrue($0 is InvalidMessage) }
    }
  }

  func test_frame_hasItsSizeAndAPossibleDuration() throws {
    let frame = try XCTUnwrap(try frame([4, 4, 100], byteCount: 64))
    XCTAssertEqual(frame.bitmap.size, PixelSize(width: 4, height: 4))
    XCTAssertEqual(frame.duration, .milliseconds(100))
    XCTAssertEqual(try self.frame([1, 1, 0], byteCount: 4)?.duration, .milliseconds(67))
    XCTAssertNil(try self.frame([], byteCount: 0))

    let (day, longer): ([UInt8], [UInt8]) = ([0x80, 0xB8, 0x99, 0x29], [0x81, 0xB8, 0x99, 0x29])
    XCTAssertEqual(try self.frame([4, 4] + day, byteCount: 64)?.duration, .seconds(24 * 3600))
    for fields in [[5, 4, 100], [4, 5, 100], [0, 4, 100], [4, 4], [4, 4] + longer] as [[UInt8]] {
      XCTAssertThrowsError(try self.frame(fields, byteCount: 64), "\(fields)")
    }
  }

  // MARK: - Helpers

  private let request = DecodeRequest(
    data: Data(), box: PixelSize(width: 4, height: 4), region: .whole, background: .black)

  private func picture(_ fields: [UInt8], byteCount: Int) throws -> Result<DecodedPicture, any Error> {
    try request.reply(from: encoded(fields, byteCount))
  }

  private func frame(_ fields: [UInt8], byteCount: Int) throws -> AnimationFrame? {
    try AnimationRequest.open(request).reply(from: encoded(fields, byteCount)).get()
  }

  private func encoded(_ fields: [UInt8], _ byteCount: Int) -> EncodedReply {
    EncodedReply(fields: fields, content: [UInt8](repeating: 7, count: byteCount))
  }
}
