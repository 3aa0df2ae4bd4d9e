import Foundation
import Locks

/// The loads of one feed: they end together, and after that none begins.
final class LoadScope: Sendable {
  private struct Loads {
    var hasEnded = false
    var running: [UUID: @Sendable () -> Void] = [:]
  }

  private let loads = Locked(Loads())

  /// Cancels what is running.
  func end() {
    let cancels = loads.withLock { loads in
      loads.hasEnded = true
      return Array(loads.running.values)
    }
    for cancel in cancels { cancel() }
  }

  /// Returns the value of `load`, unless the scope has ended by then, or the task is cancelled.
  ///
  /// - Throws: what `load` throws; `CancellationError`.
  func run<Value: Sendable>(_ load: @escaping @Sendable () async throws -> Value) async throws -> Value {
    let id = UUID()
    let task = try loads.withLock { loads in
      guard !loads.hasEnded else { throw CancellationError() }
      let task = Task { try await load() }
      loads.running[id] = { task.cancel() }
      return task
    }
    defer { loads.withLock { $0.running[id] = nil } }
    let value = try await withTaskCancellationHandler {
      try await task.value
    } onCancel: {
      task.cancel()
    }
    // What came in the last moment is nobody's either.
    try Task.checkCancellation()
    guard !loads.withLock({ $0.hasEnded }) else { throw CancellationError() }
    return value
  }
}
