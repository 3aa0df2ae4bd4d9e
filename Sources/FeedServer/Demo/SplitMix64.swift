import Foundation

/// A small random number generator that returns the same numbers on every machine. Source: Steele, Lea, Flood, "Fast
/// Splittable Pseudorandom Number Generators" (2014).
package struct SplitMix64: Sendable {
  private var state: UInt64

  package init(seed: UInt64) {
    state = seed
  }

  /// Creates a generator for one purpose of the demo, so that a change in one purpose does not change the others.
  package init(stream: UInt64) {
    var (mixer, streamMixer) = (SplitMix64(seed: 2020), SplitMix64(seed: stream &+ 0x5851_F42D_4C95_7F2D))
    state = mixer.next() ^ streamMixer.next()
  }

  package mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    return mixed ^ (mixed >> 31)
  }

  package mutating func float(_ range: ClosedRange<Float>) -> Float {
    let fraction = Float(next() >> 40) / Float(1 << 24)
    return range.lowerBound + (range.upperBound - range.lowerBound) * fraction
  }

  package mutating func index(below count: Int) -> Int {
    Int(next() % UInt64(count))
  }

  package mutating func element<Element>(of elements: [Element]) -> Element {
    elements[index(below: elements.count)]
  }

  package mutating func shuffled<Element>(_ elements: [Element]) -> [Element] {
    elements.map { (next(), $0) }.sorted { $0.0 < $1.0 }.map(\.1)
  }
}

extension UUID {
  /// Creates a version 4 UUID from a seeded generator. Source: RFC 9562, section 5.4.
  init(from random: inout SplitMix64) {
    let high = random.next() & ~0xF0_0000_0000_0000 | 0x40_0000_0000_0000
    let low = random.next() & ~0xC0 | 0x80
    self = withUnsafeBytes(of: (high.littleEndian, low.littleEndian)) { UUID(uuid: $0.load(as: uuid_t.self)) }
  }
}
