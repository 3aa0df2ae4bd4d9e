import Foundation
import Locks

/// How long a connection waits for the locks of other programs.
///
/// A wait that was in vain is the last one until a lock was got: what comes behind it fails at once, and does not wait
/// as long again. Used from any thread.
public final class BusyTimeout: Sendable {
  private struct State {
    /// How many do not want anybody to wait.
    var urgentCount = 0
    var wasInVain = false

    var isOver: Bool { urgentCount > 0 || wasInVain }
  }

  private let state = Locked(State())
  private let limit: TimeInterval

  /// Between two attempts, in seconds.
  private static let pause: TimeInterval = 0.002

  /// - Parameter limit: in seconds.
  public init(limit: TimeInterval = 0.3) {
    self.limit = limit
  }

  /// Nobody waits any longer, also not who does so now, until as many have called ``endHaste()``.
  public func beginHaste() {
    state.withLock { $0.urgentCount += 1 }
  }

  public func endHaste() {
    state.withLock { $0.urgentCount -= 1 }
  }

  var isOver: Bool { state.withLock { $0.isOver } }

  /// Lets some time pass before another attempt.
  ///
  /// - Parameter count: how often this was done for the same lock.
  /// - Returns: whether there is to be another attempt.
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
