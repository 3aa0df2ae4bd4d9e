extension Sequence where Element: Sendable {
  /// Transforms the elements, at most six at a time, and returns the values in the order of the elements. Calls
  /// `onValue` with the index of each element and its value, one at a time, in the order of completion.
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
