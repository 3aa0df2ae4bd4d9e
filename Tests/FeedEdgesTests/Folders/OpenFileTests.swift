import Foundation
import TestSupport
import XCTest

@testable import FeedEdges

final class OpenFileTests: XCTestCase {
  func test_read_continuesAfterAnInterruption() throws {
    let path = try makeTemporaryDirectory().appending(path: "fifo").path
    XCTAssertEqual(mkfifo(path, 0o600), 0)
    let writer = open(path, O_RDWR | O_CLOEXEC)
    defer { close(writer) }
    let sut = try OpenFile(XCTUnwrap(FilePath(path)), O_RDONLY)

    let data = try Interruption.during {
      try sut.read(4)
    } then: {
      write(writer, "text", 4)
    }

    XCTAssertEqual(data, Data("text".utf8))
  }
}
