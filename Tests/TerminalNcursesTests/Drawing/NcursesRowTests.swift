import TerminalKit
import XCTest

@testable import TerminalNcurses

final class NcursesRowTests: XCTestCase {
  override func setUp() {
    UTF8Locale.activate()
  }

  func test_overflowingHalfBlock_isABlankAtTheBeginningOfAPicture() {
    let colored = Style(foreground: .rgb(1, 2, 3), background: .rgb(4, 5, 6))
    // The row consists of a stripe, a picture with a flat part, a blank, and another picture.
    let cells = zip(" ▄▄ ▄▖▀ ▄", [true, true, true, true, true, true, true, false, true]).map { character, isColored in
      Cell(character, style: isColored ? colored : .plain)
    }

    XCTAssertEqual(text(of: cells, halfBlocksOverflow: true), "  ▄ ▄▖▀  ")
    XCTAssertEqual(text(of: cells, halfBlocksOverflow: false), " ▄▄ ▄▖▀ ▄")
  }

  func test_overflowingHalfBlocksOfAText_stay() {
    let cells = "▄▀".map { Cell($0, style: .plain) }

    XCTAssertEqual(text(of: cells, halfBlocksOverflow: true), "▄▀")
  }

  // MARK: - Helpers

  private func text(of cells: [Cell], halfBlocksOverflow: Bool) -> String {
    let sut = NcursesRow(
      cells[...], around: [], on: NcursesRow.Terminal(halfBlocksOverflow: halfBlocksOverflow),
      attributes: { _ in NcursesAttributes(attributes: 0, pair: 0) })
    let scalars = sut.runs.flatMap(\.cells).compactMap { Unicode.Scalar(UInt32($0.chars.0)) }
    return String(String.UnicodeScalarView(scalars))
  }
}
