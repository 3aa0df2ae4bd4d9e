/// A limit for the number of loads that run at the same time. Further loads wait in their order.
actor LoadSlots {
  private typealias Waiter = (id: Int, continuation: CheckedContinuation<Void, any Error>)

  private var freeCount: Int
  private var waiting: [Waiter] = []
  private var lastID = 0

  init(count: Int) {
    freeCount = count
  }

  /// Runs `load` when a slot is free. Throws a `CancellationError` if the task is cancelled while it waits.
  func run<Value: Sendable>(_ load: @Sendable () async throws -> Value) async throws -> Value {
    try await take()
    defer { release() }
    return try await load()
  }

  private func take() async throws {
    try Task.checkCancellation()
    guard freeCount == 0 else { return freeCount -= 1 }
    lastID += 1
    let id = lastID
    try await withTaskCancellationHandler {
      try await withCheckedThrowingContinuation { (continuation: CheckedContinuation<Void, any Error>) in
        if Task.isCancelled { return continuation.resume(throwing: CancellationError()) }
        waiting.append((id, continuation))
      }
    } onCancel: {
      Task { await leave(id) }
    }
  }

  private func release() {
    // A waiting load takes over the slot.
    if waiting.isEmpty { freeCount += 1 } else { waiting.removeFirst().continuation.resume() }
  }

  private func leave(_ id: Int) {
    guard let index = waiting.firstIndex(where: { $0.id == id }) else { return }
    waiting.remove(at: index).continuation.resume(throwing: CancellationError())
  }
}
