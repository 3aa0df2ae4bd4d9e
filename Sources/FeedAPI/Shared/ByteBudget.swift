import Foundation

/// How many bytes the answers to several requests may take together, until nobody needs them any more.
///
/// All share what the largest answer leaves of the limit. Where that is used up, one of them may take more, so that there
/// is always one that comes to its end and makes room; the others wait.
public final class ByteBudget: @unchecked Sendable {
  // Sendable: what changes is only reached with the lock held.
  private let lock = NSLock()
  private let sharedLimit: Int
  private var nextID = 0
  private var byteCounts: [Int: Int] = [:]
  /// The one that may take more.
  private var favourite: Int?
  /// In the order in which they have come.
  private var waiting: [(id: Int, onRoom: @Sendable () -> Void)] = []

  /// - Parameters:
  ///   - limit: of all answers, in bytes.
  ///   - largest: how many bytes one answer may have; no more than `limit`.
  public init(limit: Int, largest: Int) {
    sharedLimit = limit - largest
  }

  /// How many bytes are taken now.
  public var byteCount: Int { lock.withLock { byteCounts.values.reduce(0, +) } }

  /// The right of one more answer to bytes.
  public func lease() -> Lease {
    lock.withLock {
      nextID += 1
      byteCounts[nextID] = 0
      return Lease(budget: self, id: nextID)
    }
  }

  /// One answer's part of a budget, until it is ended or forgotten.
  public final class Lease: Sendable {
    private let budget: ByteBudget
    private let id: Int

    fileprivate init(budget: ByteBudget, id: Int) {
      self.budget = budget
      self.id = id
    }

    deinit { end() }

    /// Takes bytes, if there is room for them.
    ///
    /// - Parameter onRoom: called once, on any thread, when there was none and may be now; not after the end.
    /// - Returns: whether there was room.
    public func take(_ count: Int, else onRoom: @escaping @Sendable () -> Void) -> Bool {
      budget.take(count, for: id, else: onRoom)
    }

    /// The bytes are not needed any more.
    public func end() {
      budget.end(id)
    }
  }

  private func take(_ count: Int, for id: Int, else onRoom: @escaping @Sendable () -> Void) -> Bool {
    lock.withLock {
      if byteCounts.values.reduce(count, +) > sharedLimit {
        favourite = favourite ?? id
        guard favourite == id else {
          waiting.append((id, onRoom))
          return false
        }
      }
      byteCounts[id]? += count
      return true
    }
  }

  private func end(_ id: Int) {
    let called = lock.withLock {
      byteCounts[id] = nil
      if favourite == id { favourite = nil }
      defer { waiting = [] }
      return waiting.filter { $0.id != id }
    }
    for waiter in called { waiter.onRoom() }
  }
}
