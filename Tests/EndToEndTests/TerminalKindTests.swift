import FeedServerTestSupport
import Foundation
import TerminalTestSupport
import TestSupport
import XCTest

/// Tests on less capable terminals, as described by `TERM` and the environment.
final class TerminalKindTests: XCTestCase {
  override func setUpWithError() throws { try skipInGate() }

  func test_everyKindOfTerminal_showsTheFeed() throws {
    for name in ["xterm", "screen-256color", "tmux-256color", "linux", "vt100", "unheard-of"] {
      let stage = try makeStage()
      let program = try stage.start(environment: ["TERM": name], rows: 26)

      let screen = try program.waitUntil("\(name) shows the feed") {
        $0.contains("Place 00") && $0.contains("Description 01") && $0.position == "1/3" && !$0.isTitleLoading
      }
      XCTAssertTrue(screen.titleBar.hasPrefix(" My Feed"), "\(name): \(screen.titleBar)")
      try program.waitUntil("\(name) shows a picture") { screen in
        // Without colours, a dark picture has few dots.
        !screen.isLoading
          && (3...7).allSatisfy { y in (2..<23).contains { x in screen.cell(x, y) != screen.cell(79, y) } }
      }
      program.send("j")
      try program.waitUntil("\(name) moves the selection") { $0.position == "2/3" }
      program.send("q")
      XCTAssertEqual(try program.waitUntilOver(), .exited(status: 0), name)
      XCTAssertEqual(program.modes, program.initialModes, name)
      XCTAssertFalse(program.snapshot.reportsMouse, name)
    }
  }

  func test_theme_goesByTheBackgroundUnlessItIsChosen() throws {
    let (onDark, onLight) = (ScreenColor.rgb(0x5F, 0xD7, 0xFF), ScreenColor.rgb(0, 0x5F, 0xAF))
    let white = TerminalPersona.xterm.answering(.background, "\u{1B}]11;rgb:ffff/ffff/ffff\u{1B}\\")
    let cases: [(arguments: [String], persona: TerminalPersona, accent: ScreenColor)] = [
      ([], .xterm, onDark), ([], white, onLight), (["--theme", "auto"], white, onLight),
      (["--theme", "dark"], white, onDark), (["--theme=light"], .xterm, onLight),
      (["--theme", "mono"], .xterm, .standard),
    ]
    for (arguments, persona, accent) in cases {
      let stage = try makeStage()
      let program = try stage.run(
        arguments + stage.feed, environment: ["COLORTERM": "truecolor"], in: persona)

      try program.waitUntil("\(arguments) shows the selection") { screen in
        screen.selectedRow.map { screen.cell(0, $0).background } == accent
      }
      program.send("q")
      XCTAssertEqual(try program.waitUntilOver(), .exited(status: 0))
    }
  }

  func test_backgroundThatTheTerminalDoesNotTell_isTheEnvironmentsElseAnyone() throws {
    let cases: [(name: String, environment: [String: String], accent: ScreenColor)] = [
      ("nobody says", ["COLORFGBG": ""], .rgb(0x5F, 0x5F, 0xFF)), ("light", ["COLORFGBG": "0;15"], .rgb(0, 0x5F, 0xAF)),
      ("dark", ["COLORFGBG": "15;default;0"], .rgb(0x5F, 0xD7, 0xFF)),
    ]
    try sideBySide(cases) { name, environment, accent in
      let stage = try makeStage()
      let program = try stage.start(
        environment: environment.merging(["COLORTERM": "truecolor"]) { $1 }, in: .urxvt)

      try program.waitUntil("\(name): the selection is seen") { screen in
        screen.place(of: "Place 00").map { screen.cell($0.x, $0.y).foreground } == accent
      }
    }
  }

