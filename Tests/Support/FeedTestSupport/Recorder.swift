import Foundation

/// Collects values from any thread.
public final class Recorder<Value: Sendable>: @unchecked Sendable {
  // Guarded by the lock.
  private var recorded: [Value] = []
  private let lock = NSLock()

  public init() {}

  public var values: [Value] { lock.withLock { recorded } }

  public func record(_ value: Value) {
    lock.withLock { recorded.append(value) }
  }

  /// Takes the oldest value out; nil when there is none.
  public func takeFirst() -> Value? {
    lock.withLock { recorded.isEmpty ? nil : recorded.removeFirst() }
  }
}
