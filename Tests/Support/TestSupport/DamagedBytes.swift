extension [UInt8] {
  /// Returns the bytes with some bits flipped, parts removed, inserted, repeated or copied from others, or truncated.
  ///
  /// - Parameter pieces: texts that may be inserted, besides single bytes.
  public func damaged(
    withPartsOf others: [[UInt8]], pieces: [String], using generator: inout SeededGenerator
  ) -> [UInt8] {
    var bytes = self
    for _ in 0..<Int.random(in: 1...8, using: &generator) {
      let part = bytes.part(using: &generator)
      switch Int.random(in: 0..<6, using: &generator) {
      case 0: for index in part.prefix(4) { bytes[index] ^= 1 << UInt8.random(in: 0..<8, using: &generator) }
      case 1: bytes.insert(contentsOf: (pieces.randomElement(using: &generator) ?? "").utf8, at: part.lowerBound)
      case 2: bytes.removeSubrange(part)
      case 3:
        let other = others.randomElement(using: &generator) ?? []
        bytes.replaceSubrange(part, with: other[other.part(using: &generator)])
      case 4: bytes.removeSubrange(Int.random(in: bytes.count / 2...bytes.count, using: &generator)...)
      default:
        let count = Int.random(in: 1...(Int.random(in: 0..<20, using: &generator) == 0 ? 500 : 5), using: &generator)
        bytes.insert(contentsOf: repeatElement(bytes[part.prefix(200)], count: count).joined(), at: part.lowerBound)
      }
    }
    return bytes
  }

  /// Returns a random range, which is usually short.
  private func part(using generator: inout SeededGenerator) -> Range<Int> {
    let start = Int.random(in: 0...count, using: &generator)
    let longest = [4, 40, 400, count].randomElement(using: &generator) ?? 0
    return start..<Int.random(in: start...Swift.min(count, start + longest), using: &generator)
  }
}
