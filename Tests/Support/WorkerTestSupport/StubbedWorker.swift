import Foundation
import Workers
import XCTest

/// What is received of a worker that sends what it likes, and ends.
public func received<Reply>(
  of worker: (MessageSocket) throws -> Void, _ receive: (MessageSocket) throws -> Reply
) throws -> Reply {
  var ends: [CInt] = [-1, -1]
  XCTAssertEqual(socketpair(AF_UNIX, CInt(SOCK_STREAM.rawValue), 0, &ends), 0)
  defer { close(ends[0]) }
  try worker(MessageSocket(descriptor: ends[1]) { _ in XCTFail("the socket holds too little") })
  close(ends[1])
  return try receive(MessageSocket(descriptor: ends[0]) { _ in XCTFail("there is nothing to wait for") })
}
