import Dispatch

/// Waits for what may never come.
enum Patience {
  /// What the work gives. Nobody waits for its end: what it still does ends with the process.
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

  /// The same of what blocks its thread, which is none of those that tasks share.
  static func value<Value: Sendable>(blocking work: @escaping @Sendable () -> Value) async -> Value {
    await withCheckedContinuation { continuation in
      DispatchQueue.global().async { continuation.resume(returning: work()) }
    }
  }
}
