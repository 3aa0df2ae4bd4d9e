extension Sequence {
  /// Returns the first element for each key, in order.
  public func firstOfEach<Key: Hashable>(_ key: (Element) -> Key) -> [Element] {
    var seen: Set<Key> = []
    return firstOfEach(key, besides: &seen)
  }

  /// Returns the first element for each key, in order, except for keys in `seen`. Adds the keys of the returned
  /// elements to `seen`.
  public func firstOfEach<Key: Hashable>(_ key: (Element) -> Key, besides seen: inout Set<Key>) -> [Element] {
    filter { seen.insert(key($0)).inserted }
  }
}
