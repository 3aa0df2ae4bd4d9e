/// A cache with a cost limit that evicts the least recently used values first.
public struct LeastRecentlyUsed<Key: Hashable, Value> {
  private struct Entry {
    let value: Value
    let cost: Int
    var lastUse: Int
  }

  private let budget: Int
  private var entries: [Key: Entry] = [:]
  private var cost = 0
  private var useCount = 0

  /// - Parameter budget: the highest total cost of the values.
  public init(budget: Int) {
    self.budget = budget
  }

  /// Stores a value in place of the key's previous value. A value whose cost exceeds the budget is not stored, but the
  /// previous value is removed anyway.
  public mutating func insert(_ value: Value, for key: Key, cost: Int = 1) {
    remove(key)
    guard cost <= budget else { return }
    useCount += 1
    entries[key] = Entry(value: value, cost: cost, lastUse: useCount)
    self.cost += cost
    while self.cost > budget, let oldest = entries.min(by: { $0.value.lastUse < $1.value.lastUse })?.key {
      remove(oldest)
    }
  }

  public mutating func value(for key: Key) -> Value? {
    guard let index = entries.index(forKey: key) else { return nil }
    useCount += 1
    entries.values[index].lastUse = useCount
    return entries.values[index].value
  }

  public mutating func remove(_ key: Key) {
    cost -= entries.removeValue(forKey: key)?.cost ?? 0
  }
}
