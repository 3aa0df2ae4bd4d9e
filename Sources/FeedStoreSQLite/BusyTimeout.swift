import Foundation

/// How long a connection waits for the locks of other programs.
///
/// A wait that was in vain is the last one until a lock was got: what comes behind it fails at once, and does not wait
/// as long again. Used from any thread.
public final class BusyTimeout: @unchecked Sendable {
  // Sendable: guarded by the lock.
  /// How many do not want anybody to wait.
  private var impatientCount = 0
  private var wasInVain = false
  private let lock = NSLock()
  private let limit: TimeInterval

  /// Between two attempts, in seconds.
  private static let pause: TimeInterval = 0.002

  /// - Parameter limit: in seconds.
  public init(limit: TimeInterval = 0.3) {
    self.limit = limit
  }

  /// Nobody waits any longer, also not who does so now, until as many have called ``endHaste()``.
  public func beginHaste() {
    lock.withLock { impatientCount += 1 }
  }

  public func endHaste() {
    lock.withLock { impatientCount -= 1 }
  }

  var isOver: Bool { lock.withLock { impatientCount > 0 || wasInVain } }

  /// Lets some time pass before another attempt.
  ///
  /// - Parameter count: how often this was done for the same lock.
  /// - Returns: whether there is to be another attempt.
  func pause(after count: Int) -> Bool {
    let isGoingOn = lock.withLock {
      if Double(count) * Self.pause >= limit { wasInVain = true }
      return impatientCount == 0 && !wasInVain
    }
    if isGoingOn { Thread.sleep(forTimeInterval: Self.pause) }
    return isGoingOn
  }

  func lockWasGot() {
    lock.withLock { wasInVain = false }
  }
}
