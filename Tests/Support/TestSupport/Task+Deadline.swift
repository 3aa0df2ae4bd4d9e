import XCTest

/// An error for a task that takes longer than any correct program needs.
public struct TooLate: Error {}

extension Task where Success: Sendable {
  /// Returns the result of the task.
  ///
  /// - Throws: ``TooLate`` if the task does not end in time. The task continues, but the test fails instead of hanging.
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

  /// Returns the value of the task.
  ///
  /// - Throws: the error of the task; ``TooLate``, see ``resultInTime(within:file:line:)``.
  public func valueInTime(
    within limit: Duration = .seconds(20), file: StaticString = #filePath, line: UInt = #line
  ) async throws -> Success {
    try await resultInTime(within: limit, file: file, line: line).get()
  }
}
