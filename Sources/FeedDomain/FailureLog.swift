/// Takes a line about each failure that the user does not see, or sees in short.
public struct FailureLog: Sendable {
  public let write: @Sendable (String) -> Void

  public init(write: @escaping @Sendable (String) -> Void) {
    self.write = write
  }

  /// - Parameter failure: what it means when `work` fails, other than by being cancelled.
  public func watch<Result: Sendable>(
    _ failure: @autoclosure () -> String, _ work: () async throws -> Result
  ) async throws -> Result {
    do {
      return try await work()
    } catch {
      try Task.checkCancellation()
      if !(error is CancellationError) { write("\(failure()): \(error)") }
      throw error
    }
  }
}
