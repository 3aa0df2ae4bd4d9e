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
      (.enter, .openComments),
      (.character("q"), .leave),
      (.escape, .goBack), (.backspace, .goBack), (.character("h"), .goBack),
      (.character("r"), .reload), (.character("t"), .retry), (.character("x"), .dismissError),
      (.character("+"), .growPicture), (.character("-"), .shrinkPicture),
      (.character("?"), .showHelp), (.control("l"), .redraw), (.control("z"), .suspend),
    ]

    for (key, action) in specification {
      XCTAssertEqual(Keymap.standard.action(for: key), action, key.label)
    }
  }

  func test_standard_bindsNoKeyTwice() {
    let keys = Keymap.standard.bindings.flatMap(\.keys)

    XCTAssertEqual(Set(keys).count, keys.count)
  }

  func test_standard_bindsEveryActionOnce() {
    let actions = Keymap.standard.bindings.map(\.action)

    XCTAssertEqual(Set(actions), Set(Action.allCases))
    XCTAssertEqual(actions.count, Action.allCases.count)
    XCTAssertTrue(Keymap.standard.bindings.allSatisfy { !$0.keys.isEmpty })
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
