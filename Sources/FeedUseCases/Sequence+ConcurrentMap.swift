extension Sequence where Element: Sendable {
  /// Returns what `transform` makes of each, in their order: of at most six at a time.
  ///
  /// - Parameter onValue: called for one after the other, with its index, in the order in which they are done.
  @discardableResult
  public func concurrentMap<Value: Sendable>(
    _ transform: @escaping @Sendable (Element) async -> Value, onValue: (Int, Value) async -> Void = { _, _ in }
  ) async -> [Value] {
    await withTaskGroup(of: (Int, Value).self) { group in
      var waiting = enumerated().makeIterator()
      var values: [(index: Int, value: Value)] = []
      func begin() -> Bool {
        guard let (index, element) = waiting.next() else { return false }
        group.addTask { (index, await transform(element)) }
        return true
      }
      for _ in 0..<6 where !begin() { break }
      while let value = await group.next() {
        values.append(value)
        _ = begin()
        await onValue(value.0, value.1)
      }
      return values.sorted { $0.index < $1.index }.map(\.value)
    }
  }
}
