import TerminalKit
import XCTest

@testable import TerminalNcurses

final class DirectionMarksTests: XCTestCase {
  func test_columns_followEachRightToLeftText() {
    let cases: [(String, Set<Int>)] = [
      (" שלום · 5 min", [5]), (" שלום · مرحبا 2 of", [5, 13]), (" שלום  مرحبا ", [5, 12]),
      (" שלום 5 min", [5]), (" קומה 12 ", [8]), (" שלום עולם! ", [11]), (" abc שלום ", [9]),
      (" שלום abc עולם ", [14]), (" שלום│5", [4]), ("שלום  5", [4]), (" שלום", []),
    ]
    for (text, columns) in cases {
      XCTAssertEqual(DirectionMarks(row(text)).columns, columns, text)
    }
  }

  func test_innerBlanks_areTheBlanksInsideRightToLeftTexts() {
    let cases: [(String, Set<Int>)] = [
      (" שלום · 5 min", []), (" שלום עולם · مرحبا 12 of", [5]), (" קומה 12 ", [5]), (" abc שלום עולם! ", [9]),
      ("שלום  עולם", []), (" abc def", []),
    ]
    for (text, innerBlanks) in cases {
      XCTAssertEqual(DirectionMarks(row(text)).innerBlanks, innerBlanks, text)
    }
  }

  func test_columns_endATextWithItsStyle() {
    let dim = Style(attributes: .dim)
    let sut = DirectionMarks(row(" שלום") + row(" 2", dim) + row("עולם"))

    XCTAssertEqual(sut.columns, [5])
  }

  func test_columns_endATextAtAnImage() {
    var cells = Array(row(" שלום"))
    cells.append(Cell(" ", tile: ImageTile(image: 1, column: 0, row: 0)))
    let sut = DirectionMarks((cells + row("5"))[...])

    XCTAssertEqual(sut.columns, [4])
  }

  func test_isRightToLeft_isTrueOnlyForItsScripts() {
    for character in "אשעمא\u{7CA}\u{FB1D}\u{FEFC}\u{10800}\u{1E900}" {
      XCTAssertTrue(Cell(character).isRightToLeft, "\(character)")
    }
    for character in "añ1 ·日👍▄\u{58F}\u{900}" { XCTAssertFalse(Cell(character).isRightToLeft, "\(character)") }
  }

  private func row(_ text: String, _ style: Style = .plain) -> ArraySlice<Cell> {
    text.map { Cell($0, style: style) }[...]
  }
}
