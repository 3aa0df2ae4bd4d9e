import Foundation
import TerminalTestSupport
import TestSupport
import XCTest

/// Tests of other programs to which the program lends its terminal.
final class BorrowedTerminalTests: XCTestCase {
  func test_less_hasTheTerminalUntilItEnds() throws {
    let (_, program) = try makeSUT(script: "echo 'a text to read' > $HOME/text; exec less $HOME/text")
    let before = program.snapshot

    program.send("O")
    try program.waitUntil("less has the terminal") { $0.contains("a text to read") && !$0.contains("My Feed") }
    program.send(":q")

    try assertTakenBack(program, as: before)
    program.send("q")
    try program.waitUntilOver()
    XCTAssertEqual(program.modes, program.initialModes)
  }

  func test_programThatChangesAllModes_doesNotAffectOurs() throws {
    let (_, program) = try makeSUT(
      script: """
        echo borrowed; read line; stty raw -echo
        printf '\\033[?1049h\\033[?1003h\\033[?1002h\\033[?1h\\033=\\033[?25h\\033[?7l\\033[5;9r\\033[?6h\\033[31m\\033(0qqq'
        """)
    let before = program.snapshot
    program.send("O")
    try program.waitUntilShown("borrowed")

    program.send("\r")

    try assertTakenBack(program, as: before)
    XCTAssertEqual(Self.lastOf([1002, 1003, 1, 6], in: program), ["l", "l", "l", "l"])
    program.send("q")
    try program.waitUntilOver()
    XCTAssertEqual(program.modes, program.initialModes)
  }

  func test_nextLineOfTheShell_followsTheOutputOfTheProgram() throws {
    let stage = try makeStage()
    try stage.configure("images none\nopen-picture in-terminal sh -c 'echo lent; read line'")
    let program = try stage.run(script: "echo one; echo two; $feed; echo three")
    try program.waitUntilShown("Place 00")

    program.send("O")
    try program.waitUntilShown("lent")
    program.send("\r")
    try program.waitUntilShown("Place 00")
    program.send("q")

    let screen = try program.waitUntilShown("three")
    XCTAssertEqual(["one", "two", "lent", "three"].map(screen.row(of:)), [0, 1, 2, 4])
  }

  func test_program_hasTheTerminalAsItsStreamsInOurSession() throws {
    let (stage, program) = try makeSUT(
      script: """
        streams=; for f in 0 1 2; do test -t $f && streams=$streams$f; done
        { echo $streams; read -r p n s pp g session t foreground rest < /proc/$$/stat; echo $session $g $foreground; } > $HOME/new
        mv $HOME/new $HOME/told
        """)

    program.send("O")

    let lines = try stage.text(of: stage.home.appending(path: "told")).split(separator: "\n")
    XCTAssertEqual(lines.first, "012")
    let own = "\(program.processIdentifier)"
    XCTAssertEqual(lines.last?.split(separator: " ").map(String.init), [own, own, own])
  }

  func test_signalsOfKeys_doNotEndOurProgram() throws {
    let (_, program) = try makeSUT(script: "trap 'echo interrupted' INT; trap '' QUIT; echo borrowed; read a; read a")
    let before = program.snapshot
    program.send("O")
    try program.waitUntilShown("borrowed")

    program.send(.control("c"))
    try program.waitUntilShown("interrupted")
    program.send(.control("\\"))
    program.send("jjj\r\r")

    try assertTakenBack(program, as: before)
  }

  func test_controlZ_suspendsBothPrograms() throws {
    let stage = try makeStage()
    let script = try stage.script("borrower", "echo borrowed; read line; echo $line > $HOME/line")
    try stage.configure("open-picture in-terminal \(script.path)")
    let program = try stage.run(script: "set -m; $feed; echo the shell; read line; fg; echo job over")
    try program.waitUntil("the pictures are shown") { $0.showsPictures(0..<2) && !$0.isLoading }
    let before = program.snapshot
    let job = try program.job()
    program.send("O")
    try program.waitUntilShown("borrowed")

    program.send(.control("z"))
    try program.waitUntilShown("the shell")
    XCTAssertTrue(ProcessTable.isStopped(job))
    program.send("\r")
    try waitUntil("both programs continue") { !ProcessTable.isStopped(job) }
    program.send("typed\r")

    XCTAssertEqual(try stage.text(of: stage.home.appending(path: "line")), "typed")
    try assertTakenBack(program, as: before)
    program.send("q")
    try program.waitUntilShown("job over")
  }

  func test_programThatSuspendsItself_suspendsOursToo() throws {
    let stage = try makeStage()
    let script = try stage.script("borrower", "echo borrowed; kill -TSTP $$; echo gone on; read line")
    try stage.configure("open-picture in-terminal \(script.path)")
    let program = try stage.run(script: "set -m; $feed; echo the shell; read line; fg; echo job over")
    try program.waitUntil("the pictures are shown") { $0.showsPictures(0..<2) && !$0.isLoading }
    let before = program.snapshot

    program.send("O")
    try program.waitUntilShown("the shell")
    program.send("\r")
    try program.waitUntilShown("gone on")
    program.send("\r")

    try assertTakenBack(program, as: before)
  }

