/// A log of failures of which the user sees only a short message, or nothing.
public struct FailureLog: Sendable {
  public let write: @Sendable (String) -> Void

  public init(write: @escaping @Sendable (String) -> Void) {
    self.write = write
  }

  /// Runs `work`. If `work` throws an error other than a cancellation, logs `failure`, which says what the error means,
  /// followed by the error.
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
