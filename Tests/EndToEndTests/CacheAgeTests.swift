import FeedCaching
import Foundation
import TerminalTestSupport
import TestSupport
import XCTest

/// Tests of the age at which a saved feed expires: seven days, to the second, by the program's clock.
final class CacheAgeTests: XCTestCase {
  func test_start_aSecondBeforeSevenDays_showsTheSavedFeed() throws {
    let (stage, program) = try startOffline(secondsFromSevenDays: -1)

    try program.waitUntil("the saved feed is shown") {
      $0.contains("Place 00") && $0.contains("Offline · saved 6 days ago")
    }
    try quit(program)

    XCTAssertEqual(try stage.savedIDs(), (0..<3).map(UUID.image))
  }

  func test_start_atSevenDays_showsAnErrorAndRemovesTheFeed() throws {
    try assertExpired(secondsFromSevenDays: 0)
  }

  func test_start_aSecondAfterSevenDays_showsAnErrorAndRemovesTheFeed() throws {
    try assertExpired(secondsFromSevenDays: 1)
  }

  func test_quit_atSevenDays_removesAFeedThatWasYoungEnoughAtTheStart() throws {
    let (stage, program) = try startOffline(secondsFromSevenDays: -1)
    try program.waitUntil("the saved feed is shown") { $0.contains("Offline · saved") }

    try clock(of: stage, secondsFromSevenDays: 0)
    try quit(program)

    XCTAssertNil(try stage.savedIDs())
  }

  func test_quit_aSecondBeforeSevenDays_keepsTheFeed() throws {
    let (stage, program) = try startOffline(secondsFromSevenDays: -3600)
    try program.waitUntil("the saved feed is shown") { $0.contains("Offline · saved") }

    try clock(of: stage, secondsFromSevenDays: -1)
    try quit(program)

    XCTAssertEqual(try stage.savedIDs(), (0..<3).map(UUID.image))
  }

  func test_reload_whenSevenDaysAreOver_showsAnError() throws {
    let (stage, program) = try startOffline(secondsFromSevenDays: -1)
    try program.waitUntil("the saved feed is shown") { $0.contains("Offline · saved") }

    program.send("r")
    try program.waitUntil("it is still young enough") {
      !$0.isTitleLoading && $0.contains("Offline · saved 6 days ago")
    }
    try clock(of: stage, secondsFromSevenDays: 0)
    program.send("r")

    try program.waitUntil("it is too old") { $0.contains("Couldn't connect to server") }
    try quit(program)
  }

  func test_clockMovedWhileTheProgramRuns_hidesAndLosesNothing() throws {
    let stage = try makeStage()
    let program = try start(on: stage, secondsFromSevenDays: 0)
    try program.waitUntil("the feed is loaded to its end") { $0.contains("Place 00") && !$0.isLoading }
    let (hour, year) = (3_600.0, 31_536_000.0)

    for (number, seconds) in [-hour, 30 * year, -40 * year, year / 6, 0].enumerated() {
      let images = 10 * number..<10 * number + 3
      stage.server.feed = .numbered(images)
      try clock(of: stage, secondsFromSevenDays: seconds)
      program.send("r")
      try program.waitUntil("the new feed is shown at \(seconds)") {
        $0.contains("Place \(images.lowerBound.twoDigits)") && !$0.isLoading
      }
      try waitUntil("it is saved") { try stage.savedIDs() == images.map(UUID.image) }
    }
    try quit(program)
    stage.goOffline()

    for (seconds, age) in [(-40 * year, "saved now"), (2 * hour, "saved 2 hours ago")] {
      let next = try start(on: stage, secondsFromSevenDays: seconds)
      try next.waitUntil("the last feed is shown") { $0.contains("Place 40") && $0.contains("Offline · \(age)") }
      try quit(next)
    }
  }

  // MARK: - Helpers

  private static let savedAt = Date(timeIntervalSince1970: 1_767_225_600)
  private static let sevenDays: TimeInterval = 7 * 24 * 60 * 60

  private func assertExpired(
    secondsFromSevenDays seconds: TimeInterval, file: StaticString = #filePath, line: UInt = #line
  ) throws {
    let (stage, program) = try startOffline(secondsFromSevenDays: seconds)

    let screen = try program.waitUntilShown("Couldn't connect to server")
    try quit(program)

    XCTAssertFalse(screen.contains("Place 00"), file: file, line: line)
    XCTAssertNil(try stage.savedIDs(), file: file, line: line)
  }

  /// Starts the program without a connection and with a feed that was saved at a certain time.
  private func startOffline(secondsFromSevenDays seconds: TimeInterval) throws -> (Stage, TerminalProgram) {
    let stage = try makeStage()
    stage.goOffline()
    try stage.save(0..<3, at: Self.savedAt)
    return (stage, try start(on: stage, secondsFromSevenDays: seconds))
  }

  private func start(on stage: Stage, secondsFromSevenDays seconds: TimeInterval) throws -> TerminalProgram {
    let clock = try clock(of: stage, secondsFromSevenDays: seconds)
    // With libfaketime, Swift finds no command-line arguments, neither in the program nor in its picture workers.
    let environment = ["ESSENTIAL_FEED_URL": stage.baseURL, "ESSENTIAL_FEED_IMAGES": "none"]
    let program = try stage.run([], environment: environment.merging(clock.environment) { $1 })
    addTeardownBlock { [process = program.processIdentifier] in try StoppedClock.removeTraces(of: process) }
    return program
  }

  @discardableResult
  private func clock(of stage: Stage, secondsFromSevenDays seconds: TimeInterval) throws -> StoppedClock {
    try StoppedClock(at: Self.savedAt + Self.sevenDays + seconds, file: stage.home.appending(path: "clock"))
  }

  private func quit(_ program: TerminalProgram) throws {
    program.send("q")
    XCTAssertEqual(try program.waitUntilOver(), .exited(status: 0))
  }
}
