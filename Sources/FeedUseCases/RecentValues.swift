/// The values of as many keys as are to be had at least, and of twice as many at most. What is asked for stays.
struct RecentValues<Key: Hashable & Sendable, Value: Sendable>: Sendable {
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
      if newer.count >= limit, newer[key] == nil { (older, newer) = (newer, [:]) }
      newer[key] = newValue
    }
  }
}
