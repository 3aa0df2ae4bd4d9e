import FeedCaching
import FeedServerTestSupport
import Foundation
import TerminalTestSupport
import TestSupport
import XCTest

/// Tests of a program that nobody touches for hours and days, by clocks that are moved.
final class LongIdleTests: XCTestCase {
  private static let hour = 60 * 60
  private static let day = 24 * hour

  func test_dayWithoutAKey_wakesNothingAndLeavesNothingBehind() throws {
    let (stage, time) = try makeStageWithTime()
    let program = try stage.start(environment: time.environment)
    try program.waitUntil("the pictures are shown") { $0.showsPictures(0..<2) && !$0.isLoading }
    // The first hour ends what has been started.
    try time.move(to: Self.hour)
    try assertRests(program)
    let before = try IdleState(of: program)
    let requests = stage.server.requests.count

    for hour in 2...24 { try time.move(to: hour * Self.hour) }
    try assertRests(program)

    let after = try IdleState(of: program)
    XCTAssertEqual(after.counts.filter { $0.value > before.counts[$0.key] ?? 0 }, [:], "before: \(before.counts)")
    XCTAssertEqual(after.wakeUps(since: before), [:])
    XCTAssertLessThanOrEqual(after.memory, before.memory * 11 / 10)
    XCTAssertEqual(stage.server.requests.count, requests)
  }

  func test_pictureFrame_reloadsOnceAfterADayOfSleepAndThenEachHour() throws {
    let (stage, time) = try makeStageWithTime()
    let program = try stage.start("--every=60", "--slideshow=3600", environment: time.environment)
    try program.waitUntil("the first picture is shown") { $0.isShowing(0, of: 3) }
    try assertRests(program)
    XCTAssertEqual(stage.loads, 1)

    try time.move(to: Self.day)
    try waitUntil("the feed is loaded again") { stage.loads == 2 }
    try assertRests(program)
    XCTAssertEqual(stage.loads, 2, "one load makes up for all that were missed")

    for hour in 1...3 {
      try time.move(to: Self.day + hour * Self.hour)
      try waitUntil("the feed is loaded in hour \(hour)") { stage.loads == 2 + hour }
      try assertRests(program)
    }
    XCTAssertEqual(stage.loads, 5)
  }

  func test_agesOnTheScreen_areThoseAfterTheSleep() throws {
    let (stage, time) = try makeStageWithTime()
    try stage.save(0..<3, age: 300)
    stage.goOffline()
    let program = try stage.start("--images=none", environment: time.environment)
    try program.waitUntilShown("Offline · saved 5 minutes ago")

    try time.move(to: Self.day)
    program.send("j")

    try program.waitUntilShown("Offline · saved 1 day ago")
  }

  func test_feedThatExpiresDuringTheSleep_staysOnTheScreenButNotInTheCache() throws {
    let (stage, time) = try makeStageWithTime()
    let program = try stage.start("--images=none", environment: time.environment)
    try program.waitUntil("the feed is shown") { $0.position == "1/3" }
    try waitUntil("the feed is saved") { try stage.savedIDs() != nil }
    stage.goOffline()

    try time.move(to: 7 * Self.day)
    program.send("r")
    try program.waitUntil("the rows stay") { $0.contains("Couldn't connect to server") && $0.contains("Place 00") }
    program.send("q")
    XCTAssertEqual(try program.waitUntilOver(), .exited(status: 0))

    XCTAssertNil(try stage.savedIDs())
  }

  // MARK: - Helpers

  private func makeStageWithTime() throws -> (Stage, MovedTime) {
    let stage = try makeStage()
    return (stage, try MovedTime(file: stage.home.appending(path: "time")))
  }
}

extension Stage {
  /// The number of times that the feed was loaded.
  fileprivate var loads: Int { server.feedRequests.filter { !$0.target.contains("after_id") }.count }
}

/// What a program uses while it is idle. Source: proc(5).
private struct IdleState {
  let counts: [String: Int]
  let memory: Int
  /// The number of times that each thread was woken, by its number and name.
  private let switches: [String: Int]

  init(of program: TerminalProgram) throws {
    let folder = "/proc/\(program.processIdentifier)"
    let threads = try FileManager.default.contentsOfDirectory(atPath: "\(folder)/task")
    counts = [
      "threads": threads.count,
      "descriptors": try FileManager.default.contentsOfDirectory(atPath: "\(folder)/fd").count,
      "children": ProcessTable.children(of: program.processIdentifier).count,
    ]
    memory = try XCTUnwrap(ProcessTable.number("Pss", in: "\(folder)/smaps_rollup"))
    switches = Dictionary(
      uniqueKeysWithValues: try threads.map { thread in
        let path = "\(folder)/task/\(thread)"
        let name = try String(contentsOfFile: "\(path)/comm", encoding: .utf8).trimmingCharacters(in: .newlines)
        return (
          "\(thread) \(name)", try XCTUnwrap(ProcessTable.number("voluntary_ctxt_switches", in: "\(path)/status"))
        )
      })
  }

  /// Returns the threads that were woken. Leaves out that of the moved time, and that on which libdispatch maintains its
  /// threads once a second in every program.
  func wakeUps(since before: IdleState) -> [String: Int] {
    switches.filter { thread, count in
      !thread.hasSuffix(" moved-time") && !thread.hasSuffix(" -qos.overcommit") && count != before.switches[thread]
    }
  }
}
