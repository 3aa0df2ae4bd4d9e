import TerminalKit
import TestSupport
import XCTest

@testable import TerminalNcurses

@MainActor
final class TerminalInputTokensTests: XCTestCase {
  func test_tokens_areTheSameHoweverTheBytesAreCut() async {
    let text =
      "aλ日👍\u{1B}[A\u{1B}OB\u{1B}[<64;3;4M\u{1B}]11;rgb:0/0/0\u{1B}\\z\u{1B}P>|x\u{07}\u{1B}_Gi=31;OK\u{1B}\\\u{1B}[?62c"
      + "\u{1B}[I\u{1B}[O\r"
    let bytes = Array(text.utf8)
    let expected: [TerminalInput.Token] = [
      .key(.character("a")), .key(.character("λ")), .key(.character("日")), .key(.character("👍")), sequence("\u{1B}[A"),
      sequence("\u{1B}OB"),
      .key(.mouse(MouseEvent(kind: .wheelUp, position: Point(x: 2, y: 3)))),
      .reply(.background(.black)), .key(.character("z")), .reply(.version("x")),
      .reply(.kittyGraphics(isSupported: true)), .reply(.attributes([62])), .focus(true), .focus(false),
      .key(.enter),
    ]

    for cut in 0...bytes.count {
      let sut = TerminalInput(descriptor: -1)

      let tokens = sut.tokens(from: bytes[..<cut]) + sut.tokens(from: bytes[cut...])

      XCTAssertEqual(tokens, expected, "cut at \(cut)")
    }
  }

  func test_mouseReport_ofImpossibleNumbers_isDropped() async {
    let numbers = [Int.min, Int.min + 1, -1, 65_536, Int.max]
    for number in numbers.map(String.init) + ["9223372036854775808", "", "+", "1:2"] {
      for report in ["0;\(number);1", "0;1;\(number)", "64;\(number);\(number)", "\(number);1;1"] {
        XCTAssertEqual(tokens("\u{1B}[<\(report)Mj"), [.key(.character("j"))], report)
      }
    }
    XCTAssertEqual(
      tokens("\u{1B}[<0;0;65535M"), [.key(.mouse(MouseEvent(kind: .click, position: Point(x: -1, y: 65_534))))])
  }

  func test_tokens_acceptAnyBytes() async {
    let pieces =
      [
        "\u{1B}", "[", "]", "P", "_", "O", "<", "?", ";", ";;", "M", "m", "~", "200~", "\u{1B}[201~", "0", "9", "c",
        "t",
        "9223372036854775807", "-9223372036854775808", "99999999999999999999", "j", "\u{07}", "\u{1B}\\", "é", "😀",
        "\u{0}",
      ].map { Array($0.utf8) } + [[0x80], [0xC3], [0xF4, 0x90], [0xFF]]
    var generator = SeededGenerator(seed: 8)
    for _ in 0..<20_000 {
      let sut = TerminalInput(descriptor: -1)
      for _ in 0..<12 {
        _ = sut.tokens(from: pieces.randomElement(using: &generator) ?? [])
        if Bool.random(using: &generator) { _ = sut.endIncompleteSequence() }
      }
      _ = sut.endIncompleteSequence()

      XCTAssertNil(sut.sequenceTimeout)
    }
  }

  func test_loneEscape_waitsUntilItIsGivenUp() async {
    let sut = TerminalInput(descriptor: -1)

    XCTAssertEqual(sut.tokens(from: [0x1B]), [])
    XCTAssertEqual(sut.sequenceTimeout, .milliseconds(40))
    XCTAssertEqual(sut.endIncompleteSequence(), [.key(.escape)])
    XCTAssertNil(sut.sequenceTimeout)
    XCTAssertEqual(sut.endIncompleteSequence(), [])
  }

  func test_escapeAndAKey_areTwoKeys() async {
    XCTAssertEqual(tokens("\u{1B}j"), [.key(.escape), .key(.character("j"))])
    XCTAssertEqual(tokens("\u{1B}\u{1B}[A"), [.key(.escape), sequence("\u{1B}[A")])
  }

  func test_altAndAStringIntroducer_doNotSwallowWhatIsTypedNext() async {
    for introducer in ["]", "P", "_"] {
      XCTAssertEqual(tokens("\u{1B}\(introducer)jk"), [.key(.character("j")), .key(.character("k"))], introducer)
    }
  }

  func test_unfinishedString_endsWithAControlCharacter() async {
    XCTAssertEqual(tokens("\u{1B}]11;rgb:\rj"), [.key(.enter), .key(.character("j"))])
    XCTAssertEqual(tokens("\u{1B}]11;rgb:\u{1B}[Aj"), [sequence("\u{1B}[A"), .key(.character("j"))])
  }

  func test_unfinishedSequence_endsWithAControlCharacter() async {
    XCTAssertEqual(tokens("\u{1B}[12;\rj"), [.key(.enter), .key(.character("j"))])
  }

