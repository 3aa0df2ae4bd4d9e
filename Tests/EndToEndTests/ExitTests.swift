import FeedServerTestSupport
import Foundation
import TerminalTestSupport
import TestSupport
import XCTest

/// Tests of every way to end the program: the terminal is restored and no process is left.
final class ExitTests: XCTestCase {
  override func setUpWithError() throws { try skipInGate() }

  func test_quit_restoresTheTerminal() throws {
    let (_, program) = try makeSUT()
    XCTAssertNotEqual(program.modes, program.initialModes)
    let workers = try workers(of: program)

    program.send("q")

    XCTAssertEqual(try program.waitUntilOver(), .exited(status: 0))
    try assertRestored(program)
    try assertGone(workers)
  }

  func test_quit_runsNoFinalizersOfLibraries() throws {
    let stage = try makeStage()
    let linkerLog = stage.temporaryDirectory.appending(path: "linker")
    let program = try stage.start(environment: ["LD_DEBUG": "libs", "LD_DEBUG_OUTPUT": linkerLog.path])
    try program.waitUntil("the pictures are shown") { $0.showsPictures(0..<2) && !$0.isLoading }

    program.send("q")

    XCTAssertEqual(try program.waitUntilOver(), .exited(status: 0))
    // A library's finalizers could crash other threads that still use the library.
    let log = try String(contentsOfFile: "\(linkerLog.path).\(program.processIdentifier)", encoding: .utf8)
    XCTAssertTrue(log.contains("calling init: "), "the linker's log mentions initializers")
    XCTAssertFalse(log.contains("calling fini: "))
  }

  func test_terminationSignals_restoreTheTerminalAndEndTheProgram() throws {
    for signal in [SIGTERM, SIGHUP, SIGINT] {
      let (_, program) = try makeSUT()
      let workers = try workers(of: program)

      program.signal(signal)

      XCTAssertEqual(try program.waitUntilOver(), .killed(signal: signal))
      try assertRestored(program, "after signal \(signal)")
      try assertGone(workers)
    }
  }

  func test_allSignalsThatEndAProcess_restoreTheTerminal() throws {
    let signals = [
      SIGQUIT, SIGPIPE, SIGUSR1, SIGUSR2, SIGALRM, SIGXCPU, SIGXFSZ, SIGVTALRM, SIGPROF, SIGIO, SIGPWR, SIGSYS,
      SIGSTKFLT, SIGBUS, SIGFPE, __libc_current_sigrtmin(), 50, __libc_current_sigrtmax(),
    ]
    for signal in signals {
      let (_, program) = try makeSUT()
      let workers = try workers(of: program)

      program.signal(signal)

      XCTAssertEqual(try program.waitUntilOver(), .killed(signal: signal))
      try assertRestored(program, "after signal \(signal)")
      try assertGone(workers)
    }
  }

  func test_signalThatWasIgnoredBefore_staysIgnored() throws {
    let stage = try makeStage()
    let program = try stage.run(script: "trap '' USR1 TERM HUP; exec $feed")
    try program.waitUntil("the pictures are shown") { $0.showsPictures(0..<2) && !$0.isLoading }

    for signal in [SIGUSR1, SIGTERM, SIGHUP] { program.signal(signal) }
    program.send("q")

    XCTAssertEqual(try program.waitUntilOver(), .exited(status: 0))
  }

  func test_signalWhileTheTerminalIsNotRead_restoresIt() throws {
    for signal in [SIGTERM, SIGINT, SIGHUP, SIGUSR1] {
      let (_, program) = try makeSUT()
      let workers = try workers(of: program)
      program.stopReading()
      try waitUntil("the program waits until the line has room for another frame") {
        program.send(.control("l"))
        return program.isLineFull
      }

      program.signal(signal)

      XCTAssertEqual(try program.waitUntilOver(), .killed(signal: signal))
      try assertRestored(program, "after signal \(signal)")
      try assertGone(workers)
    }
  }

  func test_controlC_restoresTheTerminalAndEndsTheProgram() throws {
    let (_, program) = try makeSUT()

    program.send(.control("c"))

    XCTAssertEqual(try program.waitUntilOver(), .killed(signal: SIGINT))
    try assertRestored(program)
  }

