import TerminalKit
import XCTest

@testable import TerminalNcurses

final class MouseEventTests: XCTestCase {
  func test_leftButtonAndWheel_areParsedWithTheirPosition() {
    for (button, kind) in [(0, MouseEvent.Kind.click), (64, .wheelUp), (65, .wheelDown)] {
      XCTAssertEqual(event("\(button);12;3"), MouseEvent(kind: kind, position: Point(x: 11, y: 2)))
    }
  }

  func test_shiftMetaAndControl_changeNothing() {
    for modifiers in stride(from: 4, through: 28, by: 4) {
      XCTAssertEqual(event("\(modifiers);1;1")?.kind, .click, "\(modifiers)")
      XCTAssertEqual(event("\(64 + modifiers);1;1")?.kind, .wheelUp, "\(modifiers)")
      XCTAssertEqual(event("\(65 + modifiers);1;1")?.kind, .wheelDown, "\(modifiers)")
    }
  }

  func test_otherButtonsAndMovement_areNil() {
    for button in [1, 2, 32, 35, 66, 67, 128] { XCTAssertNil(event("\(button);1;1"), "\(button)") }
  }

  func test_invalidReport_isNil() {
    for text in ["", "0", "0;1", "0;1;1;1", "a;1;1", "0;;1", "0;1;99999999999999999999"] {
      XCTAssertNil(event(text), text)
    }
  }

  private func event(_ parameters: String) -> MouseEvent? { MouseEvent(parameters: Array(parameters.utf8)) }
}
