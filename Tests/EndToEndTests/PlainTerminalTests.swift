import FeedServerTestSupport
import Foundation
import TerminalTestSupport
import TestSupport
import XCTest

/// Tests of reading and printing lines on a terminal and on pipes, and of the ends of that.
final class PlainTerminalTests: XCTestCase {
  // MARK: Choice

  func test_dumbTerminalAndAccessibleVariable_chooseLines() throws {
    let stage = try makeStage()
    for environment in [["TERM": "dumb"], ["ACCESSIBLE": "1"]] {
      let program = try stage.start(environment: environment)
      try program.waitUntilShown("1 of 3: Place 00; Description 00")
      XCTAssertFalse(program.rawOutput.contains(0x1B), "\(environment)")
    }
  }

  func test_optionAndConfiguration_chooseBetweenLinesAndScreen() throws {
    let stage = try makeStage()
    let screen = try stage.start("--no-plain", environment: ["ACCESSIBLE": "1"])
    try screen.waitUntil("there is a screen") { $0.isAlternateScreen && $0.contains("Place 00") }

    try stage.configure("plain")
    let lines = try stage.start()
    try lines.waitUntilShown("1 of 3: Place 00; Description 00")
  }

  // MARK: On a terminal

  func test_lines_areEditedByTheTerminalAndHandledWhileSomethingLoads() throws {
    let stage = try makeStage(.numbered(0..<3))
    let gate = try stage.hold(.comments)
    let program = try stage.start("--plain")
    try program.waitUntilShown("1 of 3")
    XCTAssertEqual(program.modes, program.initialModes)

    program.send("x\u{7F}Enter\r")
    try program.waitUntilShown("Loading")
    program.send("q\r")
    try program.waitUntil("the feed is told again") { $0.lines.filter { $0.contains("1 of 3: Place 00") }.count == 2 }
    gate.open()
    program.send("\r")

    try program.waitUntilShown("2 of 3: Place 01")
    XCTAssertFalse(program.rawOutput.contains(0x1B))
  }

  func test_endOfInput_endsTheProgram() throws {
    let (_, program) = try makeSUT()

    program.send(.control("d"))

    XCTAssertEqual(try program.waitUntilOver(), .exited(status: 0))
  }

  func test_quit_endsTheProgramAndItsWorkers() throws {
    let (_, program) = try makeSUT()

    program.send("q\r")

    XCTAssertEqual(try program.waitUntilOver(), .exited(status: 0))
    XCTAssertEqual(program.modes, program.initialModes)
  }

  func test_terminationSignals_endTheProgramByThatSignal() throws {
    for signal in [SIGTERM, SIGHUP, SIGINT] {
      let (_, program) = try makeSUT()

      program.signal(signal)

      XCTAssertEqual(try program.waitUntilOver(), .killed(signal: signal))
    }
  }

  func test_signalWhileTheOutputIsNotRead_endsTheProgram() throws {
    let stage = try makeStage(.numbered(0..<3))
    for index in 0..<3 { stage.server.feed.images[index].description = String(repeating: "word ", count: 3_000) }
    let program = try stage.start("--plain")
    try program.waitUntilShown("word")
    program.stopReading()
    for _ in 0..<20 { program.send("G\rg\r") }
    try waitUntil("the terminal takes no more") { program.isLineFull }

    program.signal(SIGTERM)

    XCTAssertEqual(try program.waitUntilOver(), .killed(signal: SIGTERM))
  }

  func test_closedTerminal_endsTheProgram() throws {
    let (_, program) = try makeSUT()

    program.hangUp()

    XCTAssertTrue(try program.waitUntilOver().isOver)
  }

  func test_suspension_keepsWhatIsTold() throws {
    let stage = try makeStage(.numbered(0..<3))
    let program = try stage.run(script: "set -m; $feed --plain; echo the shell; read line; fg; echo job over")
    try program.waitUntilShown("1 of 3: Place 00")

    program.send(.control("z"))
    try program.waitUntilShown("the shell")
    stage.server.feed = .numbered(5..<8)
    program.send("\r")
    program.send("r\r")
    try program.waitUntilShown("1 of 3, new: Place 05")
    program.send("q\r")

    try program.waitUntilShown("job over")
  }

