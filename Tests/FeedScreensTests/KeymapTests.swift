import FeedPresentation
import TerminalKit
import TestSupport
import XCTest

@testable import FeedScreens

@MainActor
final class KeymapTests: XCTestCase {
  func test_standard_hasTheKeysOfTheTable() async {
    for command in Command.allCases {
      XCTAssertEqual(Keymap.standard[command], command.row.keys, "\(command)")
    }
  }

  func test_replacing_changesTheKeysOfThoseCommandsOnly() async {
    let sut = Keymap(replacing: [.reload: [.character("R"), .tab], .redraw: []])

    XCTAssertEqual(sut[.reload], [.character("R"), .tab])
    XCTAssertEqual(sut[.redraw], [])
    XCTAssertEqual(sut[.retry], Command.retry.row.keys)
  }

  func test_commands_areThoseOfTheKeyInTheOrderOfTheTable() async {
    let sut = Keymap(replacing: [.reload: [.tab], .quit: [.tab], .goBack: [.escape], .closeHelp: []])

    XCTAssertEqual(
      sut.commands(for: .escape), [.clearFilter, .dismissError, .stopLoading, .goBack, .leaveViewer])
    XCTAssertEqual(sut.commands(for: .tab), [.nextLayout, .reload, .quit])
    XCTAssertEqual(sut.commands(for: .character("r")), [])
    let click = MouseEvent(kind: .click, position: Point(x: 0, y: 0))
    XCTAssertEqual(sut.commands(for: .mouse(click)), [])
  }

  func test_footer_followsTheKeys() async {
    let sut = FeedScreenSUT.make([.example(0)], testCase: self)
    sut.screen.keymap = Keymap(replacing: [
      .reload: [.character("R")], .showHelp: [.control("k"), .tab], .openComments: [.character("c")],
    ])

    let footer = sut.lines().last ?? ""

    XCTAssertTrue(footer.contains("R reload"), footer)
    XCTAssertTrue(footer.contains("Ctrl-K help"), footer)
    XCTAssertTrue(footer.contains("c comments"), footer)
    XCTAssertFalse(footer.contains("r reload"), footer)
  }

  func test_footer_leavesOutWhatHasNoKeyAndWhatCanDoNothing() async {
    let sut = FeedScreenSUT.make([.example(0)], testCase: self)
    XCTAssertTrue(sut.lines().last?.contains("reload") == true)

    sut.startLoading()
    XCTAssertFalse(sut.lines().last?.contains("reload") == true)
    sut.endLoading()
    sut.screen.keymap = Keymap(replacing: [.reload: []])

    XCTAssertFalse(sut.lines().last?.contains("reload") == true)
  }

  func test_errorsAndFailures_followTheKeys() async {
    let sut = FeedScreenSUT.make([.example(0)], testCase: self)
    sut.loads.fail(.example(0), with: "Not loaded")
    sut.endLoading(withError: "No connection")
    sut.screen.keymap = Keymap(replacing: [.retry: [.tab], .dismissError: [.control("x")]])

    XCTAssertTrue(sut.lines()[1].contains("Ctrl-X dismiss"))
    XCTAssertTrue(sut.lines().contains { $0.contains("Tab retry") })
    sut.screen.keymap = Keymap(replacing: [.retry: [], .dismissError: []])

    XCTAssertFalse(sut.lines().contains { $0.contains("dismiss") || $0.contains("retry") })
    XCTAssertTrue(sut.lines().contains { $0.contains("Not loaded") })
  }

  func test_help_followsTheKeys() async {
    let sut = HelpScreen(commands: [.reload, .redraw], gestures: [], texts: ScreenTexts(language: .english))
    sut.keymap = Keymap(replacing: [.reload: [.character("R"), .tab], .redraw: []])

    let lines = sut.frame(in: Size(width: 80, height: 24)).lines

    XCTAssertTrue(lines.contains { $0.contains("R Tab  Load again what is shown") })
    XCTAssertFalse(lines.contains { $0.contains("Redraw") })
  }

  func test_label_isWhatIsWrittenOnTheKey() async {
    let labels = [Key.character("j"), .character(" "), .control("d"), .enter, .escape, .pageDown, .up].map(\.label)

    XCTAssertEqual(labels, ["j", "Space", "Ctrl-D", "Enter", "Esc", "PgDn", "↑"])
  }
}
