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

  func test_handlers_areThoseOfTheKeyInTheirOrder() async {
    let handlers = [Command.reload, .dismissError, .stopLoading].map { CommandHandler($0) {} }
    let sut = Keymap(replacing: [.reload: [.tab]])

    XCTAssertEqual(sut.handlers(for: .escape, in: handlers).map(\.command), [.dismissError, .stopLoading])
    XCTAssertEqual(sut.handlers(for: .tab, in: handlers).map(\.command), [.reload])
    XCTAssertTrue(sut.handlers(for: .character("r"), in: handlers).isEmpty)
    let click = MouseEvent(kind: .click, position: Point(x: 0, y: 0))
    XCTAssertTrue(sut.handlers(for: .mouse(click), in: handlers).isEmpty)
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
