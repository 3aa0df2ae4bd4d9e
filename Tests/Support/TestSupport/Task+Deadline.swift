import XCTest

/// A task went on for longer than any sound program needs.
public struct TooLate: Error {}

extension Task where Success: Sendable {
  /// Returns what the task ended with.
  ///
  /// - Throws: ``TooLate`` for a task that does not end in time, which then goes on: the test fails, and does not hang.
  public func resultInTime(
    within limit: Duration = .seconds(20), file: StaticString = #filePath, line: UInt = #line
  ) async throws -> Result<Success, Failure> {
    let (results, continuation) = AsyncStream<Result<Success, Failure>>.makeStream()
    Task<Void, Never> { continuation.yield(await result) }
    let alarm = Task<Void, any Error> {
      try await Task<Never, Never>.sleep(for: limit)
      continuation.finish()
    }
    defer { alarm.cancel() }
    for await result in results { return result }
    XCTFail("the task never ended", file: file, line: line)
    throw TooLate()
  }

  /// Returns what the task gave.
  ///
  /// - Throws: what the task failed with; ``TooLate``, see ``resultInTime(within:file:line:)``.
  public func valueInTime(
    within limit: Duration = .seconds(20), file: StaticString = #filePath, line: UInt = #line
  ) async throws -> Success {
    try await resultInTime(within: limit, file: file, line: line).get()
  }
}
