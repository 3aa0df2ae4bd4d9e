import Foundation
import Locks

/// A time limit for waiting on the locks of other programs.
///
/// After a wait that timed out, further waits fail at once until a lock is acquired. Can be used from any thread.
public final class BusyTimeout: Sendable {
  private struct State {
    /// The number of callers that need all waits to end.
    var urgentCount = 0
    var wasInVain = false

    var isOver: Bool { urgentCount > 0 || wasInVain }
  }

  private let state = Locked(State())
  private let limit: TimeInterval

  private static let pause: TimeInterval = 0.002

  /// - Parameter limit: the time limit in seconds.
  public init(limit: TimeInterval = 0.3) {
    self.limit = limit
  }

  /// Ends all waits, also the current ones, until ``endHaste()`` was called as often as this function.
  public func beginHaste() {
    state.withLock { $0.urgentCount += 1 }
  }

  public func endHaste() {
    state.withLock { $0.urgentCount -= 1 }
  }

  var isOver: Bool { state.withLock { $0.isOver } }

  /// Sleeps for a moment. Returns true if there may be another attempt after `count` attempts for this lock.
  func pause(after count: Int) -> Bool {
    let isGoingOn = state.withLock { state in
      if Double(count) * Self.pause >= limit { state.wasInVain = true }
      return !state.isOver
    }
    if isGoingOn { Thread.sleep(forTimeInterval: Self.pause) }
    return isGoingOn
  }

  func lockWasGot() {
    state.withLock { $0.wasInVain = false }
  }
}
