extension Sequence {
  /// Returns the first element for each key, in order.
  public func uniqued<Key: Hashable>(by key: (Element) -> Key) -> [Element] {
    var seen: Set<Key> = []
    return uniqued(by: key, excluding: &seen)
  }

  /// Returns the first element for each key, in order, except for keys in `seen`. Adds the keys to `seen`.
  public func uniqued<Key: Hashable>(by key: (Element) -> Key, excluding seen: inout Set<Key>) -> [Element] {
    filter { seen.insert(key($0)).inserted }
  }
}