  func test_terminalWithoutAnotherScreen_isLeftEmptyWithTheCursorOnALineOfItsOwn() throws {
    let ends: [(String, (TerminalProgram) throws -> Void)] = [
      ("q", { $0.send("q") }), ("Ctrl-Z", { $0.send(.control("z")) }),
      ("SIGTERM", { kill(try $0.job(), SIGTERM) }), ("SIGUSR1", { kill(try $0.job(), SIGUSR1) }),
      ("SIGSEGV", { kill(try $0.job(), SIGSEGV) }),
    ]
    for name in ["linux", "vt100"] {
      for (end, bring) in ends {
        let program = try makeStage().run(
          script: "set -m; $feed; echo; echo the shell; read line; fg", environment: ["TERM": name])
        try program.waitUntil("the feed is shown") { $0.contains("Place 00") && $0.position == "1/3" && !$0.isLoading }

        try bring(program)

        let screen = try program.waitUntilShown("the shell")
        let leftovers = ["My Feed", "Place 0", "Description 0", "help", "1/3"].filter(screen.contains)
        XCTAssertEqual(leftovers, [], "\(name) \(end): \(screen.text)")
        XCTAssertEqual(screen.lines[screen.cursor.y - 1], "the shell", "\(name) \(end): \(screen.text)")
        XCTAssertEqual(screen.cursor.x, 0, "\(name) \(end)")
      }
    }
  }

  func test_terminalWithoutAnotherScreen_showsTheFeedAgainAfterALeave() throws {
    let program = try makeStage().run(
      script: "set -m; $feed; echo the shell; read line; fg", environment: ["TERM": "vt100"], rows: 26)
    let before = try program.waitUntil("the feed is shown") { $0.contains("Description 01") && !$0.isLoading }

    program.send(.control("z"))
    try program.waitUntil("the shell has the terminal") { $0.contains("the shell") && !$0.contains("My Feed") }
    program.send("\r")

    try program.waitUntil("the feed is shown again") { $0.cells == before.cells }
  }

  func test_refusalBeforeTheFirstFrame_leavesWhatIsOnTheScreen() throws {
    let stage = try makeStage()
    let file = stage.home.appending(path: "authority.pem")
    try Data("no certificate".utf8).write(to: file)

    for name in ["linux", "vt100", "xterm-256color"] {
      let program = try stage.run(
        script: "echo; echo; echo; echo before; $feed --ca-file '\(file.path)'; echo the shell",
        environment: ["TERM": name])

      let screen = try program.waitUntilShown("the shell")
      XCTAssertTrue(screen.contains("before"), "\(name): \(screen.text)")
    }
  }

  func test_terminalWithoutColours_getsNone() throws {
    for environment in [["TERM": "vt100"], ["NO_COLOR": "1"]] {
      let stage = try makeStage()
      let program = try stage.start(environment: environment)

      try program.waitUntil("the feed is shown") {
        $0.contains("Place 00") && $0.position == "1/3" && !$0.isTitleLoading
      }
      try stage.server.waitUntil("the pictures were sent") { log in
        (0..<3).allSatisfy { number in log.contains { $0.isForPicture(number) && $0.isComplete } }
      }
      let screen = try program.waitUntil("nothing is in a picture's place but the picture") { screen in
        (3...7).allSatisfy { y in (4...22).contains { screen.cell($0, y) != screen.cell(79, y) } }
      }

      XCTAssertTrue(
        screen.cells.allSatisfy { $0.foreground == .standard && $0.background == .standard }, "\(environment)")
      let output = String(decoding: program.rawOutput, as: UTF8.self)
      XCTAssertFalse(output.contains(#/\e\[[0-9;]*(3|4|9|10)[0-7]m/#), "\(environment)")
    }
  }

  func test_eightColours_areEnough() throws {
    let stage = try makeStage()
    let program = try stage.start(environment: ["TERM": "xterm"])

    try program.waitUntil("a picture is shown") { screen in
      screen.contains("Place 00") && screen.cell(5, 5).background != .standard && !screen.isTitleLoading
    }

    for cell in program.snapshot.cells {
      for case .indexed(let color) in [cell.foreground, cell.background] { XCTAssertLessThan(color, 16) }
    }
  }
}
