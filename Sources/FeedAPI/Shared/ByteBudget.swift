import Locks

/// How many bytes the answers to several requests may take together, until nobody needs them any more.
///
/// All share what the largest answer leaves of the limit. Where that is used up, one of them may take more, so that there
/// is always one that comes to its end and makes room; the others wait.
public final class ByteBudget: Sendable {
  private struct Leases {
    var lastID = 0
    var byteCounts: [Int: Int] = [:]
    /// The one that may take more.
    var favourite: Int?
    /// In the order in which they have come.
    var waiting: [(id: Int, onRoom: @Sendable () -> Void)] = []

    var byteCount: Int { byteCounts.values.reduce(0, +) }
  }

  private let leases = Locked(Leases())
  private let sharedLimit: Int

  /// - Parameters:
  ///   - limit: of all answers, in bytes.
  ///   - largest: how many bytes one answer may have; no more than `limit`.
  public init(limit: Int, largest: Int) {
    sharedLimit = limit - largest
  }

  /// How many bytes are taken now.
  public var byteCount: Int { leases.withLock { $0.byteCount } }

  /// The right of one more answer to bytes.
  public func lease() -> Lease {
    let id = leases.withLock { leases in
      leases.lastID += 1
      leases.byteCounts[leases.lastID] = 0
      return leases.lastID
    }
    return Lease(budget: self, id: id)
  }

  /// One answer's part of a budget, as long as somebody holds it.
  public final class Lease: Sendable {
    private let budget: ByteBudget
    private let id: Int

    fileprivate init(budget: ByteBudget, id: Int) {
      self.budget = budget
      self.id = id
    }

    deinit {
      let called = budget.leases.withLock { leases in
        leases.byteCounts[id] = nil
        if leases.favourite == id { leases.favourite = nil }
        defer { leases.waiting = [] }
        return leases.waiting.filter { $0.id != id }
      }
      for waiter in called { waiter.onRoom() }
    }

    /// Takes bytes, if there is room for them.
    ///
    /// - Parameter onRoom: called once, on any thread, when there was none and may be now.
    /// - Returns: whether there was room.
    public func take(_ count: Int, else onRoom: @escaping @Sendable () -> Void) -> Bool {
      budget.leases.withLock { leases in
        if leases.byteCount + count > budget.sharedLimit {
          leases.favourite = leases.favourite ?? id
          guard leases.favourite == id else {
            leases.waiting.append((id, onRoom))
            return false
          }
        }
        leases.byteCounts[id]? += count
        return true
      }
    }
  }
}
