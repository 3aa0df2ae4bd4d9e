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

  public init(limit: TimeInterval = 0.3) {
    self.limit = limit
  }

  /// Ends all waits, also the current ones, until ``endFailingFast()`` was called as often as this function.
  public func beginFailingFast() {
    state.withLock { $0.failFastCount += 1 }
  }

  public func endFailingFast() {
    state.withLock { $0.failFastCount -= 1 }
  }

  var isOver: Bool { state.withLock { $0.isOver } }

  /// Sleeps for a moment. Returns true if there may be another attempt after `count` attempts for this lock.
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
