import Foundation

/// Collects values from any thread.
final class Recorder<Value: Sendable>: @unchecked Sendable {
  // Guarded by the lock.
  private var recorded: [Value] = []
  private let lock = NSLock()

  var values: [Value] { lock.withLock { recorded } }

  func record(_ value: Value) {
    lock.withLock { recorded.append(value) }
  }

  /// Takes the oldest value out; nil when there is none.
  func takeFirst() -> Value? {
    lock.withLock { recorded.isEmpty ? nil : recorded.removeFirst() }
  }
}
