import Foundation

/// A value that many threads share, one at a time.
final class Locked<Value>: @unchecked Sendable {
  // Sendable: the value is only reached with the lock held.
  private let lock = NSLock()
  private var value: Value

  init(_ value: sending Value) {
    self.value = value
  }

  func withLock<Result>(_ body: (inout Value) throws -> sending Result) rethrows -> sending Result {
    lock.lock()
    defer { lock.unlock() }
    return try body(&value)
  }
}
