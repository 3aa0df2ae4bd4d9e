import Foundation
import Locks

/// A time limit for waiting on the locks of other programs. After a wait that timed out, further waits fail at once
/// until a lock is acquired. Can be used from any thread.
public final class BusyTimeout: Sendable {
  private struct State {
    var failFastCount = 0
    var hasTimedOut = false

    var isOver: Bool { failFastCount > 0 || hasTimedOut }
  }

  private let state = Locked(State())
  private let limit: TimeInterval

  private static let pause: TimeInterval = 0.002

  /// - Parameter limit: the time in seconds to wait for a lock.
  public init(limit: TimeInterval = 0.3) {
    self.limit = limit
  }

  /// Makes all waits fail at once, including the current ones, until ``endFailingFast()`` has been called as often as
  /// this function.
  public func beginFailingFast() {
    state.withLock { $0.failFastCount += 1 }
  }

  public func endFailingFast() {
    state.withLock { $0.failFastCount -= 1 }
  }

  var isOver: Bool { state.withLock { $0.isOver } }

  /// Returns true after a short sleep if another attempt to get the lock is allowed, or false at once. `count` is the
  /// number of attempts so far.
  func pause(after count: Int) -> Bool {
    let canRetry = state.withLock { state in
      if Double(count) * Self.pause >= limit { state.hasTimedOut = true }
      return !state.isOver
    }
    if canRetry { Thread.sleep(forTimeInterval: Self.pause) }
    return canRetry
  }

  func lockAcquired() {
    state.withLock { $0.hasTimedOut = false }
  }
}
