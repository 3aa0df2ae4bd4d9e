import Foundation

/// Something that is made when it is first used, once, by whichever thread comes first.
final class FirstUse<Value: Sendable>: @unchecked Sendable {
  // Sendable: `value` is only reached with the lock held.
  private let lock = NSLock()
  private var value: Value?
  private let make: @Sendable () throws -> Value

  init(_ make: @escaping @Sendable () throws -> Value) {
    self.make = make
  }

  /// - Throws: what making it throws; the next call tries again.
  func callAsFunction() throws -> Value {
    try lock.withLock {
      if let value { return value }
      let value = try make()
      self.value = value
      return value
    }
  }
}
