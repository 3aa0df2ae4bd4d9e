import WorkerTestSupport
import XCTest

@testable import Workers

/// What the program makes of messages that only a worker sends which somebody has taken over.
final class MessageSocketTests: XCTestCase {
  func test_receiveCounted_takesNoMoreThanTheLimit() throws {
    let bytes: [UInt8] = [1, 2, 3]
    XCTAssertEqual(try received(of: { try $0.sendCounted(bytes) }) { try $0.receiveCounted(atMost: 3) }, bytes)
    for count in [4, -1, .max, .min] {
      XCTAssertThrowsError(try received(of: { try $0.send(count) }) { try $0.receiveCounted(atMost: 3) }) {
        XCTAssertTrue($0 is InvalidMessage, "\(count): \($0)")
      }
    }
    XCTAssertThrowsError(try received(of: { try $0.send(3) }) { try $0.receiveCounted(atMost: 3) }) {
      XCTAssertTrue($0 is MessageSocket.Failure, "\($0)")
    }
  }
}
