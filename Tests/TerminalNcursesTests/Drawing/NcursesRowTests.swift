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

  func test_placeholders_haveTheBackgroundOfTheirCells() {
    let tile = ImageTile(image: 0x010203, column: 0, row: 0)
    let cells = [Color.standard, .rgb(18, 18, 18)].map { Cell(" ", style: Style(background: $0), tile: tile) }
    var styles: [Style] = []

    _ = NcursesRow(
      cells[...], around: [], on: NcursesRow.Terminal(usesPlaceholders: true),
      attributes: {
        styles.append($0)
        return NcursesAttributes(attributes: 0, pair: 0)
      })

    for cell in cells {
      let expected = Style(foreground: Color(hex: tile.image), background: cell.style.background)
      XCTAssertTrue(styles.contains(expected))
    }
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
