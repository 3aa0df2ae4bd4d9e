import FeedTestSupport
import TestSupport
import XCTest

@testable import FeedUseCases

final class LoadGroupTests: XCTestCase {
  func test_run_returnsTheValueOrThrowsTheError() async throws {
    let sut = LoadGroup()

    let value = try await sut.run { 1 }

    XCTAssertEqual(value, 1)
    await assertThrows(AnyError.self) { try await sut.run { throw AnyError() } }
  }

  func test_end_cancelsRunningLoadsAndRejectsNewOnes() async throws {
    let (sut, begun) = (LoadGroup(), Recorder<Int>())
    let running = Task {
      try await sut.run {
        begun.record(0)
        try await Task.sleep(for: .seconds(3_600))
      }
    }
    try await eventually { begun.values == [0] }

    sut.end()

    await assertThrows(CancellationError.self) { try await running.valueInTime() }
    await assertThrows(CancellationError.self) { try await sut.run { begun.record(1) } }
    XCTAssertEqual(begun.values, [0])
  }

  func test_value_isDiscardedAfterTheEnd() async throws {
    let sut = LoadGroup()

    await assertThrows(CancellationError.self) { try await sut.run { sut.end() } }
  }

  func test_value_isDiscardedIfItsTaskIsCancelled() async throws {
    let sut = LoadGroup()
    let task = Task {
      withUnsafeCurrentTask { $0?.cancel() }
      return try await sut.run { 1 }
    }

    await assertThrows(CancellationError.self) { try await task.valueInTime() }
  }

  func test_cancelledTask_cancelsOnlyItsLoad() async throws {
    let (sut, begun) = (LoadGroup(), Recorder<Int>())
    let task = Task {
      try await sut.run {
        begun.record(0)
        try await Task.sleep(for: .seconds(3_600))
      }
    }
    try await eventually { begun.values == [0] }

    task.cancel()

    await assertThrows(CancellationError.self) { try await task.valueInTime() }
    let value = try await sut.run { 1 }
    XCTAssertEqual(value, 1)
  }
}
