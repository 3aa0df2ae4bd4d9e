/// A cache that holds at least the `limit` most recently used values, and at most twice as many values.
struct RecentValueCache<Key: Hashable & Sendable, Value: Sendable>: Sendable {
  private let limit: Int
  private var newer: [Key: Value] = [:]
  private var older: [Key: Value] = [:]

  init(limit: Int) {
    self.limit = limit
  }

  subscript(key: Key) -> Value? {
    mutating get {
      if let value = newer[key] { return value }
      guard let value = older[key] else { return nil }
      self[key] = value
      return value
    }
    set {
      if newer.count >= limit, newer[key] == nil {
        older = newer
        newer = [:]
      }
      newer[key] = newValue
    }
  }
}
