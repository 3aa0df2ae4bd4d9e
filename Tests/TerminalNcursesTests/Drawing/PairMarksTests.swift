import XCTest

@testable import TerminalNcurses

final class PairMarksTests: XCTestCase {
  func test_resolved_leavesTextWithoutMarksAsItIs() {
    XCTAssertEqual(resolved("plain \u{1B}[1m▀ text"), "plain \u{1B}[1m▀ text")
    XCTAssertEqual(resolved(""), "")
  }

  func test_resolved_setsBothColorsInOneSequence() {
    XCTAssertEqual(resolved("\u{1}1\u{1}▀"), "\u{1B}[38;2;1;20;255;48;2;0;0;16m▀")
  }

  func test_resolved_mapsTheFirstSixteenNumbersToThePaletteAndTheStandardColorToTheTerminals() {
    XCTAssertEqual(resolved("\u{1}4\u{1}x"), "\u{1B}[37;40mx")
    XCTAssertEqual(resolved("\u{1}5\u{1}x"), "\u{1B}[97;100mx")
    XCTAssertEqual(resolved("\u{1}6\u{1}x"), "\u{1B}[39;49mx")
  }

  func test_resolved_setsOnlyTheColorThatDiffersFromThePreviousCell() {
    XCTAssertEqual(resolved("\u{1}4\u{1}7\u{1}7\u{1}8"), "\u{1B}[37;40m7\u{1B}[47m8")
    XCTAssertEqual(resolved("\u{1}7\u{1}7\u{1}8\u{1}8"), "\u{1B}[37;47m7\u{1B}[31m8")
    XCTAssertEqual(resolved("\u{1}4\u{1}a\u{1}4\u{1}b"), "\u{1B}[37;40mab")
  }

  func test_resolved_setsBothColorsAfterAnySequenceInBetween() {
    XCTAssertEqual(resolved("\u{1}4\u{1}a\u{1B}[m\u{1}4\u{1}b"), "\u{1B}[37;40ma\u{1B}[m\u{1B}[37;40mb")
  }

  func test_resolved_mapsAllNumbersToThePaletteIfThereIsNoMore() {
    XCTAssertEqual(resolved("\u{1}9\u{1}x\u{1}4\u{1}y", usesPalette: true), "\u{1B}[38;5;231;48;5;16mx\u{1B}[37;40my")
  }

  // MARK: - Helpers

  private func resolved(_ output: String, usesPalette: Bool = false) -> String {
    let colors: [Int: (Int32, Int32)] = [
      1: (0x0114FF, 0x000010), 4: (7, 0), 5: (15, 8), 6: (-1, -1), 7: (7, 7), 8: (1, 7), 9: (231, 16),
    ]
    let sut = PairMarks(usesPalette: usesPalette) { colors[$0] ?? (-1, -1) }
    return String(decoding: sut.resolved(in: Array(output.utf8)), as: UTF8.self)
  }
}
