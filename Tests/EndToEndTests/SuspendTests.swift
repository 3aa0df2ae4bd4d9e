import FeedServerTestSupport
import Foundation
import TerminalTestSupport
import XCTest

/// Tests of stopping and continuing the program as a shell's job.
final class SuspendTests: XCTestCase {
  func test_controlZ_lendsTheTerminalToTheShellUntilTheJobGoesOn() throws {
    let (stage, program) = try makeSUT()
    let before = program.snapshot

    program.send(.control("z"))
    try assertLent(program)
    program.send("\r")

    try assertTakenAgain(program, as: before)
    stage.server.feed = .numbered(5..<8)
    program.send("r")
    try program.waitUntil("the program goes on") { $0.contains("Place 05") && $0.showsPictures(5..<7) }
    program.send("q")
    try program.waitUntilShown("job over")
    XCTAssertEqual(program.modes, program.initialModes)
  }

  func test_stopSignalFromOutside_lendsTheTerminalToTheShell() throws {
    let (_, program) = try makeSUT()
    let before = program.snapshot

    kill(try program.job(), SIGTSTP)
    try assertLent(program)
    program.send("\r")

    try assertTakenAgain(program, as: before)
  }

  func test_hardStopFromOutside_isRepairedWhenTheJobGoesOn() throws {
    let (_, program) = try makeSUT()
    let before = program.snapshot

    kill(try program.job(), SIGSTOP)
    try program.waitUntilShown("the shell")
    program.send("\n")

    try assertTakenAgain(program, as: before)
  }

  func test_suspension_inTheCommentsWhileTheyLoad() throws {
    let stage = try makeStage(.numbered(0..<3))
    let gate = try stage.hold(.comments)
    let program = try stage.run(script: Self.script)
    try program.waitUntilShown("Place 00")
    program.send(.enter)
    try program.waitUntilShown("Loading comments…")

    program.send(.control("z"))
    try assertLent(program)
    gate.open()
    program.send("\r")

    try program.waitUntil("the comments are shown") { $0.isAlternateScreen && $0.contains("No comments yet") }
  }

  func test_resizeWhileSuspended_isDrawnAtTheNewSize() throws {
    let (_, program) = try makeSUT()
    program.send(.control("z"))
    try assertLent(program)

    program.resize(columns: 50, rows: 15)
    program.send("\r")

    try program.waitUntil("the feed is shown at the new size") {
      $0.isAlternateScreen && $0.titleBar.contains("My Feed") && $0.position == "1/3" && $0.showsPicture(0)
    }
  }

  func test_suspension_removesAnExpiredFeed() throws {
    let (stage, program) = try makeSUT()
    try waitUntil("the feed is saved") { try stage.savedIDs() != nil }
    let otherURL = "http://other.example/feed"
    try stage.save(0..<3, age: 8 * 24 * 60 * 60, for: otherURL)

    program.send(.control("z"))
    try assertLent(program)

    XCTAssertNil(try stage.savedIDs(for: otherURL))
    XCTAssertNotNil(try stage.savedIDs())
  }

  func test_suspendedProgram_canBeTerminated() throws {
    let (_, program) = try makeSUT()
    let job = try program.job()
    let workers = ProcessTable.children(of: job)
    program.send(.control("z"))
    try assertLent(program)

    kill(job, SIGTERM)
    kill(job, SIGCONT)

    try waitUntil("the program and its workers are gone") {
      !ProcessTable.isRunning(job) && !workers.contains(where: ProcessTable.isRunning)
    }
    XCTAssertFalse(program.snapshot.isAlternateScreen)
    XCTAssertEqual(program.modes, program.initialModes)
  }

  func test_suspendedProgram_stopsAgainInTheBackground() throws {
    let (_, program) = try makeSUT()
    let before = program.snapshot
    let job = try program.job()
    program.send(.control("z"))
    try assertLent(program)
    let output = program.outputCount

    kill(job, SIGCONT)
    try waitUntil("the program stopped again") { ProcessTable.isStopped(job) }
    XCTAssertEqual(program.outputCount, output)
    XCTAssertEqual(program.modes, program.initialModes)
    program.send("\r")

    try assertTakenAgain(program, as: before)
  }

  // MARK: - Helpers

  private static let script = "set -m; $feed; echo the shell; read line; fg; echo job over"

  /// Starts the program as a job of a shell, which continues it after reading a line.
  private func makeSUT() throws -> (stage: Stage, program: TerminalProgram) {
    let stage = try makeStage()
    let program = try stage.run(script: Self.script)
    try program.waitUntil("the pictures are shown") { $0.showsPictures(0..<2) && !$0.isLoading }
    return (stage, program)
  }

  private func assertLent(_ program: TerminalProgram, file: StaticString = #filePath, line: UInt = #line) throws {
    let screen = try program.waitUntil("the shell has the terminal") {
      $0.contains("the shell") && !$0.isAlternateScreen
    }
    XCTAssertTrue(screen.isCursorVisible, file: file, line: line)
    XCTAssertFalse(screen.reportsMouse, file: file, line: line)
    XCTAssertFalse(screen.contains("My Feed"), file: file, line: line)
    XCTAssertEqual(program.modes, program.initialModes, file: file, line: line)
  }

  private func assertTakenAgain(_ program: TerminalProgram, as before: ScreenSnapshot) throws {
    try program.waitUntil("the program has the terminal again") {
      $0.isAlternateScreen && !$0.isCursorVisible && $0.reportsMouse && $0.lines == before.lines
        && $0.cells == before.cells
    }
  }
}