  // MARK: On pipes

  func test_closedOutput_endsTheProgram() throws {
    let stage = try makeStage(.numbered(0..<3))
    let program = try stage.run(script: "yes '' | $feed --plain | head -n 3; echo ended ${PIPESTATUS:-0}")

    try program.waitUntilShown("ended")
    XCTAssertTrue(program.snapshot.contains("1 of 3: Place 00"), program.snapshot.text)
  }

  func test_outputFile_isContinued() throws {
    let stage = try makeStage(.numbered(0..<3))
    let program = try stage.run(
      script: "cd $HOME; { echo before; echo q | $feed --plain; echo after; } >all; cat all; echo over")

    let lines = try program.waitUntilShown("over").lines
    XCTAssertEqual(lines[0], "before")
    XCTAssertEqual(lines[1], "Type a command and Enter; ? lists the commands")
    XCTAssertTrue(lines.contains("after"), program.snapshot.text)
  }

  func test_inputWithoutAnEndOfLine_isTakenInParts() throws {
    let stage = try makeStage(.numbered(0..<3))
    let run = try CommandLineRun(["--plain"], on: stage, input: String(repeating: "x", count: 3 << 16))

    let answers = run.output.split(separator: "\n").filter { $0.hasPrefix("There is no command xxx") }
    XCTAssertEqual(answers.count, 3)
    XCTAssertEqual(run.status, 0)
  }

  func test_pathsFromStandardInput_needNoTerminal() throws {
    let stage = try makeStage()
    let folder = try makePictureFolder(["one.png", "two.png"])
    let run = try CommandLineRun(
      ["--plain", "-"], on: stage, by: ["/usr/bin/setsid", "-w"], input: "\(folder.path)/one.png\n")

    XCTAssertEqual(run.status, 0, run.errorOutput)
    XCTAssertTrue(run.output.contains("1 of 1: one.png"), run.output)
  }

  // MARK: Languages

  func test_transcripts_inEveryLanguageHoldNothingThatCannotBeSpoken() throws {
    let stage = try makeMastodonStage(replies: ["Where is that?"])
    stage.server.timeline?.statuses[1].content = "<p>Art: ⠋⣿ ║▓ 🬗 · fin…</p>"
    let input = ["", "Enter", "", "q", "i", "q", "?", "/post", "", "Esc", ":nowhere", "Esc", "v", "zz", "f", "q", "G"]
    for language in ["C", "el_GR", "pt_BR"] {
      let run = try CommandLineRun(
        ["--plain", "--type=mastodon", stage.origin], on: stage, environment: ["LC_ALL": "\(language).UTF-8"],
        input: input.map { "\($0)\n" }.joined())

      XCTAssertEqual(run.status, 0, language)
      XCTAssertGreaterThan(run.output.count, 2_000, language)
      // In Greek, a dot behind a word ends a clause.
      let output = run.output.replacing("· ", with: " ")
      XCTAssertFalse(run.output.contains(" ·"), run.output)
      let refused = output.unicodeScalars.filter { scalar in
        let isControl = scalar.properties.generalCategory == .control && scalar != "\n"
        return isControl || (0x2500...0x25FF).contains(scalar.value) || (0x2800...0x28FF).contains(scalar.value)
          || (0x1FB00...0x1FBFF).contains(scalar.value) || "·•…⏎→←↑↓".unicodeScalars.contains(scalar)
      }
      XCTAssertEqual(String(String.UnicodeScalarView(refused)), "", "\(language):\n\(run.output)")
    }
  }

  private func makeSUT() throws -> (stage: Stage, program: TerminalProgram) {
    let stage = try makeStage(.numbered(0..<3))
    let program = try stage.start("--plain")
    try program.waitUntilShown("1 of 3: Place 00")
    return (stage, program)
  }
}
