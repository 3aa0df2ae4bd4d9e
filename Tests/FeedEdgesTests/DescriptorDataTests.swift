import Foundation
import TestSupport
import XCTest

@testable import FeedEdges

final class DescriptorDataTests: XCTestCase {
  func test_read_continuesAfterAnInterruption() throws {
    let (reader, writer) = try makePipe()
    defer { close(reader) }

    let data = try Interruption.during {
      try Data(ofDescriptor: reader, upToCount: 100)
    } then: {
      write(writer, "text", 4)
      close(writer)
    }

    XCTAssertEqual(data, Data("text".utf8))
  }

  func test_write_continuesAfterAnInterruption() throws {
    let (reader, writer) = try makePipe()
    let file = FileHandle(fileDescriptor: reader, closeOnDealloc: true)
    let data = Data((0..<1_000_000).map { UInt8(truncatingIfNeeded: $0 / 7) })
    let received = expectation(description: "all is read")

    try Interruption.during {
      defer { close(writer) }
      try data.write(toDescriptor: writer)
    } then: {
      XCTAssertEqual(try file.readToEnd(), data)
      received.fulfill()
    }

    wait(for: [received], timeout: 0)
  }

  private func makePipe() throws -> (reader: Int32, writer: Int32) {
    var ends: [Int32] = [-1, -1]
    XCTAssertEqual(pipe(&ends), 0)
    return (ends[0], ends[1])
  }
}
