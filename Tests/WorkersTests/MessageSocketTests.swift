import Foundation
import XCTest

@testable import Workers

final class MessageSocketTests: XCTestCase {
  func test_request_arrivesWithFieldsContentAndFile() throws {
    let file = try PassedFile(0)
    let sent = EncodedRequest(fields: [1, 2], content: Data([3]), file: file)

    let request = try received(of: { try $0.send(sent) }) { try $0.receiveRequest() }

    XCTAssertEqual(request.fields, sent.fields)
    XCTAssertEqual(request.content, sent.content)
    XCTAssertNotEqual(try XCTUnwrap(request.file).descriptor, file.descriptor)
    XCTAssertNil(try received(of: { try $0.send(EncodedRequest()) }) { try $0.receiveRequest() }.file)
  }

  /// A compromised worker may send a reply that is longer than allowed.
  func test_reply_isRejectedIfItIsTooLong() throws {
    let longest = EncodedReply.maximumFieldLength
    let sent = EncodedReply(fields: [UInt8](repeating: 1, count: longest), content: [2, 3, 4])
    let reply = try received(of: { try $0.send(sent) }) { try $0.receiveReply(atMost: 3) }
    XCTAssertEqual([reply.fields, reply.content], [sent.fields, sent.content])

    for (fields, content) in [(0, 4), (0, -1), (0, .max), (0, .min), (longest + 1, 0), (-1, 0), (.max, .max)] {
      XCTAssertThrowsError(
        try received(of: { try $0.send((fields, content, UInt8(0))) }) { try $0.receiveReply(atMost: 3) }
      ) {
        XCTAssertTrue($0 is InvalidMessage, "\(fields), \(content): \($0)")
      }
    }
    XCTAssertThrowsError(try received(of: { try $0.send((1, 3, UInt8(0))) }) { try $0.receiveReply(atMost: 3) }) {
      XCTAssertTrue($0 is MessageSocket.Failure, "\($0)")
    }
  }

  // MARK: - Helpers

  /// Receives a message from a sender that closes its end of the socket afterwards.
  private func received<Message>(
    of sender: (MessageSocket) throws -> Void, _ receive: (MessageSocket) throws -> Message
  ) throws -> Message {
    var ends: [CInt] = [-1, -1]
    XCTAssertEqual(socketpair(AF_UNIX, CInt(SOCK_STREAM.rawValue), 0, &ends), 0)
    defer { close(ends[0]) }
    try sender(MessageSocket(descriptor: ends[1]) { _ in XCTFail("the socket buffer is too small") })
    close(ends[1])
    return try receive(MessageSocket(descriptor: ends[0]) { _ in XCTFail("the message is incomplete") })
  }
}
