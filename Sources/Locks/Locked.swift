import Foundation

/// A value that one thread at a time gets at, as with the standard library's `Mutex`: but that one's waiting is not seen
/// by the thread sanitizer on Linux, which then takes every use for a race.
public final class Locked<Value>: @unchecked Sendable {
  // Sendable: the value came in alone, and is only reached with the lock held.
  private let lock = NSLock()
  private var value: Value

  /// - Parameter value: nobody else has a part of it.
  public init(_ value: sending Value) {
    self.value = value
  }

  /// Waits until no other thread is at the value. What `body` returns takes no part of the value with it.
  public func withLock<Result, Failure: Error>(
    _ body: (inout sending Value) throws(Failure) -> sending Result
  ) throws(Failure) -> sending Result {
    lock.lock()
    defer { lock.unlock() }
    return try body(&value)
  }
}
