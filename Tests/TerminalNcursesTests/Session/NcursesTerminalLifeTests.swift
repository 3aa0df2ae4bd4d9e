import CNcurses
import Foundation
import TerminalTestSupport
import TestSupport
import XCTest

@testable import TerminalNcurses

final class NcursesTerminalLifeTests: XCTestCase {
  func test_restore_restoresTheScreenAndTheModes() throws {
    let sut = try makeSUT()
    XCTAssertNotEqual(sut.program.modes, sut.program.initialModes)

    sut.program.send("Q")

    try assertGivenBack(sut, .exited(status: 0))
  }

  func test_restore_resetsTheBidiModeOfMlterm() throws {
    let sut = try ProbeProgram(environment: ["MLTERM": "3.9.0"])
    try sut.waitForLog("depth")

    sut.program.send("Q")
    _ = try sut.program.waitUntilOver()

    let output = String(decoding: sut.program.rawOutput, as: UTF8.self)
    XCTAssertEqual(
      output.matches(of: /\e\]5379;(.+?)\e/).map { String($0.1) },
      ["bidi_mode=left", #"bidi_separators=\x20"#, "bidi_separators=", "bidi_mode=normal"])
  }

  func test_restore_leavesNoAnswerToTheShell() throws {
    let sut = try makeSUT()

    sut.program.send("B")
    try sut.waitForLog("done B")
    // The program reads fewer bytes in one turn, so the answer is still unread when it quits.
    sut.program.send("Q" + String(repeating: "\0", count: 2000) + "\u{1B}]11;rgb:ffff/ffff/ffff\u{1B}\\")

    try assertGivenBack(sut, .exited(status: 0))
    XCTAssertEqual(sut.program.takeUnreadInput(), "")
  }

  func test_restore_isNotUndoneByAnEarlierSIGCONT() throws {
    let sut = try makeSUT()

    sut.program.send("K")

    try assertGivenBack(sut, .exited(status: 0))
  }

  func test_restore_worksBeforeTheFirstFrameAfterASuspension() throws {
    let sut = try makeSUT()

    sut.program.send("U")

    try assertGivenBack(sut, .exited(status: 0))
  }

  func test_exit_restoresTheTerminal() throws {
    let sut = try makeSUT()

    sut.program.send("E")

    try assertGivenBack(sut, .exited(status: 4))
  }

  func test_crash_restoresTheTerminalAndKeepsItsSignal() throws {
    let crashes = [("A", SIGABRT), ("C", SIGABRT), ("R", SIGSEGV), ("S", SIGSEGV), ("T", SIGTRAP)]
    // The main thread, and threads that Foundation, a queue, a task and a library have started.
    for thread in ["0", "1", "2", "3", "4"] {
      for (command, signal) in crashes {
        let sut = try makeSUT()

        sut.program.send(thread + command)

        try assertGivenBack(sut, .killed(signal: signal), thread + command)
      }
    }
  }

  func test_crashSignalFromOutside_restoresTheTerminal() throws {
    for signal in [SIGSEGV, SIGILL, SIGABRT, SIGTRAP, SIGBUS, SIGFPE] {
      let sut = try makeSUT()

      sut.program.signal(signal)

      try assertGivenBack(sut, .killed(signal: signal), "\(signal)")
    }
  }

  func test_quitRequest_thatIsIgnored_endsTheProcessAfterASecond() throws {
    let sut = try makeSUT()
    sut.program.send("H")
    try sut.waitForLog("hangs")

    sut.program.signal(SIGTERM)

    try assertGivenBack(sut, .killed(signal: SIGTERM))
  }

  func test_secondQuitRequest_endsTheProcessAtOnce() throws {
    let sut = try makeSUT()
    sut.program.send("Y")
    try sut.waitForLog("hangs")

    // Two signals that arrive at the same time count as one, so send it again and again.
    for _ in 0..<200 where !sut.program.processState.isOver {
      sut.program.signal(SIGTERM)
      _ = try? sut.program.waitUntilOver(timeout: 0.1)
    }

    try assertGivenBack(sut, .killed(signal: SIGTERM))
  }

  func test_abort_isBlockedOnNoThread() throws {
    let sut = try makeSUT()

    for thread in ["0", "1", "2", "3", "4"] { sut.program.send(thread + "M") }
    try sut.waitForLog("blocked signals", times: 5)

    let told = sut.log.filter { $0.hasPrefix("blocked signals") }
    let signals = told.map { $0.split { !$0.isNumber }.compactMap { Int32($0) } }
    XCTAssertEqual(signals.count, 5)
    XCTAssertEqual(signals.filter { $0.contains(SIGABRT) }, [])
    XCTAssertEqual(signals.count { $0.contains(SIGTERM) }, 2, "only libdispatch's threads block SIGTERM: \(told)")
  }

  func test_quitRequest_alsoEndsAProcessThatStartedWithSIGALRMIgnored() throws {
    let sut = try ProbeProgram(script: "trap '' ALRM; exec $probe text")
    try sut.program.waitUntilShown("line 23")
    sut.program.send("H")
    try sut.waitForLog("hangs")

    sut.program.signal(SIGTERM)

    XCTAssertEqual(try sut.program.waitUntilOver(), .killed(signal: SIGTERM))
  }

  func test_writeToAClosedPipe_failsAndDoesNotEndTheProcess() throws {
    let sut = try makeSUT()

    sut.program.send("I")

    try sut.waitForLog("write \(EPIPE)")
    try sut.waitForLog("done I")
  }

  func test_fatalError_isShownAfterTheTerminalIsRestored() throws {
    let sut = try makeSUT()

    sut.program.send("F")
    let state = try sut.program.waitUntilOver()

    XCTAssertTrue([.killed(signal: SIGILL), .killed(signal: SIGTRAP)].contains(state), "\(state)")
    try sut.program.waitUntil("the terminal is restored") { !$0.isAlternateScreen && $0.isCursorVisible }
    let output = String(decoding: sut.program.rawOutput, as: UTF8.self)
    let last = output.components(separatedBy: "\u{1B}[?1049l").last ?? ""
    XCTAssertTrue(last.contains("the probe failed as it was asked to"), last)
  }

  func test_standardError_isHeldBackWhileTheScreenIsUp() throws {
    let sut = try makeSUT()

    sut.program.send("O")
    try sut.waitForLog("done O")
    XCTAssertFalse(sut.program.snapshot.contains("noise"))
    sut.program.send("Q")

    try assertGivenBack(sut, .exited(status: 0))
    try sut.program.waitUntilShown("noise")
  }

  func test_longStandardError_isShownCompletely() throws {
    let sut = try makeSUT()

    sut.program.send("V")
    try sut.waitForLog("done V")
    sut.program.send("Q")

    XCTAssertEqual(try sut.program.waitUntilOver(), .exited(status: 0))
    try sut.program.waitUntilShown("noise 3999")
    let output = String(decoding: sut.program.rawOutput, as: UTF8.self)
    XCTAssertEqual(output.ranges(of: "noise ").count, 4_000)
  }

  func test_suspend_lendsTheTerminalToTheShell() throws {
    let sut = try makeJob()

    sut.program.send("Z")
    try assertLent(sut)
    sut.program.send("\r")

    try assertTakenAgain(sut)
    try sut.waitForLog("resumed")
    sut.program.send("Q")
    try sut.program.waitUntilShown("job over")
    XCTAssertEqual(sut.program.modes, sut.program.initialModes)
  }

  func test_suspend_worksRepeatedly() throws {
    let sut = try ProbeProgram(
      script: "set -m; $probe text; for i in 1 2 3; do echo shell $i; read line; fg; done; echo job over")
    try sut.program.waitUntilShown("line 23")

    for number in 1...3 {
      sut.program.send("Z")
      try sut.program.waitUntil("the shell has the terminal") {
        $0.contains("shell \(number)") && !$0.isAlternateScreen
      }
      sut.program.send("\r")
      try assertTakenAgain(sut)
    }
    sut.program.send("Q")

    try sut.program.waitUntilShown("job over")
  }

  func test_stopFromOutside_lendsTheTerminalToTheShell() throws {
    let sut = try makeJob()

    kill(try sut.processIdentifier(), SIGTSTP)
    try assertLent(sut)
    sut.program.send("\r")

    try assertTakenAgain(sut)
  }

  func test_screen_isRepairedAfterASIGSTOPFromOutside() throws {
    let sut = try makeJob()

    kill(try sut.processIdentifier(), SIGSTOP)
    try sut.program.waitUntilShown("the shell")
    // If the modes had not been restored, Return would not end the shell's line.
    sut.program.send("\n")

    try sut.program.waitUntil("the whole screen is drawn again") {
      $0.lines[23].hasSuffix("$") && !$0.contains("the shell")
    }
    sut.program.send("j")
    try sut.waitForLog("key(")
  }

  func test_resizeWhileSuspended_isReportedAfterwards() throws {
    let sut = try makeJob()
    sut.program.send("Z")
    try assertLent(sut)

    sut.program.resize(columns: 60, rows: 10)
    sut.program.send("\r")

    try sut.waitForLog("resize(Size(width: 60, height: 10))")
    try sut.program.waitUntil("the frame has the new size") { $0.lines.last == "line 9" + padding(to: 59, 6) + "$" }
  }

  func test_resize_isReportedAndDrawnDownToOneCell() throws {
    let sut = try makeSUT()

    for (columns, rows) in [(1, 1), (2, 1), (1, 3), (120, 40), (1, 1), (30, 5)] {
      sut.program.resize(columns: columns, rows: rows)
      try sut.waitForLog("resize(Size(width: \(columns), height: \(rows)))")
      try sut.program.waitUntil("\(columns)×\(rows) is drawn") { screen in
        screen.cell(columns - 1, rows - 1).text == "$" && screen.cell(columns - 1, 0).text != " "
      }
    }
  }

  func test_resize_manyTimesInARow_endsWithTheLastSize() throws {
    let sut = try makeSUT()

    for width in (20...60) { sut.program.resize(columns: width, rows: width / 2) }

    try sut.waitForLog("resize(Size(width: 60, height: 30))")
    try sut.program.waitUntil("the last size is drawn") { $0.cell(59, 29).text == "$" }
  }

  func test_hangUp_isReported() throws {
    let sut = try ProbeProgram(script: "trap '' HUP; exec $probe text")
    try sut.waitForLog("depth")

    sut.program.hangUp()

    XCTAssertEqual(try sut.program.waitUntilOver(), .exited(status: 3))
  }

  func test_init_leavesNothingBehind() throws {
    for (scenery, told) in [([:], "TERMINFO unset"), (["TERMINFO": "/nowhere"], "TERMINFO /nowhere")] {
      let folder = try makeTemporaryDirectory()
      let environment = ["COLORTERM": "truecolor", "TMPDIR": folder.path].merging(scenery) { $1 }
      let sut = try ProbeProgram(environment: environment)
      try sut.waitForLog("depth trueColor")

      sut.program.resize(columns: 50, rows: 20)
      try sut.waitForLog("resize")
      sut.program.send("PM")
      try sut.waitForLog("blocked signals")

      XCTAssertEqual(try FileManager.default.contentsOfDirectory(atPath: folder.path), [])
      XCTAssertTrue(sut.log.contains(told), "\(sut.log)")
      XCTAssertTrue(sut.log.contains("blocked signals: []"))
    }
  }

  func test_init_needsNoProgramToDescribeDirectColors() throws {
    let sut = try ProbeProgram(environment: ["COLORTERM": "truecolor", "PATH": "/nowhere"])

    try sut.waitForLog("depth trueColor")
  }

  func test_init_keepsThePaletteIfTheDescriptionHasNoRoom() throws {
    let folder = try makeTemporaryDirectory()
    XCTAssertEqual(setupterm("vt100", STDOUT_FILENO, nil), OK)
    var entry = TerminfoEntry(currentAs: "long")
    entry.numbers.merge(["colors": 256, "pairs": 32_767]) { $1 }
    entry.strings["setaf"] = Array("\u{1B}[38;5;%p1%dm".utf8)
    entry.strings["setab"] = Array("\u{1B}[48;5;%p1%dm".utf8)
    // Removing these strings makes room in the entry.
    for string in ["csr", "ind", "ri"] { entry.strings[string] = nil }
    entry.strings["u0"] = []
    let room = 32_760 - (try XCTUnwrap(entry.compiled).count)
    entry.strings["u0"] = [UInt8](repeating: 0x61, count: room)
    try entry.install(in: folder)

    let sut = try ProbeProgram(environment: ["COLORTERM": "truecolor", "TERM": "long", "TERMINFO": folder.path])

    try sut.waitForLog("depth palette256")
  }

  func test_init_keepsColorsThatAreSetByOtherSequences() throws {
    let folder = try makeTemporaryDirectory()
    XCTAssertEqual(setupterm("xterm", STDOUT_FILENO, nil), OK)
    var entry = TerminfoEntry(currentAs: "other")
    entry.strings["setaf"] = Array("\u{1B}[7%p1%dm".utf8)
    try entry.install(in: folder)

    let sut = try ProbeProgram(
      scene: "colors", environment: ["TERM": "other", "TERMINFO": folder.path], persona: .foot)
    try sut.waitForLog("depth")
    sut.program.send("B")
    try sut.waitForLog("features(")
    sut.program.send("L")
    try sut.waitForLog("done L")

    XCTAssertTrue(sut.log.contains("depth eight"))
    let output = String(decoding: sut.program.rawOutput, as: UTF8.self)
    XCTAssertTrue(output.contains("\u{1B}[71m"))
    XCTAssertFalse(output.contains("38;2;"))
  }

  func test_init_treatsAnUnknownTerminalAsXterm() throws {
    let sut = try ProbeProgram(environment: ["TERM": "brand-new"])

    try sut.program.waitUntilShown("line 23")
  }

  func test_init_rejectsATerminalWithoutACursor() throws {
    for name in ["dumb", ""] {
      let sut = try ProbeProgram(environment: ["TERM": name])

      XCTAssertEqual(try sut.program.waitUntilOver(), .exited(status: 2))
      XCTAssertEqual(try sut.program.waitUntilShown("'\(name)'").row(of: "the terminal"), 0)
    }
  }

  func test_init_rejectsFilesThatAreNotTerminals() throws {
    for redirection in ["</dev/null", "| cat"] {
      let sut = try ProbeProgram(script: "$probe text \(redirection)")

      try sut.program.waitUntilShown("standard input and output must be a terminal")
      XCTAssertEqual(sut.program.modes, sut.program.initialModes)
    }
  }

  func test_init_drawsUnicodeWithoutALocale() throws {
    let sut = try ProbeProgram(scene: "graphemes", environment: ["LANG": "C"])

    try sut.program.waitUntilShown("|日本| end")
  }

  // MARK: - Helpers

  /// Starts the probe after a line of shell output, and waits for its first frame.
  private func makeSUT() throws -> ProbeProgram {
    let sut = try ProbeProgram(script: "echo before; exec $probe text")
    try sut.program.waitUntilShown("line 23")
    try sut.waitForLog("depth")
    return sut
  }

  /// Starts the probe as a job of a shell. The shell brings the job back to the foreground when it reads a line.
  private func makeJob() throws -> ProbeProgram {
    let sut = try ProbeProgram(script: "set -m; $probe text; echo the shell; read line; fg; echo job over")
    try sut.program.waitUntilShown("line 23")
    try sut.waitForLog("depth")
    return sut
  }

  private func assertGivenBack(
    _ sut: ProbeProgram, _ state: ProcessState, _ message: String = "", file: StaticString = #filePath,
    line: UInt = #line
  ) throws {
    XCTAssertEqual(try sut.program.waitUntilOver(), state, message, file: file, line: line)
    let screen = try sut.program.waitUntil("the terminal is restored \(message)") {
      !$0.isAlternateScreen && $0.isCursorVisible && !$0.reportsMouse
    }
    XCTAssertEqual(screen.lines[0], "before", message, file: file, line: line)
    XCTAssertFalse(screen.contains("line"), message, file: file, line: line)
    XCTAssertEqual(sut.program.modes, sut.program.initialModes, message, file: file, line: line)
  }

  private func assertLent(_ sut: ProbeProgram, file: StaticString = #filePath, line: UInt = #line) throws {
    let screen = try sut.program.waitUntil("the shell has the terminal") {
      $0.contains("the shell") && !$0.isAlternateScreen
    }
    XCTAssertTrue(screen.isCursorVisible, file: file, line: line)
    XCTAssertFalse(screen.reportsMouse, file: file, line: line)
    XCTAssertFalse(screen.contains("line 1"), file: file, line: line)
    XCTAssertEqual(sut.program.modes, sut.program.initialModes, file: file, line: line)
  }

  private func assertTakenAgain(_ sut: ProbeProgram) throws {
    try sut.program.waitUntil("the program has the terminal again") {
      $0.isAlternateScreen && !$0.isCursorVisible && $0.reportsMouse && $0.lines[23].hasSuffix("$")
    }
  }

  private func padding(to column: Int, _ count: Int) -> String { String(repeating: " ", count: column - count) }
}
