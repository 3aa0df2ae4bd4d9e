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
    let sut = Keymap(replacing: [
      .tab: [.reload], .character("R"): [.reload], .character("r"): [], .control("l"): [],
    ])

    XCTAssertEqual(sut[.reload], [.character("R"), .tab])
    XCTAssertEqual(sut[.redraw], [])
    XCTAssertEqual(sut[.nextLayout], [], "the key's old meaning goes")
    XCTAssertEqual(sut[.retry], Command.retry.row.keys)
  }

  func test_keysOfTheTable_comeBeforeOthers() async {
    let sut = Keymap(replacing: [.function(5): [.goBack], .escape: [.goBack], .backspace: [.reload]])

    XCTAssertEqual(sut[.goBack], [.character("q"), .escape, .character("h"), .function(5)])
    XCTAssertEqual(sut[.reload], [.character("r"), .backspace])
  }

  func test_commands_areThoseOfTheKeyInTheOrderOfTheTableOrOfWhatReplacesIt() async {
    let sut = Keymap(replacing: [.tab: [.quit, .reload], .character("r"): []])

    XCTAssertEqual(
      sut.commands(for: .escape),
      [.clearFilter, .dismissError, .stopLoading, .goBack, .leaveGo, .leaveViewer, .closeInformation, .closeHelp])
    XCTAssertEqual(sut.commands(for: .tab), [.quit, .reload])
    XCTAssertEqual(sut.commands(for: .character("r")), [])
    let click = MouseEvent(kind: .click, position: Point(x: 0, y: 0))
    XCTAssertEqual(sut.commands(for: .mouse(click)), [])
  }

  func test_bindings_giveTheSameKeymap() async {
    let other = Keymap(replacing: [
      .character("r"): [], .function(5): [.redraw, .reload], .character("q"): [.quit, .goBack],
      .character("ä"): [.retry],
      .character("'"): [.goToEnd, .goToStart],
    ])
    for keymap in [Keymap.standard, other] {
      let sut = Keymap(replacing: Dictionary(uniqueKeysWithValues: keymap.bindings.map { ($0.key, $0.commands) }))

      for command in Command.allCases { XCTAssertEqual(sut[command], keymap[command], command.name) }
      for (key, commands) in keymap.bindings { XCTAssertEqual(sut.commands(for: key), commands, key.label) }
    }
    XCTAssertEqual(other.bindings.first { $0.key == .character("r") }?.commands, [])
  }

  func test_ownCommand_takesItsKeyFromTheCommandsOfTheTable() async throws {
    let own = try OwnCommand(key: .character("r"), text: "Trash", program: ProgramCommand(["rm"], for: .ownCommand))

    let sut = Keymap(replacing: [.tab: [.retry]], ownCommands: [own])

    XCTAssertEqual(sut.ownCommand(for: .character("r")), own)
    XCTAssertEqual(sut.commands(for: .character("r")), [])
    XCTAssertEqual(sut[.reload], [])
    XCTAssertEqual(sut[.retry], [.character("t"), .tab])
    XCTAssertNil(sut.ownCommand(for: .tab))
  }

  func test_goLine_keepsTheKeysOfTheTable() async throws {
    let own = try [Key.enter, .escape].map { key in
      OwnCommand(key: key, text: "Own", program: try ProgramCommand(["true"], for: .ownCommand))
    }
    let sut = GoScreen(texts: ScreenTexts(language: .english), targets: [])

    sut.keymap = Keymap(replacing: [.tab: [.chooseNext]], ownCommands: own)

    XCTAssertNil(sut.keymap.ownCommand(for: .escape))
    XCTAssertEqual(sut.keymap[.goThere], [.enter])
    XCTAssertEqual(sut.keymap[.leaveGo], [.escape])
    XCTAssertEqual(sut.keymap.commands(for: .tab), [.chooseNext])
  }

  func test_help_listsTheOwnCommandsThatAreGivenAndFindsTheOthers() async throws {
    let own = try (0..<2).map { number in
      try OwnCommand(
        key: .function(number + 1), text: "Send it to the phone \(number)\u{1B}[2J\u{202E}x",
        program: ProgramCommand(["true"], for: .ownCommand))
    }
    let sut = HelpScreen(
      commands: [.reload, .showHelp], ownCommands: [own[0]], gestures: [], texts: ScreenTexts(language: .english))
    sut.keymap = Keymap(ownCommands: own)
    let lines = { sut.frame(in: Size(width: 80, height: 24)).lines }

    let heading = try XCTUnwrap(lines().firstIndex { $0.contains("Actions") })
    XCTAssertTrue(lines()[heading + 2].contains("F1  Send it to the phone 0x "), lines().joined(separator: "\n"))
    XCTAssertFalse(lines().contains { $0.contains("phone 1") })
    XCTAssertTrue(sut.press(.character("/")))
    for character in "phone 1" { XCTAssertTrue(sut.type(.character(character))) }

    try await eventually { lines().contains { $0.contains("F2  Send it to the phone 1x") } }
    XCTAssertTrue(lines().contains { $0.contains("On other screens") })
  }

  func test_footer_followsTheKeys() async {
    let sut = FeedScreenSUT.make([.example(0)], testCase: self)
    sut.screen.keymap = Keymap(replacing: [
      .character("R"): [.reload], .character("r"): [], .control("k"): [.showHelp], .tab: [.showHelp],
      .character("?"): [], .character("c"): [.openComments], .enter: [],
    ])

    let footer = sut.lines().last ?? ""

    XCTAssertTrue(footer.contains("R reload"), footer)
    XCTAssertTrue(footer.contains("Ctrl-K help"), footer)
    XCTAssertTrue(footer.contains("c comments"), footer)
    XCTAssertFalse(footer.contains("r reload"), footer)
  }

  func test_footer_omitsCommandsThatHaveNoKeyOrAreDisabled() async {
    let sut = FeedScreenSUT.make([.example(0)], testCase: self)
    XCTAssertTrue(sut.lines().last?.contains("reload") == true)

    sut.startLoading()
    XCTAssertFalse(sut.lines().last?.contains("reload") == true)
    sut.endLoading()
    sut.screen.keymap = Keymap(replacing: [.character("r"): []])

    XCTAssertFalse(sut.lines().last?.contains("reload") == true)
  }

  func test_errorsAndFailures_followTheKeys() async {
    let sut = FeedScreenSUT.make([.example(0)], testCase: self)
    sut.loads.fail(.example(0), with: "Not loaded")
    sut.endLoading(withError: "No connection")
    sut.screen.keymap = Keymap(replacing: [
      .tab: [.retry], .character("t"): [], .control("x"): [.dismissError], .character("x"): [], .escape: [],
    ])

    XCTAssertTrue(sut.lines()[1].contains("Ctrl-X dismiss"))
    XCTAssertTrue(sut.lines().contains { $0.contains("Tab retry") })
    sut.screen.keymap = Keymap(replacing: [.character("t"): [], .character("x"): [], .escape: []])

    XCTAssertFalse(sut.lines().contains { $0.contains("dismiss") || $0.contains("retry") })
    XCTAssertTrue(sut.lines().contains { $0.contains("Not loaded") })
  }

  func test_help_followsTheKeys() async {
    let sut = HelpScreen(commands: [.reload, .redraw], gestures: [], texts: ScreenTexts(language: .english))
    sut.keymap = Keymap(replacing: [
      .character("R"): [.reload], .tab: [.reload], .character("r"): [], .control("l"): [],
    ])

    let lines = sut.frame(in: Size(width: 80, height: 24)).lines

    XCTAssertTrue(lines.contains { $0.contains("R Tab  Reload") })
    XCTAssertFalse(lines.contains { $0.contains("Redraw") })
  }

  func test_label_isTheNameOfTheKey() async {
    let labels = [Key.character("j"), .character(" "), .control("d"), .enter, .escape, .pageDown, .up].map(\.label)

    XCTAssertEqual(labels, ["j", "Space", "Ctrl-D", "Enter", "Esc", "PgDn", "↑"])
  }

  func test_label_namesTheKey() async {
    let keys: [Key] =
      Command.allCases.flatMap { $0.row.keys } + [
        .character("ä"), .character("F"), .character("#"), .function(1), .function(12), .backTab, .insert, .delete,
        .control("c"),
      ]
    for key in keys { XCTAssertEqual(Key(label: key.label), key, key.label) }
    for text in [
      "", " ", "F0", "F64", "Fx", "Ctrl-", "Ctrl-1", "Ctrl-ab", "Click", "enter", "jj", "Ctrl-H", "Ctrl-J", "Ctrl-M",
      "\u{202E}", "\u{200B}", "\u{7}",
    ] {
      XCTAssertNil(Key(label: text), text)
    }
    XCTAssertEqual(Key(label: "Ctrl-d"), .control("d"))
    XCTAssertEqual(Key(label: "Down"), .down)
  }

  func test_names_ofCommandsAreTheirCasesInSmallLetters() async {
    let names = Command.allCases.map(\.name)

    XCTAssertTrue(["select-next", "half-page-down", "quit", "zoom-to-fit"].allSatisfy(names.contains))
    XCTAssertEqual(Set(names).count, names.count)
    XCTAssertTrue(names.allSatisfy { $0.wholeMatch(of: #/[a-z]+(-[a-z]+)*/#) != nil && $0 != "none" })
  }
}
