import Bitmaps
import Foundation
import WorkerTestSupport
import Workers
import XCTest

@testable import PictureCodecs

/// What the program makes of replies that only a worker sends which a picture has taken over.
final class PictureReplyTests: XCTestCase {
  func test_picture_isThePixelsOfItsSize() throws {
    let picture = try receivePicture(.init(kind: 0, width: 4, height: 3, byteCount: 48)).get()

    XCTAssertEqual(picture.bitmap, Bitmap(width: 4, height: 3, pixels: Array(repeating: 7, count: 48)))
  }

  func test_pictureOfAnotherByteCount_isNoReply() {
    for byteCount in [47, 49, 44, 12, 0, -48, .max, .min] {
      XCTAssertThrowsError(
        try receivePicture(.init(kind: 0, width: 4, height: 3, byteCount: byteCount)), "\(byteCount)")
    }
  }

  func test_pictureThatIsNotWithinTheBox_isNoReply() {
    for (width, height) in [(5, 4), (4, 5), (0, 4), (4, 0), (-4, -4), (.max, 1), (1, .max), (.min, .min)] {
      let header = Header(kind: 0, width: width, height: height, byteCount: width &* height &* 4)
      XCTAssertThrowsError(try receivePicture(header), "\(width) × \(height)")
    }
  }

  func test_errorTextOfAnyOtherLength_isNoReply() throws {
    for byteCount in [1001, -1, .max, .min] {
      XCTAssertThrowsError(
        try receivePicture(.init(kind: 3, width: 0, height: 0, byteCount: byteCount)), "\(byteCount)")
    }
    XCTAssertThrowsError(try receivePicture(.init(kind: 3, width: 0, height: 0, byteCount: 3)).get()) {
      XCTAssertEqual($0 as? PictureDecodingError, .damaged("\u{7}\u{7}\u{7}"))
    }
  }

  func test_replyOfAnUnknownKind_isNone() {
    for kind in [4, 255] as [UInt8] {
      XCTAssertThrowsError(try receivePicture(.init(kind: kind, width: 1, height: 1, byteCount: 4)))
    }
  }

  func test_frame_isOfItsSizeAndShownForATimeThatAFileCanSay() throws {
    let frame = try XCTUnwrap(try receiveFrame(width: 4, height: 4, milliseconds: 100))
    XCTAssertEqual(frame.bitmap.size, PixelSize(width: 4, height: 4))
    XCTAssertEqual(frame.duration, .milliseconds(100))

    XCTAssertEqual(try receiveFrame(width: 1, height: 1, milliseconds: .min)?.duration, .milliseconds(67))
    for (width, height, milliseconds) in [(5, 4, 100), (4, 5, 100), (0, 4, 100), (-1, -1, 100), (.max, .max, 100)]
      + [(4, 4, Int64.max), (4, 4, 24 * 3_600_000 + 1)]
    {
      XCTAssertThrowsError(
        try receiveFrame(width: width, height: height, milliseconds: milliseconds),
        "\(width) × \(height), \(milliseconds)")
    }
  }

  // MARK: - Helpers

  /// As it lies in memory.
  private struct Header: BitwiseCopyable {
    var kind: UInt8
    var isAnimated: UInt8 = 0
    var width: Int
    var height: Int
    var byteCount: Int
  }

  private let request = DecodeRequest(
    data: Data(), box: PixelSize(width: 4, height: 4), region: .whole, background: .black, maximumPixels: 16)

  private func receivePicture(_ header: Header) throws -> Result<DecodedPicture, any Error> {
    try receive(header) { try DecodeReply.receive(from: $0, to: request) }
  }

  private func receiveFrame(width: Int, height: Int, milliseconds: Int64) throws -> AnimationFrame? {
    try receive((width, height, milliseconds)) { try AnimationReply.receive(from: $0, fitting: request.box) }
  }

  /// - Returns: what is received when the header comes, many bytes of 7, and the end.
  private func receive<Header: BitwiseCopyable, Reply>(
    _ header: Header, _ receive: (MessageSocket) throws -> Reply
  ) throws -> Reply {
    try received(
      of: { worker in
        try worker.send(header)
        try [UInt8](repeating: 7, count: 4096).withUnsafeBytes { try worker.send($0) }
      }, receive)
  }
}
