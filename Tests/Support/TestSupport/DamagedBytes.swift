extension [UInt8] {
  /// With a few changed, left out or put in.
  public func damaged(using generator: inout SeededGenerator) -> [UInt8] {
    var bytes = self
    for _ in 0..<Int.random(in: 1...4, using: &generator) {
      let start = Int.random(in: 0..<Swift.max(1, bytes.count), using: &generator)
      let end = Swift.min(bytes.count, start + Int.random(in: 0...4, using: &generator))
      let piece = (0..<Int.random(in: 0...4, using: &generator)).map { _ in
        UInt8.random(in: 0...(Bool.random(using: &generator) ? 4 : 255), using: &generator)
      }
      bytes.replaceSubrange(Swift.min(start, bytes.count)..<end, with: piece)
    }
    return bytes
  }
}
