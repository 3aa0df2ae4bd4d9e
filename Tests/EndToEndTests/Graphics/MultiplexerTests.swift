import Foundation
import TerminalTestSupport
import TestSupport
import XCTest

/// Tests of the program inside tmux and GNU screen on a virtual terminal.
final class MultiplexerTests: XCTestCase {
  override func setUpWithError() throws { try skipInGate() }

  func test_tmuxWithPassthrough_showsPlaceholdersWholeAndFreesTheirImages() throws {
    let (_, tmux, program) = try makeSUT(.kitty035, passthrough: "on")

    try program.waitUntilRight(.placeholders, "the pictures are shown") { $0.shownMode == .placeholders }
    for step in 1...4 {
      let before = program.snapshot.lines
      program.send("j")
      try program.waitUntilRight(.placeholders, "the list has scrolled \(step) times") {
        $0.lines != before && !$0.isLoading
      }
    }
    XCTAssertFalse(try tmux.ask("#{pane_title}").contains("Gi="))
    program.send("q")

    try program.waitUntilOver()
    XCTAssertEqual(program.snapshot.graphics.heldImages, [])
    XCTAssertEqual(program.snapshot.graphics.violations, [])
  }

  func test_tmuxWithImagesThatArePlacedByForce_getsNoTitle() throws {
    for passthrough in ["on", "off"] {
      let (_, tmux, program) = try makeSUT(
        .kitty035, passthrough: passthrough, environment: ["ESSENTIAL_FEED_IMAGES": "kitty"])

      if passthrough == "on" {
        try program.waitUntilRight(.placeholders, "the pictures are shown") { $0.shownMode == .placeholders }
      } else {
        try assertShowsSymbols(program)
      }

      for command in ["Ga=", "Gi="] { XCTAssertFalse(try tmux.ask("#{pane_title}").contains(command)) }
      program.send("q")
      try program.waitUntilOver()
      XCTAssertFalse(program.snapshot.lines.contains { $0.contains("Ga=") }, program.snapshot.text)
    }
  }

  func test_tmuxPaneThatIsResized_sendsItsImagesAgain() throws {
    let (_, tmux, program) = try makeSUT(.kitty035, passthrough: "on")
    try program.waitUntilRight(.placeholders, "the pictures are shown") { !$0.isLoading }
    try tmux.run("split-window", "-h", "exec sleep 1000")

    try program.waitUntilRight(.placeholders, "the pictures are shown beside the other pane") { !$0.isLoading }
    // The pictures keep their size, so an image that is new was sent again.
    for direction in ["-R", "-L"] {
      let before = program.snapshot
      try tmux.run("resize-pane", direction, "1")
      // tmux drops passed-through sequences while it has to redraw.
      try program.waitUntilRight(.placeholders, "every image is sent again") { screen in
        screen.lines != before.lines
          && screen.placeholders.values.allSatisfy { screen.sendings(of: $0.image) > before.sendings(of: $0.image) }
      }
    }
  }

  func test_tmuxAttachedToAnotherTerminal_showsPicturesInThatTerminalsWay() throws {
    let (stage, tmux, program) = try makeSUT(.kitty035, passthrough: "on", options: "set -g focus-events on\n")
    try program.waitUntilRight(.placeholders, "the pictures are shown") { !$0.isLoading }

    var before = program
    for (persona, columns) in [(TerminalPersona.kitty035, 80), (.xterm, 70), (.kitty035, 70), (.xterm, 80)] {
      try tmux.run("detach-client")
      try before.waitUntilOver()
      let next = try stage.run(
        script: "exec tmux -L graphics attach", environment: tmux.environment, columns: columns, in: persona)
      if persona.answers == TerminalPersona.xterm.answers {
        try next.waitUntil("the pictures are shown by symbols") { screen in
          screen.contains("Place 00") && screen.placeholders.isEmpty && screen.cell(4, 5).background != .standard
        }
      } else {
        try next.waitUntilRight(.placeholders, "the pictures are shown in pixels") { $0.contains("Place 00") }
      }
      before = next
    }
  }

  func test_tmuxWithoutPassthrough_showsSymbolsAndNoGhost() throws {
    for (persona, passthrough) in [(TerminalPersona.kitty035, "off"), (.xterm, "on"), (.xterm, "off")] {
      let (_, tmux, program) = try makeSUT(persona, passthrough: passthrough)

      try assertShowsSymbols(program)

      XCTAssertFalse(try tmux.ask("#{pane_title}").contains("Gi="))
      program.send("q")
      try program.waitUntilOver()
      XCTAssertFalse(program.snapshot.lines.contains { $0.contains("Gi=") }, program.snapshot.text)
    }
  }

