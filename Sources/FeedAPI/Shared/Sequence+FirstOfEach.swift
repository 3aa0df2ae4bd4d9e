extension Sequence {
  /// The elements whose key no element before them had.
  func firstOfEach<Key: Hashable>(_ key: (Element) -> Key) -> [Element] {
    var seen = Set<Key>()
    return filter { seen.insert(key($0)).inserted }
  }
}
