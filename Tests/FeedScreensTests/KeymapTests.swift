import TerminalKit
import XCTest

@testable import FeedScreens

final class KeymapTests: XCTestCase {
  func test_standard_hasEveryKeyOfTheSpecification() {
    let specification: [(Key, Action)] = [
      (.character("j"), .selectNext), (.down, .selectNext),
      (.character("k"), .selectPrevious), (.up, .selectPrevious),
      (.pageDown, .pageDown), (.character(" "), .pageDown), (.pageUp, .pageUp),
      (.control("d"), .halfPageDown), (.control("u"), .halfPageUp),
      (.character("g"), .goToStart), (.home, .goToStart), (.character("G"), .goToEnd), (.end, .goToEnd),
      (.enter, .openComments), (.character("v"), .openViewer),
      (.character("q"), .leave),
      (.escape, .cancel), (.backspace, .goBack), (.character("h"), .goBack),
      (.character("r"), .reload), (.character("t"), .retry), (.character("x"), .dismissError),
      (.character("+"), .growPicture), (.character("-"), .shrinkPicture),
      (.character("?"), .showHelp), (.control("l"), .redraw), (.control("z"), .suspend),
    ]

    for (key, action) in specification {
      XCTAssertEqual(Keymap.standard.action(for: key), action, key.label)
    }
  }

  func test_viewer_hasEveryKeyOfTheSpecification() {
    let specification: [(Key, Action)] = [
      (.character("+"), .zoomIn), (.character("="), .zoomIn), (.character("-"), .zoomOut),
      (.character("0"), .zoomToFit),
      (.character("h"), .panLeft), (.left, .panLeft), (.character("l"), .panRight), (.right, .panRight),
      (.character("j"), .panDown), (.down, .panDown), (.character("k"), .panUp), (.up, .panUp),
      (.character("n"), .nextImage), (.character("p"), .previousImage), (.character("t"), .retry),
      (.escape, .goBack), (.backspace, .goBack), (.character("q"), .leave),
      (.character("?"), .showHelp), (.control("l"), .redraw), (.control("z"), .suspend),
    ]

    for (key, action) in specification {
      XCTAssertEqual(Keymap.viewer.action(for: key), action, key.label)
    }
  }

  func test_keymaps_bindNoKeyAndNoActionTwice() {
    for sut in [Keymap.standard, .viewer] {
      let keys = sut.bindings.flatMap(\.keys)
      let actions = sut.bindings.map(\.action)

      XCTAssertEqual(Set(keys).count, keys.count)
      XCTAssertEqual(Set(actions).count, actions.count)
      XCTAssertTrue(sut.bindings.allSatisfy { !$0.keys.isEmpty })
    }
  }

  func test_keymaps_bindEveryAction() {
    let actions = [Keymap.standard, .viewer].flatMap(\.bindings).map(\.action)

    XCTAssertEqual(Set(actions), Set(Action.allCases))
  }

  func test_action_isNilForAKeyThatIsNotBound() {
    XCTAssertNil(Keymap.standard.action(for: .character("y")))
    XCTAssertNil(Keymap.standard.action(for: .tab))
    let click = MouseEvent(kind: .click, position: Point(x: 0, y: 0))
    XCTAssertNil(Keymap.standard.action(for: .mouse(click)))
  }

  func test_action_isTheFirstOfAKeyBoundTwice() {
    let sut = Keymap(bindings: [
      Keymap.Binding(action: .reload, keys: [.enter]), Keymap.Binding(action: .leave, keys: [.enter]),
    ])

    XCTAssertEqual(sut.action(for: .enter), .reload)
  }

  func test_label_isWhatIsWrittenOnTheKey() {
    let labels = [Key.character("j"), .character(" "), .control("d"), .enter, .escape, .pageDown, .up].map(\.label)

    XCTAssertEqual(labels, ["j", "Space", "Ctrl-D", "Enter", "Esc", "PgDn", "↑"])
  }
}