  func test_paste_isOneTokenWithAllThatLooksLikeItsEnd() async {
    let paste = "\u{1B}[200~a\u{1B}[201b\u{1B}[\u{1B}[201~j"

    XCTAssertEqual(tokens(paste), [.paste("a\u{1B}[201b\u{1B}["), .key(.character("j"))])
    XCTAssertEqual(tokens("\u{1B}[200~\u{1B}[201~j"), [.paste(""), .key(.character("j"))])
  }

  func test_longPaste_isTruncated() async {
    let text = String(repeating: "k", count: 100_000)

    XCTAssertEqual(
      tokens("\u{1B}[200~\(text)\u{1B}[201~j"), [.paste(String(text.prefix(4096))), .key(.character("j"))])
  }

  func test_bytesThatAreNoUTF8_areDropped() async {
    let sut = TerminalInput(descriptor: -1)

    let tokens = sut.tokens(from: [0xFF, 0x80, 0xC3, 0x61, 0xE0, 0x80, 0x80, 0xED, 0xA0, 0x80, 0x62])

    XCTAssertEqual(tokens, [.key(.character("a")), .key(.character("b"))])
  }

  func test_oldMouseReport_isDropped() async {
    XCTAssertEqual(tokens("\u{1B}[M !!j"), [.key(.character("j"))])
  }

  func test_endlessSequence_isGivenUp() async {
    XCTAssertEqual(tokens("\u{1B}[" + String(repeating: "1", count: 100) + "Aj").last, .key(.character("j")))
  }

  func test_longSequence_isDroppedToItsEnd() async {
    for count in [31, 200_000] {
      let tokens = tokens("\u{1B}[" + String(repeating: "1;", count: count) + "1Aj")

      XCTAssertEqual(tokens, [.key(.character("j"))], "\(count)")
    }
  }

  func test_stringWithoutAnEnd_isGivenUp() async {
    for text in ["\u{1B}P>|kitty(0.35", "\u{1B}_Gi=31;OK", "\u{1B}]11;rgb:00\u{1B}"] {
      assertIsGivenUp(text, after: .seconds(2))
    }
  }

  func test_pasteWithoutAnEnd_isGivenUp() async {
    for text in ["\u{1B}[200~", "\u{1B}[200~pasted\r", "\u{1B}[200~pasted\u{1B}[201"] {
      assertIsGivenUp(text, after: .milliseconds(500))
    }
  }

  func test_beginningOfASequence_isGivenUp() async {
    for text in ["\u{1B}[", "\u{1B}O", "\u{1B}[["] { assertIsGivenUp(text, after: .milliseconds(500)) }
    for text in ["\u{1B}[1;5", "\u{1B}[<64;1", "\u{1B}[M !"] { assertIsGivenUp(text, after: .seconds(2)) }
  }

  func test_beginningOfACharacter_isGivenUp() async {
    let sut = TerminalInput(descriptor: -1)
    XCTAssertEqual(sut.tokens(from: [0xF0, 0x9F]), [])
    XCTAssertEqual(sut.sequenceTimeout, .seconds(2))

    XCTAssertEqual(sut.endIncompleteSequence(), [])

    XCTAssertEqual(sut.tokens(from: "j".utf8), [.key(.character("j"))])
  }

  func test_pasteOfAMebibyte_isGivenUp() async {
    let sut = TerminalInput(descriptor: -1)
    let paste = String(repeating: "k", count: 1 << 20)

    XCTAssertEqual(sut.tokens(from: "\u{1B}[200~\(paste.dropLast())".utf8), [])
    XCTAssertEqual(sut.tokens(from: "kj".utf8), [.key(.character("j"))])
  }

  func test_completeInput_leavesNoTimeout() async {
    for text in ["", "j", "\u{1B}[A", "\u{1B}[200~pasted\u{1B}[201~", "\u{1B}P>|kitty\u{1B}\\"] {
      let sut = TerminalInput(descriptor: -1)

      _ = sut.tokens(from: text.utf8)

      XCTAssertNil(sut.sequenceTimeout, text)
    }
  }

  private func assertIsGivenUp(
    _ text: String, after timeout: Duration, file: StaticString = #filePath, line: UInt = #line
  ) {
    let sut = TerminalInput(descriptor: -1)
    XCTAssertEqual(sut.tokens(from: text.utf8), [], file: file, line: line)
    XCTAssertEqual(sut.sequenceTimeout, timeout, text, file: file, line: line)

    XCTAssertEqual(sut.endIncompleteSequence(), [], text, file: file, line: line)

    XCTAssertNil(sut.sequenceTimeout, text, file: file, line: line)
    XCTAssertEqual(sut.tokens(from: "j".utf8), [.key(.character("j"))], text, file: file, line: line)
  }

  private func tokens(_ text: String) -> [TerminalInput.Token] {
    let sut = TerminalInput(descriptor: -1)
    return sut.tokens(from: text.utf8)
  }

  private func sequence(_ text: String) -> TerminalInput.Token { .sequence(Array(text.utf8)) }
}
