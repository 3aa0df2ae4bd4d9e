import Locks

/// Collects values from any thread.
public final class Recorder<Value: Sendable>: Sendable {
  private let recorded = Locked<[Value]>([])

  public init() {}

  public var values: [Value] { recorded.withLock { $0 } }

  public func record(_ value: Value) {
    recorded.withLock { $0.append(value) }
  }

  /// Takes the oldest value out; nil when there is none.
  public func takeFirst() -> Value? {
    recorded.withLock { $0.isEmpty ? nil : $0.removeFirst() }
  }
}
