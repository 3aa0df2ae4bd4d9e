import Foundation
import XCTest

@testable import TerminalNcurses

@MainActor
final class TerminalOutputTests: XCTestCase {
  func test_write_reportsWhenTheTerminalHasTakenTheWaitingBytes() async throws {
    let (sut, terminal) = try makeSUT()
    var idleCount = 0
    sut.onIdle = { idleCount += 1 }
    sut.write(Self.frame)
    XCTAssertFalse(sut.isIdle)
    _ = try terminal.read(upToCount: Self.capacity)

    sut.write(Array("a question".utf8))

    XCTAssertTrue(sut.isIdle)
    XCTAssertEqual(idleCount, 1)
  }

  func test_cancel_reportsWhenTheTerminalHasTakenTheWaitingBytes() async throws {
    let (sut, terminal) = try makeSUT()
    var idleCount = 0
    sut.onIdle = { idleCount += 1 }
    sut.write(Self.frame, ending: (Self.frame.count, []))
    _ = try terminal.read(upToCount: Self.capacity)

    XCTAssertTrue(sut.cancel(for: Array("the end".utf8)))

    XCTAssertTrue(sut.isIdle)
    XCTAssertEqual(idleCount, 1)
  }

  func test_cancel_keepsLaterWritesOfAnImageThatHasNotBegun() async throws {
    let (sut, terminal) = try makeSUT()
    sut.write(Array(repeating: UInt8(ascii: "."), count: Self.capacity))
    sut.write(Array("IMAGE".utf8), ending: (5, []))
    sut.write(Array("a question".utf8))

    XCTAssertTrue(sut.cancel(for: []))
    _ = try terminal.read(upToCount: Self.capacity)
    sut.continueWriting()

    XCTAssertTrue(sut.isIdle)
    sut.write(Array(".".utf8))
    XCTAssertEqual(try terminal.read(upToCount: 11), Data("a question.".utf8))
  }

  func test_writeWithNext_waitsForTheNextBytes() async throws {
    let (sut, terminal) = try makeSUT()

    sut.writeWithNext(Array("first".utf8))
    XCTAssertEqual(Descriptors.areReadable([terminal.fileDescriptor], within: 0), [false])
    sut.write(Array("second".utf8))
    sut.write(Array("third".utf8))

    XCTAssertEqual(terminal.availableData, Data("firstsecondthird".utf8))
  }

  func test_drain_writesWhatWaitsForTheNextBytes() async throws {
    let (sut, terminal) = try makeSUT()
    sut.writeWithNext(Array("first".utf8))

    sut.drain()

    XCTAssertEqual(Descriptors.areReadable([terminal.fileDescriptor], within: 0), [true])
    sut.write(Array("second".utf8))
    XCTAssertEqual(terminal.availableData, Data("firstsecond".utf8))
  }

  func test_remainder_keepsTheBytesBeforeTheCancelledOnes() {
    XCTAssertEqual(rest(of: "ells.IMAGEend"), "ells.end")
    XCTAssertEqual(rest(of: "IMAGEend"), "end")
  }

  func test_remainder_endsPartlyWrittenBytes() {
    for rest in ["MAGEend", "Eend", "end", "nd"] {
      XCTAssertEqual(self.rest(of: rest), "\u{1B}\\\u{1B}\\!end", rest)
    }
  }

  // MARK: - Helpers

  /// The capacity of a pipe.
  private static let capacity = 64 << 10
  private static let frame = Array(repeating: UInt8(ascii: "."), count: 100_000)

  private func makeSUT() throws -> (TerminalOutput, terminal: FileHandle) {
    let pipe = Pipe()
    addTeardownBlock { try pipe.fileHandleForWriting.close() }
    return (TerminalOutput(to: pipe.fileHandleForWriting.fileDescriptor), pipe.fileHandleForReading)
  }

  private func rest(of text: String) -> String {
    let bytes = TerminalOutput.remainder(Array(text.utf8)[...], (5, Array("end".utf8)), for: Array("!".utf8))
    return String(decoding: bytes, as: UTF8.self)
  }
}
