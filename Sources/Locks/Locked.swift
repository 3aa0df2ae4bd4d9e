import Foundation

/// A value behind a lock. It is used instead of the standard library's `Mutex`, because the thread sanitizer on Linux
/// does not recognize the lock of a `Mutex` and reports a race for each use.
public final class Locked<Value>: @unchecked Sendable {
  // Safe because no other reference to the value exists (`sending`), and it is only accessed with the lock held.
  private let lock = NSLock()
  private var value: Value

  public init(_ value: sending Value) {
    self.value = value
  }

  /// Runs `body` with exclusive access to the value.
  public func withLock<Result, Failure: Error>(
    _ body: (inout sending Value) throws(Failure) -> sending Result
  ) throws(Failure) -> sending Result {
    lock.lock()
    defer { lock.unlock() }
    return try body(&value)
  }
}
