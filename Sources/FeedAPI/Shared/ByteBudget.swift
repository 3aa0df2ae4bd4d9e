import Locks

/// A limit for the bytes of several responses that are in memory at the same time.
///
/// All responses share the limit minus the size of the largest response. When this share is used up, a single response
/// may exceed it, so that it completes and frees memory. The other responses wait.
public final class ByteBudget: Sendable {
  private struct Leases {
    var lastID = 0
    var byteCounts: [Int: Int] = [:]
    var exemptID: Int?
    var waiting: [(id: Int, onSpaceAvailable: @Sendable () -> Void)] = []

    var byteCount: Int { byteCounts.values.reduce(0, +) }
  }

  private let leases = Locked(Leases())
  private let sharedLimit: Int

  /// - Parameter largest: the maximum size of one response in bytes, at most `limit`.
  public init(limit: Int, largest: Int) {
    sharedLimit = limit - largest
  }

  /// The number of bytes in use.
  public var byteCount: Int { leases.withLock { $0.byteCount } }

  /// Returns a lease for another response.
  public func lease() -> Lease {
    let id = leases.withLock { leases in
      leases.lastID += 1
      leases.byteCounts[leases.lastID] = 0
      return leases.lastID
    }
    return Lease(budget: self, id: id)
  }

  /// A response's part of the budget. The bytes are released when the lease is deallocated.
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
        if leases.exemptID == id { leases.exemptID = nil }
        defer { leases.waiting = [] }
        return leases.waiting.filter { $0.id != id }
      }
      for waiter in called { waiter.onSpaceAvailable() }
    }

    /// Reserves bytes and returns true if there is room. Otherwise calls `onSpaceAvailable` once, on any thread, when
    /// there may be room.
    public func reserve(_ count: Int, else onSpaceAvailable: @escaping @Sendable () -> Void) -> Bool {
      budget.leases.withLock { leases in
        if leases.byteCount + count > budget.sharedLimit {
          leases.exemptID = leases.exemptID ?? id
          guard leases.exemptID == id else {
            leases.waiting.append((id, onSpaceAvailable))
            return false
          }
        }
        leases.byteCounts[id]? += count
        return true
      }
    }
  }
}
