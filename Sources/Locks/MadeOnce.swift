/// A value that is made when it is first asked for.
public final class MadeOnce<Value: Sendable>: Sendable {
  private let make: @Sendable () -> Value
  private let made = Locked<Value?>(nil)

  public init(_ make: @escaping @Sendable () -> Value) {
    self.make = make
  }

  /// Whoever asks meanwhile waits.
  public var value: Value {
    made.withLock { [make] made in
      let value = made ?? make()
      made = value
      return value
    }
  }
}
