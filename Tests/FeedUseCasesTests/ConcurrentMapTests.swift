import FeedTestSupport
import TestSupport
import XCTest

@testable import FeedUseCases

final class ConcurrentMapTests: XCTestCase {
  func test_values_areReportedOneByOneAndReturnedInOrder() async throws {
    let gate = AsyncStream<Void>.makeStream()
    let told = Recorder<String>()

    let task = Task {
      await ["slow", "quick"].concurrentMap { name in
        if name == "slow" { for await _ in gate.stream { break } }
        return name + "!"
      } onValue: { index, value in
        told.record("\(index) \(value)")
        gate.continuation.yield()
      }
    }
    let values = try await task.valueInTime()

    XCTAssertEqual(told.values, ["1 quick!", "0 slow!"])
    XCTAssertEqual(values, ["slow!", "quick!"])
  }

  func test_values_areTransformedSixAtATime() async throws {
    let begun = Recorder<Int>()
    let gate = AsyncStream<Void>.makeStream()
    let task = Task {
      await (0..<20).concurrentMap { number in
        begun.record(number)
        if number >= 3 { for await _ in gate.stream { break } }
      }
    }

    try await eventually { begun.values.count == 9 }
    for _ in 0..<50 { await Task.yield() }
    XCTAssertEqual(begun.values.sorted(), Array(0..<9))
    gate.continuation.finish()

    _ = try await task.valueInTime()
    XCTAssertEqual(begun.values.count, 20)
  }
}