  func test_tmuxThatLearnsItsTerminalsNameLate_isAskedAgain() throws {
    let (_, _, program) = try makeSUT(.kitty035, passthrough: "on", answering: .late(.milliseconds(1_500)))

    try program.waitUntilRight(.placeholders, "the pictures are shown in pixels") { !$0.isLoading }
  }

  func test_tmuxThatTakesColoursForOthers_isHandedNoPlaceholders() throws {
    let (_, _, program) = try makeSUT(
      .kitty035, passthrough: "on", features: "", environment: ["COLORTERM": "truecolor"])

    try assertShowsSymbols(program)
  }

  func test_tmuxThatNeverAnswers_holdsNothingUp() throws {
    let stage = try makeStage(.numbered(0..<10))
    let tmux = try Tmux(on: stage, options: "")
    // A shell starts the server, because a `Process` would not end as long as the server runs.
    let starter = try stage.run(
      script: "exec tmux -L graphics -f \"$HOME/tmux.conf\" new-session -d 'exec sleep 1000'",
      environment: tmux.environment)
    try starter.waitUntilOver()
    let path = try tmux.ask("#{socket_path}")
    let server = try XCTUnwrap(Int32(try tmux.ask("#{pid}")))
    kill(server, SIGSTOP)
    addTeardownBlock {
      kill(server, SIGCONT)
      _ = try? tmux.run("kill-server")
    }

    let program = try stage.start(environment: ["TMUX": "\(path),\(server),0"], in: .vt340)
    try program.waitUntil("the pictures are shown") { $0.contains("Place 01") && $0.shownMode == .sixel }

    try program.assertTakesKeys()
    try waitUntil("nobody waits for tmux any more") {
      !ProcessTable.children(of: program.processIdentifier).contains { process in
        ProcessTable.isRunning(process)
          && (try? String(contentsOfFile: "/proc/\(process)/comm", encoding: .utf8))?.hasPrefix("tmux") == true
      }
    }
    try program.assertQuitsCleanly()
  }

  func test_screen_showsSymbolsAndNoGhost() throws {
    let program = try makeScreen("exec screen -U -c /dev/null -S graphics $feed")

    try assertShowsSymbols(program)

    program.send("q")
    try program.waitUntilOver()
  }

  /// By default GNU screen has no alternate screen, although its terminfo description lists one.
  func test_screen_isLeftEmpty() throws {
    let program = try makeScreen("exec screen -U -c /dev/null -S graphics sh -c '$feed; echo the shell; read line'")
    try assertShowsSymbols(program)

    program.send("q")

    let screen = try program.waitUntilShown("the shell")
    XCTAssertEqual(screen.lines.filter { !$0.isEmpty }, ["the shell"], screen.text)
  }

  // MARK: - Helpers

  private func makeScreen(_ script: String) throws -> TerminalProgram {
    let stage = try makeStage(.numbered(0..<10))
    let sockets = stage.home.appending(path: "screens")
    try FileManager.default.createDirectory(
      at: sockets, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
    return try stage.run(script: script, environment: ["SCREENDIR": sockets.path], in: .kitty035)
  }

  private func makeSUT(
    _ persona: TerminalPersona, passthrough: String, features: String = "RGB", options: String = "",
    environment: [String: String] = [:], answering timing: AnswerTiming = .atOnce
  ) throws -> (Stage, Tmux, TerminalProgram) {
    let stage = try makeStage(.numbered(0..<10))
    let tmux = try Tmux(
      on: stage,
      options: """
        set -g allow-passthrough \(passthrough)
        set -g status off
        set -as terminal-features ',xterm-256color:\(features)'
        \(options)
        """)
    addTeardownBlock { _ = try? tmux.run("kill-server") }
    let program = try stage.run(
      script: "exec tmux -L graphics -f \"$HOME/tmux.conf\" new-session \"'$program' '$url'\"",
      environment: tmux.environment.merging(environment) { $1 }, in: persona, answering: timing)
    return (stage, tmux, program)
  }

  private func assertShowsSymbols(
    _ program: TerminalProgram, file: StaticString = #filePath, line: UInt = #line
  ) throws {
    try program.waitUntil("pictures are shown by symbols") { screen in
      screen.contains("Place 00") && screen.cell(4, 5).background != .standard && !screen.isTitleLoading
    }
    try program.assertTakesKeys(file: file, line: line)
    let screen = program.snapshot
    XCTAssertEqual(screen.shownMode, .symbols, file: file, line: line)
    XCTAssertEqual(screen.graphics.transmissions, [], file: file, line: line)
    XCTAssertFalse(screen.showsAnswers, screen.text, file: file, line: line)
  }
}

extension ScreenSnapshot {
  fileprivate func sendings(of image: UInt32) -> Int { graphics.transmissions.count { $0 == image } }
}
