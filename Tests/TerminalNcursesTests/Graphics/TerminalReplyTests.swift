import Bitmaps
import TerminalKit
import TestSupport
import XCTest

@testable import TerminalNcurses

final class TerminalReplyTests: XCTestCase {
  func test_applicationCommand_reportsIfTheImageWasAccepted() {
    XCTAssertEqual(TerminalReply(applicationCommand: bytes("Gi=31;OK")), .kittyGraphics(isSupported: true))
    XCTAssertEqual(
      TerminalReply(applicationCommand: bytes("Gi=31;EINVAL:no such format")), .kittyGraphics(isSupported: false))
    XCTAssertNil(TerminalReply(applicationCommand: bytes("Gi=33;OK")))
    XCTAssertNil(TerminalReply(applicationCommand: bytes("")))
    XCTAssertEqual(TerminalReply(applicationCommand: bytes("Gi=32;OK")), .sharedMemory(isSupported: true))
    XCTAssertEqual(
      TerminalReply(applicationCommand: bytes("Gi=32;EBADF:no such object")), .sharedMemory(isSupported: false))
  }

  func test_deviceControl_reportsTheVersion() {
    XCTAssertEqual(TerminalReply(deviceControl: bytes(">|XTerm(379)")), .version("XTerm(379)"))
  }

  func test_controlSequence_reportsSizesColorsAndAttributes() {
    let expected: [(String, TerminalReply?)] = [
      ("6;20;10t", .cellSize(PixelSize(width: 10, height: 20))),
      ("6;0;0t", nil),
      ("5;3R", .cursor(Point(x: 2, y: 4))),
      ("1;2R", nil),
      ("6;20t", nil),
      ("6;99999;99999t", nil),
      ("4;480;800t", nil),
      ("?2;0;800;480S", .sixelGeometry(PixelSize(width: 800, height: 480))),
      ("?2;3;0S", nil),
      ("?2;0;0;0S", nil),
      ("?1;0;256S", .sixelColors(256)),
      ("?1;3;0S", nil),
      ("?62;4;22c", .attributes([62, 4, 22])),
      (">0;1700;1c", .trueColor(isSupported: true)),
      (">65;7006;1c", .trueColor(isSupported: true)),
      (">61;7802;1c", .trueColor(isSupported: true)),
      (">65;3400;1c", nil),
      (">41;379;0c", nil),
      (">85;95;0c", nil),
      (">0;276;0c", nil),
      (">c", nil),
      ("?c", .attributes([])),
      ("0n", .status),
      ("?0n", nil),
      ("3n", nil),
      (">0;1;2c", nil),
      ("", nil),
      ("t", nil),
    ]
    for (text, reply) in expected {
      XCTAssertEqual(TerminalReply(controlSequence: bytes(text)), reply, text)
    }
  }

  func test_deviceControl_reportsIf24BitColorsAreSupported() {
    let expected: [(String, TerminalReply?)] = [
      ("1$r0;38:2::1:2:3m", .trueColor(isSupported: true)), ("1$r0;38:2:1:2:3m", .trueColor(isSupported: true)),
      ("1$r0;38:5:16m", .trueColor(isSupported: false)), ("1$r0m", .trueColor(isSupported: false)),
      ("0$r", nil), ("1$r1;24r", nil), (">|XTerm(379)", .version("XTerm(379)")), ("", nil),
    ]
    for (text, reply) in expected {
      XCTAssertEqual(TerminalReply(deviceControl: bytes(text)), reply, text)
    }
  }

  func test_operatingSystemCommand_scalesTheBackgroundsChannelsOfAnyLength() {
    let expected: [(String, RGB)] = [
      ("11;rgb:ffff/8080/0000", RGB(red: 255, green: 128, blue: 0)),
      ("11;rgb:ff/80/00", RGB(red: 255, green: 128, blue: 0)),
      ("11;rgb:f/8/0", RGB(red: 255, green: 136, blue: 0)),
      ("11;rgb:fff/800/001", RGB(red: 255, green: 128, blue: 0)),
    ]
    for (text, color) in expected {
      XCTAssertEqual(TerminalReply(operatingSystemCommand: bytes(text)), .background(color), text)
    }
  }

  func test_operatingSystemCommand_ignoresTheBackgroundsFourthChannel() {
    XCTAssertEqual(
      TerminalReply(operatingSystemCommand: bytes("11;rgba:1e1e/1e1e/2e2e/ffff")),
      .background(RGB(red: 30, green: 30, blue: 46)))
  }

  func test_operatingSystemCommand_rejectsOtherStrings() {
    for text in ["", "11;?", "10;rgb:ff/ff/ff", "11;rgb:ff/ff", "11;rgb:ff/gg/ff", "11;rgb:fffff/0/0", "11;rgb:-1/0/0"]
    {
      XCTAssertNil(TerminalReply(operatingSystemCommand: bytes(text)), text)
    }
  }

  func test_anyNumbersInReplies_makeDrawableCells() {
    let numbers = [
      "", "-1", "0", "1", "4", "6", "31", "1024", "65535", "9223372036854775807", "-9223372036854775808", "a",
    ]
    let forms = ["6;%;%t", "?1;0;%S", "?2;0;%;%S", "?%;%c", "?%;%;%S", "%;%;%;%t"]
    var generator = SeededGenerator(seed: 3)
    let detection = FeatureDetection(environment: [:], colorDepth: .trueColor, wanted: .sixel)
    for _ in 0..<20_000 {
      var interview = TerminalInterview(multiplexer: .none, wantsTrueColor: true)
      for form in forms {
        let text = form.map { $0 == "%" ? numbers.randomElement(using: &generator) ?? "" : String($0) }.joined()
        if let reply = TerminalReply(controlSequence: bytes(text)) { interview.handle(reply) }
      }
      let sides = [1, 2, 80, 1000, 65_535]
      let screen = Size(
        width: sides.randomElement(using: &generator) ?? 1, height: sides.randomElement(using: &generator) ?? 1)

      let features = detection.features(
        by: interview.answers, screen: screen, window: PixelSize(width: 65_535, height: 65_535))

      XCTAssertGreaterThan(features.sixelColors, 0)
      guard let cell = features.cellSize else { continue }
      XCTAssertTrue(
        cell.width > 1 && cell.height > 1 && cell.width * screen.width <= 8192 && cell.height * screen.height <= 8192,
        "\(cell) on \(screen)")
    }
  }

  private func bytes(_ text: String) -> [UInt8] { Array(text.utf8) }
}
