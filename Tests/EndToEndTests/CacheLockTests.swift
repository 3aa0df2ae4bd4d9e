import FeedCaching
import Foundation
import TerminalTestSupport
import TestSupport
import XCTest

/// Tests of the program while another process, here the test, holds a lock on the cache file.
final class CacheLockTests: XCTestCase {
  override func setUpWithError() throws { try skipInGate() }

  func test_reload_isShownWhileTheCacheIsLockedAndSavedAfterwards() throws {
    let (stage, program) = try makeSUT()
    stage.server.feed = .numbered(10..<13)

    try stage.store().transaction {
      program.send("r")
      try program.waitUntil("the new feed is shown") { $0.contains("Place 10") && !$0.isTitleLoading }
    }

    try waitUntil("the new feed is saved") { try stage.savedIDs() == (10..<13).map(UUID.image) }
    XCTAssertFalse(program.snapshot.footer.contains("Couldn't save the feed"))
  }

  func test_list_isPrintedWhileTheCacheIsLockedAndSavedAfterwards() throws {
    let stage = try makeStage(.numbered(10..<13))
    try stage.save(0..<3, age: 3600)
    var list: TerminalProgram?

    try stage.store().transaction {
      list = try stage.run(script: "\"$program\" list \"$url\"; echo status $?")
      try list?.waitUntilShown("Place 12")
      let shorterThanTheProgramWaits = ContinuousClock.now + .milliseconds(100)
      try waitUntil("others have written for a while") { ContinuousClock.now > shorterThanTheProgramWaits }
    }

    let screen = try XCTUnwrap(list?.waitUntilShown("status"))
    XCTAssertTrue(screen.contains("status 0"), screen.text)
    XCTAssertFalse(screen.contains("Couldn't save the feed"), screen.text)
    XCTAssertEqual(try stage.savedIDs(), (10..<13).map(UUID.image))
  }

  func test_failedSave_hidesNothingAndIsSaid() throws {
    let (stage, program) = try makeSUT()
    stage.server.feed = .numbered(10..<13)

    try stage.store().transaction {
      program.send("r")
      try program.waitUntil("the new feed is shown, and that it is not saved") {
        $0.contains("Place 10") && $0.footer.contains("Couldn't save the feed")
      }
    }

    XCTAssertEqual(try stage.savedIDs(), (0..<3).map(UUID.image))
    XCTAssertTrue(try log(of: stage).contains("The feed could not be saved: "))
    program.send("r")
    try program.waitUntil("the next load takes the notice away") { !$0.footer.contains("Couldn't save the feed") }
    try waitUntil("the next save succeeds") { try stage.savedIDs() == (10..<13).map(UUID.image) }
  }

  func test_quit_waitsForNoLock() throws {
    try assertWaitsForNoLock { program in
      program.send("q")
      try program.waitUntilShown("the shell")
    }
  }

  func test_terminationSignal_waitsForNoLock() throws {
    try assertWaitsForNoLock { program in
      kill(try XCTUnwrap(ProcessTable.children(of: program.processIdentifier).first), SIGTERM)
      try program.waitUntilShown("the shell")
    }
  }

  func test_suspension_waitsForNoLock() throws {
    try assertWaitsForNoLock { program in
      program.send(.control("z"))
      try program.waitUntilShown("the shell")
    }
  }

  func test_quit_logsWhatCouldNotBeSaved() throws {
    let (stage, program) = try makeSUT()
    stage.server.feed = .numbered(10..<13)

    try stage.store().transaction {
      program.send("r")
      try program.waitUntil("the new feed is shown") { $0.contains("Place 10") && !$0.isTitleLoading }
      program.send("q")
      XCTAssertEqual(try program.waitUntilOver(), .exited(status: 0))
    }

    XCTAssertTrue(try log(of: stage).contains("The feed could not be saved: "))
    XCTAssertEqual(try stage.savedIDs(), (0..<3).map(UUID.image))
  }

  // MARK: - Helpers

  /// Starts a program whose feed is loaded and saved.
  private func makeSUT() throws -> (stage: Stage, program: TerminalProgram) {
    let stage = try makeStage()
    let program = try stage.start("--log-file", stage.home.appending(path: "log.txt").path, columns: 120)
    try waitUntilLoadedAndSaved(program, on: stage)
    return (stage, program)
  }

  private func log(of stage: Stage) throws -> String {
    try String(contentsOf: stage.home.appending(path: "log.txt"), encoding: .utf8)
  }

  /// Asserts that the work takes no longer while the cache is locked than while it is not.
  private func assertWaitsForNoLock(
    file: StaticString = #filePath, line: UInt = #line, _ work: (TerminalProgram) throws -> Void
  ) throws {
    let free = try (0..<3).map { _ in
      let (_, program) = try makeJob()
      return try ContinuousClock().measure { try work(program) }
    }
    let locked = try (0..<3).map { _ in
      let (stage, program) = try makeJob()
      return try stage.store().transaction { try ContinuousClock().measure { try work(program) } }
    }
    // A program that waits for the lock is slow in every run. A busy machine delays only some runs.
    XCTAssertLessThan(
      try XCTUnwrap(locked.min()), try XCTUnwrap(free.min()) + .milliseconds(250), file: file, line: line)
  }

  /// Starts the program as a shell's job.
  private func makeJob() throws -> (stage: Stage, program: TerminalProgram) {
    let stage = try makeStage()
    let program = try stage.run(script: "set -m; $feed; echo the shell; read line")
    try waitUntilLoadedAndSaved(program, on: stage)
    return (stage, program)
  }

  private func waitUntilLoadedAndSaved(_ program: TerminalProgram, on stage: Stage) throws {
    try program.waitUntil("the feed is loaded") { $0.contains("Place 00") && $0.showsPictures(0..<2) && !$0.isLoading }
    try waitUntil("the feed is saved") { try stage.savedIDs()?.count == 3 }
  }
}
