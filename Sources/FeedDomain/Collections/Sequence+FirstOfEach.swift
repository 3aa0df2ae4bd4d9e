extension Sequence {
  /// The elements whose key no element before them had.
  public func firstOfEach<Key: Hashable>(_ key: (Element) -> Key) -> [Element] {
    var seen: Set<Key> = []
    return firstOfEach(key, besides: &seen)
  }

  /// The same, without those whose key is in `seen`, which takes in the keys of the others.
  public func firstOfEach<Key: Hashable>(_ key: (Element) -> Key, besides seen: inout Set<Key>) -> [Element] {
    filter { seen.insert(key($0)).inserted }
  }
}
