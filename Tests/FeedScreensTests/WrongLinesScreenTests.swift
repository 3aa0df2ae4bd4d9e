import FeedPresentation
import TerminalKit
import TestSupport
import XCTest

@testable import FeedScreens

@MainActor
final class WrongLinesScreenTests: XCTestCase {
  func test_lines_canBeReadInFullOnASmallScreen() async {
    let faults = ["2: unknown word 'theem'; did you mean 'theme'?", "14: 'j' is set twice, first on line 3"]
    for language in TextLanguage.allCases {
      let sut = makeSUT(faults, language: language)

      let frame = sut.frame(in: SnapshotSize.small.size)

      let text = frame.lines.map { $0.trimmingCharacters(in: .whitespaces) }.joined(separator: " ")
      for fault in faults { XCTAssertTrue(text.contains("! \(fault)"), frame.lines.joined(separator: "\n")) }
      XCTAssertEqual(frame.cursor?.isVisible, false)
    }
  }

  func test_manyLines_scroll() async {
    let sut = makeSUT((1...30).map { "\($0): wrong" })
    let size = SnapshotSize.small.size
    XCTAssertTrue(sut.frame(in: size).lines.contains { $0.contains("! 1: wrong") })
    XCTAssertFalse(sut.press(.character("k")))

    XCTAssertTrue(sut.press(.character("j")))
    XCTAssertFalse(sut.frame(in: size).lines.contains { $0.contains("! 1: wrong") })
    XCTAssertTrue(sut.press(.character("G")))

    XCTAssertTrue(sut.frame(in: size).lines.contains { $0.contains("! 30: wrong") })
    XCTAssertFalse(sut.press(.character("G")))
  }

  func test_hostileLine_isShownSafely() async {
    let sut = makeSUT(["1: unknown word 'a\u{1B}[2J\u{202E}b'"])

    XCTAssertTrue(sut.frame(in: SnapshotSize.usual.size).lines.contains { $0.contains("unknown word 'ab'") })
  }

  func test_e_editsAgain() async {
    var count = 0
    let sut = makeSUT(["1: wrong"]) { count += 1 }

    XCTAssertTrue(sut.press(.character("e")))

    XCTAssertEqual(count, 1)
  }

  // MARK: Helpers

  private func makeSUT(
    _ faults: [String], language: TextLanguage = .english, onEdit: @escaping () -> Void = {}
  ) -> WrongLinesScreen {
    let sut = WrongLinesScreen(
      faults, of: "~/.config/essential-feed/config", texts: ScreenTexts(language: language), onEdit: onEdit)
    trackForMemoryLeaks(sut)
    return sut
  }
}
