import Foundation
import TestSupport
import XCTest

@testable import TerminalNcurses

final class DescriptorsTests: XCTestCase {
  func test_write_toANonBlockingDescriptor_waitsForRoomAndLosesNothing() throws {
    let line = try Descriptors.pipe(flags: O_NONBLOCK)
    defer { close(line.read) }
    let bytes = (0..<1_000_000).map { UInt8(truncatingIfNeeded: $0 / 7) }

    let writer = Thread {
      Descriptors.write(bytes, to: line.write)
      close(line.write)
    }
    writer.start()
    var received: [UInt8] = []
    var part = [UInt8](repeating: 0, count: 4096)
    while Descriptors.areReadable([line.read], within: 30_000) == [true],
      case let count = read(line.read, &part, part.count), count > 0
    {
      received += part[..<count]
    }

    XCTAssertEqual(received.count, bytes.count)
    XCTAssertTrue(received == bytes)
  }

  func test_write_continuesAfterAnInterruption() throws {
    let line = try Descriptors.pipe()
    let file = FileHandle(fileDescriptor: line.read, closeOnDealloc: true)
    let bytes = (0..<1_000_000).map { UInt8(truncatingIfNeeded: $0 / 7) }

    let isWritten = try Interruption.during {
      defer { close(line.write) }
      return Descriptors.write(bytes, to: line.write)
    } then: {
      XCTAssertEqual(try file.readToEnd(), Data(bytes))
    }

    XCTAssertTrue(isWritten)
  }

  func test_areReadable_skipsNegativeDescriptors() throws {
    let line = try Descriptors.pipe()
    defer { [line.read, line.write].forEach { close($0) } }
    Descriptors.write("!", to: line.write)

    XCTAssertEqual(Descriptors.areReadable([-1, line.read], within: 30_000), [false, true])
    XCTAssertEqual(Descriptors.areReadable([-1], within: 0), [false])
  }
}