  func test_crashSignals_restoreTheTerminal() throws {
    for signal in [SIGSEGV, SIGILL, SIGABRT, SIGTRAP] {
      let (_, program) = try makeSUT()
      let workers = try workers(of: program)

      program.signal(signal)

      XCTAssertEqual(try program.waitUntilOver(), .killed(signal: signal))
      try assertRestored(program, "after signal \(signal)")
      try assertGone(workers)
    }
  }

  func test_signalWhileEverythingLoads_restoresTheTerminal() throws {
    let stage = try makeStage()
    let gate = try stage.hold(.any)
    defer { gate.open() }
    let program = try stage.run(script: "echo before; exec $feed")
    try program.waitUntilShown("Loading the feed…")

    program.signal(SIGTERM)

    XCTAssertEqual(try program.waitUntilOver(), .killed(signal: SIGTERM))
    try assertRestored(program)
  }

  func test_signalInTheCommentsAndTheHelp_restoresTheTerminal() throws {
    let (_, program) = try makeSUT()
    program.send(.enter)
    try program.waitUntilShown("No comments yet")
    program.send("?")
    try program.waitUntilShown("Help")

    program.signal(SIGTERM)

    XCTAssertEqual(try program.waitUntilOver(), .killed(signal: SIGTERM))
    try assertRestored(program)
  }

  func test_closedTerminal_endsTheProgramAndItsWorkers() throws {
    let (_, program) = try makeSUT()
    let workers = try workers(of: program)

    program.hangUp()

    let state = try program.waitUntilOver()
    XCTAssertTrue([.killed(signal: SIGHUP), .exited(status: 0)].contains(state), "\(state)")
    try assertGone(workers)
  }

  func test_closedTerminalOfAProgramThatIgnoresTheSignal_endsTheProgram() throws {
    let stage = try makeStage()
    let program = try stage.run(script: "trap '' HUP; exec $feed")
    try program.waitUntil("the pictures are shown") { $0.showsPictures(0..<2) && !$0.isLoading }
    let workers = try workers(of: program)

    program.hangUp()

    try program.waitUntilOver()
    try assertGone(workers)
  }

  func test_kill9_leavesNoWorker() throws {
    let (_, program) = try makeSUT()
    let workers = try workers(of: program)

    program.signal(SIGKILL)

    XCTAssertEqual(try program.waitUntilOver(), .killed(signal: SIGKILL))
    try assertGone(workers)
  }

  func test_errorAtTheStart_printsOneLineOnARestoredTerminal() throws {
    let stage = try makeStage()
    let file = stage.home.appending(path: "authority.pem")
    try Data("no certificate".utf8).write(to: file)

    let program = try stage.run(["--ca-file", file.path, stage.baseURL], columns: 300)

    XCTAssertEqual(try program.waitUntilOver(), .exited(status: 2))
    let screen = try program.waitUntilShown("essential-feed: ")
    XCTAssertFalse(screen.isAlternateScreen)
    XCTAssertEqual(screen.lines.filter { !$0.isEmpty }.count, 1, screen.text)
    XCTAssertEqual(program.modes, program.initialModes)
  }

  func test_quit_removesAnExpiredFeed() throws {
    let (stage, program) = try makeSUT()
    try stage.save(0..<3, age: 8 * 24 * 60 * 60, for: "http://other.example/feed")

    program.send("q")
    try program.waitUntilOver()

    XCTAssertNil(try stage.savedIDs(for: "http://other.example/feed"))
    XCTAssertNotNil(try stage.savedIDs())
  }

  // MARK: - Helpers

  /// Starts the program after a line of the shell's output, and waits for its pictures.
  private func makeSUT() throws -> (stage: Stage, program: TerminalProgram) {
    let stage = try makeStage()
    let program = try stage.run(script: "echo before; exec $feed")
    try program.waitUntil("the pictures are shown") { $0.showsPictures(0..<2) && !$0.isLoading }
    return (stage, program)
  }

  private func workers(of program: TerminalProgram) throws -> [Int32] {
    let workers = ProcessTable.children(of: program.processIdentifier)
    XCTAssertTrue((1...2).contains(workers.count), "\(workers.count) workers")
    return workers
  }

  private func assertGone(_ processes: [Int32]) throws {
    try waitUntil("the workers are gone") { !processes.contains(where: ProcessTable.isRunning) }
  }
}
