/// A large value that seldom is there, kept apart from what it belongs to: that takes one word for it.
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
