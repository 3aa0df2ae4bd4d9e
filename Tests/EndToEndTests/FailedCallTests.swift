import FeedServer
import Foundation
import TerminalTestSupport
import TestSupport
import XCTest

/// Tests that run the program again and again, each time with another system call that fails.
///
/// `FAILED_CALLS` is the number of runs of each tour, and `FAILED_CALLS_SEED` chooses the calls and their errors.
class FailedCallTests: XCTestCase {
  override func setUpWithError() throws { try skipInGate() }

  func test_listWithoutACache_survivesEachFailedCall() throws { try surviveFailedCalls(ofListOver: 0..<0) }

  func test_listWithACache_survivesEachFailedCall() throws { try surviveFailedCalls(ofListOver: 20..<25) }

  func test_screens_surviveFailedCalls() throws { try surviveFailedCallsOfScreens(runs: Self.runs ?? 60) }

  // MARK: - Tours

  static var runs: Int? { numberVariable("FAILED_CALLS") }
  static var seed: UInt64 { UInt64(numberVariable("FAILED_CALLS_SEED") ?? 1) }

  /// - Parameters:
  ///   - savedNumbers: the feed in the cache; empty for no cache.
  ///   - runs: the number of calls; nil for all.
  func surviveFailedCalls(ofListOver savedNumbers: Range<Int>, runs: Int? = runs) throws {
    try surviveFailedCalls(of: "list over \(savedNumbers.count) saved images", savedNumbers, runs: runs) {
      stage, launcher in
      // A run takes less than a second.
      let timeLimit = ["/usr/bin/timeout", "--kill-after=5", "30"]
      let run = try CommandLineRun(["list"] + stage.stage.feed, on: stage.stage, by: timeLimit + launcher)
      let isHung = [124, 128 + SIGKILL].contains(run.status) || (run.isEndedBySignal && run.status == SIGKILL)
      let end: FailedCallRun.End = isHung ? .hung : run.isEndedBySignal ? .killed(run.status) : .exited
      return FailedCallRun(end: end, words: run.errorOutput, faults: end == .exited ? stage.faults(of: run) : [])
    }
  }

  func surviveFailedCallsOfScreens(runs: Int) throws {
    try surviveFailedCalls(of: "screens", 0..<5, runs: runs) { stage, launcher in
      try ScreenTour(on: stage).run(by: launcher)
    }
  }

  /// Counts the calls of a run, and repeats it with each of them failing.
  private func surviveFailedCalls(
    of name: String, _ savedNumbers: Range<Int>, runs: Int?,
    by run: (FailedCallStage, _ launcher: [String]) throws -> FailedCallRun
  ) throws {
    let stages = try (0..<ProcessInfo.processInfo.activeProcessorCount).map { _ in
      try FailedCallStage(
        makeStage(.numbered(FailedCallStage.numbers, comments: [FailedCallStage.comment])), savedNumbers: savedNumbers)
    }
    let counts = try counts(on: stages[0], by: run)
    var generator = SeededGenerator(seed: Self.seed)
    let calls = runs.map { counts.sample($0, using: &generator) } ?? counts.all(using: &generator)
    let table = FailedCallTable()
    try sideBySide(Array(stages.indices)) { lane in
      for (index, call) in calls.enumerated() where index % stages.count == lane {
        let stage = stages[lane]
        try stage.prepare()
        let outcome = try run(stage, call.launcher(log: stage.log))
        table.add(try judge(outcome, of: call, on: stage), of: call.kind)
      }
    }
    table.print("\(name), FAILED_CALLS_SEED=\(Self.seed)")
    XCTAssertLessThan(2 * table.count(.absent), calls.count, "most calls did not fail")
    print("no errors for the calls \(counts.unlisted.joined(separator: " "))")
  }

  private func counts(
    on stage: FailedCallStage, by run: (FailedCallStage, _ launcher: [String]) throws -> FailedCallRun
  ) throws -> CallCounts {
    try stage.prepare()
    let outcome = try run(stage, CallCounts.launcher(file: stage.log))
    XCTAssertEqual(outcome.faults, [])
    XCTAssertEqual(outcome.words, "")
    try waitUntil("the calls are counted") { try CallCounts.isWhole(stage.log) }
    return try CallCounts(file: stage.log)
  }

  private func judge(
    _ run: FailedCallRun, of call: FailedCall, on stage: FailedCallStage
  ) throws -> FailedCallTable.Outcome {
    let failedCall = try stage.failedCall()
    var faults = try run.faults + stage.faultsOfCache(isSilent: run.end == .exited && run.words.isEmpty)
    let outcome: FailedCallTable.Outcome
    switch run.end {
    case .exited: outcome = run.words.isEmpty ? failedCall.isEmpty ? .absent : .survived : .said
    case .hung: outcome = .hung
    case .killed(let signal):
      outcome = FailedCallStage.isEndedByOthers(signal, at: call, failedCall) ? .ended : .crashed
    }
    if [.hung, .crashed].contains(outcome) { faults.append("\(run.end)") }
    XCTAssertEqual(faults, [], "seed \(Self.seed), \(call), \(failedCall), \(run.words)")
    return outcome
  }
}

/// A run in which a system call failed.
struct FailedCallRun {
  enum End: Equatable {
    case exited
    case killed(Int32)
    case hung
  }

  let end: End
  /// What the program said of a failure; empty if it said nothing.
  let words: String
  let faults: [String]
}
