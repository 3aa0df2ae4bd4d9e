import Dispatch

/// Waits for what may never come.
enum Patience {
  /// Returns the result of the work. Nobody waits for its end: what it still does ends with the process.
  ///
  /// - Returns: nil when it gives nothing in so long.
  static func answer<Answer: Sendable>(
    within limit: Duration, of work: @escaping @Sendable () async -> Answer
  ) async -> Answer? {
    let (answers, answer) = AsyncStream<Answer?>.makeStream()
    let task = Task.detached { answer.yield(await work()) }
    DispatchQueue.global().asyncAfter(deadline: .now() + limit / .seconds(1)) { answer.yield(nil) }
    defer { task.cancel() }
    for await first in answers { return first }
    return nil
  }

  /// Returns the result of work that blocks its thread, on one that tasks do not share.
  static func value<Value: Sendable>(blocking work: @escaping @Sendable () -> Value) async -> Value {
    await withCheckedContinuation { continuation in
      DispatchQueue.global().async { continuation.resume(returning: work()) }
    }
  }
}
