/// A large value that is rarely present. It is stored on the heap, so that its owner spends only one word on it.
public final class Boxed<Value: Hashable & Sendable>: Hashable, Sendable {
  public let value: Value

  public init(_ value: Value) {
    self.value = value
  }

  public static func == (one: Boxed, other: Boxed) -> Bool { one.value == other.value }

  public func hash(into hasher: inout Hasher) {
    value.hash(into: &hasher)
  }
}
