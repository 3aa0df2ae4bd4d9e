import Foundation
import XCTest

@testable import TerminalNcurses

final class ClipboardSequenceTests: XCTestCase {
  func test_text_isBase64() {
    XCTAssertEqual(text(ClipboardSequence(environment: [:]).bytes(copying: "é\n")), "\u{1B}]52;c;w6kK\u{7}")
    let tmux = ClipboardSequence(environment: ["TMUX": "x", "STY": "y"])
    XCTAssertEqual(text(tmux.bytes(copying: "")), "\u{1B}]52;c;\u{7}")
  }

  func test_screen_getsPieces() throws {
    let long = String(repeating: "0123456789", count: 100)

    let bytes = ClipboardSequence(environment: ["STY": "1.x"]).bytes(copying: long)

    let pieces = text(bytes).components(separatedBy: "\u{1B}\\").dropLast()
    XCTAssertGreaterThan(pieces.count, 5)
    for piece in pieces {
      XCTAssertTrue(piece.hasPrefix("\u{1B}P"))
      XCTAssertLessThanOrEqual(piece.utf8.count, 256)
    }
    XCTAssertEqual(
      Array(pieces.map { $0.dropFirst(2) }.joined().utf8), ClipboardSequence(environment: [:]).bytes(copying: long))
  }

  private func text(_ bytes: [UInt8]) -> String { String(decoding: bytes, as: UTF8.self) }
}