  func test_terminationSignal_isForwardedAndRestoresTheTerminal() throws {
    for (signal, trap) in [
      (SIGTERM, "trap 'echo > $HOME/told; stty raw -echo; printf \"\\033[?1003h\\033[?1049h\"; exit' TERM"),
      (SIGHUP, "trap 'echo > $HOME/told; exit' HUP"), (SIGTERM, "trap '' TERM; echo > $HOME/told; stty raw -echo"),
    ] {
      let (stage, program) = try makeSUT(script: "\(trap); echo borrowed; while :; do sleep 0.01; done")
      program.send("O")
      try program.waitUntilShown("borrowed")
      let children = ProcessTable.children(of: program.processIdentifier)

      program.signal(signal)

      XCTAssertEqual(try program.waitUntilOver(), .killed(signal: signal))
      _ = try stage.text(of: stage.home.appending(path: "told"))
      XCTAssertEqual(program.modes, program.initialModes, trap)
      let screen = program.snapshot
      XCTAssertTrue(screen.isCursorVisible && !screen.isAlternateScreen && !screen.reportsMouse, trap)
      for child in children { kill(child, SIGKILL) }
    }
  }

  func test_failure_isReported() throws {
    let (_, program) = try makeSUT(script: "exit 3")

    program.send("O")

    try program.waitUntilShown("borrower failed (status 3)")
  }

  func test_missingProgram_isReported() throws {
    let (_, program) = try makeSUT("no-such-program")
    let before = program.snapshot

    program.send("O")
    try program.waitUntilShown("The program no-such-program was not found")
    program.send("k")

    try assertTakenBack(program, as: before)
  }

  func test_windowResizedMeanwhile_isRedrawn() throws {
    let (_, program) = try makeSUT(script: "echo borrowed; read line")
    program.send("O")
    try program.waitUntilShown("borrowed")

    program.resize(columns: 60, rows: 20)
    program.send("\r")

    try program.waitUntil("the feed is shown at the new size") {
      $0.isAlternateScreen && $0.titleBar.contains("My Feed") && $0.position == "1/3" && $0.showsPicture(0)
    }
  }

  func test_images_areSentAgain() throws {
    for (persona, mode) in [
      (TerminalPersona.kitty035, ShownMode.placeholders), (.kitty026, .kitty), (.vt340, .sixel),
    ] {
      let stage = try makeStage(.numbered(0..<10))
      let script = try stage.script("borrower", "echo borrowed; read line; printf '\\033[2J'")
      try stage.configure("open-picture in-terminal \(script.path)")
      let program = try stage.start(in: persona)
      let before = try program.waitUntil("the pictures are shown") { !$0.isLoading && $0.shownMode == mode }
      program.send("O")
      let lent = try program.waitUntilShown("borrowed")
      XCTAssertEqual(lent.graphics.heldImages, [])

      program.send("\r")

      if mode == .sixel {
        try program.waitUntil("the images are drawn again") {
          Self.drawnImages(of: $0) >= 2 * Self.drawnImages(of: before)
        }
      } else {
        try program.waitUntilRight(mode, "the pictures are shown again") {
          $0.isAlternateScreen && $0.contains("Place 00")
        }
      }
      try program.assertTakesKeys()
      XCTAssertEqual(program.snapshot.graphics.violations, [])
    }
  }

  // MARK: - Helpers

  private func makeSUT(script: String) throws -> (Stage, TerminalProgram) {
    let stage = try makeStage()
    return try start(stage, stage.script("borrower", script).path)
  }

  private func makeSUT(_ command: String) throws -> (Stage, TerminalProgram) { try start(makeStage(), command) }

  private func start(_ stage: Stage, _ command: String) throws -> (Stage, TerminalProgram) {
    try stage.configure("open-picture in-terminal \(command)")
    return (stage, try stage.startWithPictures())
  }

  private func assertTakenBack(_ program: TerminalProgram, as before: ScreenSnapshot) throws {
    try program.waitUntil("the program has the terminal again") {
      $0.isAlternateScreen && !$0.isCursorVisible && $0.reportsMouse && $0.lines.dropLast() == before.lines.dropLast()
    }
  }

  private static func drawnImages(of screen: ScreenSnapshot) -> Int { screen.strings.count { $0.isDrawnImage } }

  /// Returns `h` for each mode that was last set, `l` for each mode that was last reset, and nil for any other mode.
  private static func lastOf(_ modes: [Int], in program: TerminalProgram) -> [Character?] {
    let output = String(decoding: program.rawOutput, as: UTF8.self)
    return modes.map { mode in
      ["h", "l"].compactMap { end in output.ranges(of: "\u{1B}[?\(mode)\(end)").last?.upperBound }.max()
        .map { output[output.index(before: $0)] }
    }
  }
}
