import XCTest

@testable import feed_benchmarks

final class FigureTests: XCTestCase {
  func test_contradiction_isNilForTimesAtOrAboveTheLeast() {
    XCTAssertNil(Figure("a wait", [.milliseconds(5), .milliseconds(7)], least: 5).contradiction)
  }

  func test_contradiction_isReportedForATimeBelowTheMinimum() {
    XCTAssertNotNil(Figure("a wait", [.milliseconds(4), .milliseconds(7), .milliseconds(8)], least: 5).contradiction)
  }

  func test_contradiction_isReportedForANegativeTime() {
    XCTAssertNotNil(Figure("a wait", [.milliseconds(-10), .milliseconds(7), .milliseconds(8)]).contradiction)
  }

  func test_contradiction_isReportedWithoutMeasurements() {
    XCTAssertNotNil(Figure("a wait", [Duration]()).contradiction)
    XCTAssertNotNil(Figure("a share", in: .percent, [1, .nan]).contradiction)
  }

  func test_leastOnAllProcessors_isLessThanTheTimeOfOneProcessor() {
    let codec = Figure("the codec", [.milliseconds(100), .milliseconds(120)])

    XCTAssertEqual(codec.least, 90)
    XCTAssertLessThanOrEqual(codec.leastOnAllProcessors, codec.least)
  }

  func test_ratio_isThatOfTheMedians() {
    let ours = Figure("ours", [.milliseconds(10), .milliseconds(20), .milliseconds(90)])
    let theirs = Figure("theirs", [.milliseconds(40)])

    XCTAssertEqual(ours.ratio(to: theirs, "ours / theirs").median, 0.5)
  }

  func test_goal_isMissedByTheWorstSampleToo() {
    let goal = Goal.medianAndWorst(4, 16)

    XCTAssertEqual(Figure("a key", [.milliseconds(1), .milliseconds(16)], goal: goal).isGoalReached, false)
    XCTAssertEqual(
      Figure("a key", [.milliseconds(1), .milliseconds(2), .milliseconds(17)], goal: goal).isGoalReached, false)
    XCTAssertEqual(
      Figure("a key", [.milliseconds(1), .milliseconds(2), .milliseconds(16)], goal: goal).isGoalReached, true)
  }

  @MainActor
  func test_record_isRefusedOfAPartOfTheBenchmarks() {
    XCTAssertThrowsError(try CommandLineOptions(["--record", "--small"], all: [Idle.self, Memory.self]))
    XCTAssertThrowsError(try CommandLineOptions(["--record", "idle"], all: [Idle.self, Memory.self]))
    XCTAssertNoThrow(try CommandLineOptions(["--record"], all: [Idle.self, Memory.self]))
  }
}
