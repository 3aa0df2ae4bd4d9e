import XCTest

@testable import feed_benchmarks

final class DayReportTests: XCTestCase {
  func test_figureThatGrowsALittleInEachRound_hasGrownAtTheEnd() {
    XCTAssertEqual(grown(.memory, 60) { 60 + 0.2 * Double($0) }, [.memory])
    XCTAssertEqual(grown(.descriptors, 60) { 40 + Double($0) }, [.descriptors])
    XCTAssertEqual(grown(.key, 60) { 1 + 0.02 * Double($0) }, [.key])
    XCTAssertEqual(grown(.threads, 2) { 6 + 3 * Double($0) }, [.threads])
    XCTAssertEqual(grown(.threads, 60) { 30 + 0.2 * Double($0) }, [.threads])
  }

  func test_figureThatSwings_hasNotGrown() {
    XCTAssertEqual(grown(.memory, 60) { [64, 71][$0 % 2] }, [])
    XCTAssertEqual(grown(.processes, 60) { [3, 4][$0 % 2] }, [])
    XCTAssertEqual(grown(.descriptors, 60) { $0 < 50 && $0 % 5 > 0 ? 35 : 42 }, [])
    XCTAssertEqual(grown(.threads, 2) { 6 + 2 * Double($0) }, [])
    XCTAssertEqual(grown(.key, 60) { $0 > 50 && $0 % 3 > 0 ? 9 : 1 }, [])
  }

  func test_figureThatReachesItsLimitEarly_hasNotGrown() {
    XCTAssertEqual(grown(.cache, 60) { min(40, 30 + 5 * Double($0)) }, [])
  }

  func test_worstKey_isNotJudged() {
    XCTAssertEqual(grown(.worstKey, 60) { Double($0) }, [])
  }

  /// Returns what has grown in a day in which one figure changes.
  private func grown(
    _ figure: DaySample.Figure, _ rounds: Int, _ value: (Int) -> Double
  ) -> [DaySample.Figure] {
    var report = DayReport(judging: DaySample.Figure.allCases.filter { $0 != .worstKey })
    for round in 0..<rounds {
      var values = Dictionary(uniqueKeysWithValues: DaySample.Figure.allCases.map { ($0, 1.0) })
      values[figure] = value(round)
      report.add(DaySample(values: values))
    }
    return report.finish()
  }
}
