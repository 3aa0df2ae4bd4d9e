import Locks

/// A list that collects values from any thread.
public final class Recorder<Value: Sendable>: Sendable {
  private let recorded = Locked<[Value]>([])

  public init() {}

  public var values: [Value] { recorded.withLock { $0 } }

  public func record(_ value: Value) {
    recorded.withLock { $0.append(value) }
  }

  /// Removes and returns the oldest value. Returns nil if there is no value.
  public func takeFirst() -> Value? {
    recorded.withLock { $0.isEmpty ? nil : $0.removeFirst() }
  }
}
