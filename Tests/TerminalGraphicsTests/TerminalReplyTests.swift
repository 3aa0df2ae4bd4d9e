import Bitmaps
import TerminalGraphics
import XCTest

final class TerminalReplyTests: XCTestCase {
  func test_applicationCommand_tellsWhetherTheImageWasTaken() {
    XCTAssertEqual(TerminalReply(applicationCommand: bytes("Gi=31;OK")), .kittyGraphics(isSupported: true))
    XCTAssertEqual(
      TerminalReply(applicationCommand: bytes("Gi=31;EINVAL:no such format")), .kittyGraphics(isSupported: false))
    XCTAssertNil(TerminalReply(applicationCommand: bytes("Gi=32;OK")))
    XCTAssertNil(TerminalReply(applicationCommand: bytes("")))
  }

  func test_deviceControl_tellsTheVersion() {
    XCTAssertEqual(TerminalReply(deviceControl: bytes(">|XTerm(379)")), .version("XTerm(379)"))
    XCTAssertNil(TerminalReply(deviceControl: bytes("1$r0m")))
  }

  func test_controlSequence_tellsSizesColorsAndAttributes() {
    let expected: [(String, TerminalReply?)] = [
      ("6;20;10t", .cellSize(PixelSize(width: 10, height: 20))),
      ("6;0;0t", nil),
      ("6;20t", nil),
      ("6;99999;99999t", nil),
      ("4;480;800t", nil),
      ("?2;0;800;480S", .sixelGeometry(PixelSize(width: 800, height: 480))),
      ("?2;3;0S", nil),
      ("?2;0;0;0S", nil),
      ("?1;0;256S", .sixelColors(256)),
      ("?1;3;0S", nil),
      ("?62;4;22c", .attributes([62, 4, 22])),
      ("?c", .attributes([])),
      (">0;1;2c", nil),
      ("", nil),
      ("t", nil),
    ]
    for (text, reply) in expected {
      XCTAssertEqual(TerminalReply(controlSequence: bytes(text)), reply, text)
    }
  }

  private func bytes(_ text: String) -> [UInt8] { Array(text.utf8) }
}
