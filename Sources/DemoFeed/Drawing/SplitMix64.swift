/// A small seeded generator of random numbers: the same seed gives the same numbers on every machine.
///
/// Source: Steele, Lea, Flood, "Fast Splittable Pseudorandom Number Generators" (2014).
struct SplitMix64: Sendable {
  private var state: UInt64

  init(seed: UInt64) {
    state = seed
  }

  /// A generator of its own for one purpose, so that what is drawn for one never shifts another.
  init(seed: UInt64, stream: UInt64) {
    var mixer = SplitMix64(seed: seed)
    var streamMixer = SplitMix64(seed: stream &+ 0x5851_F42D_4C95_7F2D)
    state = mixer.next() ^ streamMixer.next()
  }

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    return mixed ^ (mixed >> 31)
  }

  mutating func float(_ range: ClosedRange<Float>) -> Float {
    let fraction = Float(next() >> 40) / Float(1 << 24)
    return range.lowerBound + (range.upperBound - range.lowerBound) * fraction
  }

  /// - Precondition: `count > 0`
  mutating func index(below count: Int) -> Int {
    Int(next() % UInt64(count))
  }

  mutating func bool(chance: Float = 0.5) -> Bool {
    float(0...1) < chance
  }

  /// - Precondition: there is an element.
  mutating func element<Element>(of elements: [Element]) -> Element {
    elements[index(below: elements.count)]
  }

  mutating func shuffled<Element>(_ elements: [Element]) -> [Element] {
    var shuffled = elements
    for last in stride(from: shuffled.count - 1, to: 0, by: -1) {
      shuffled.swapAt(last, index(below: last + 1))
    }
    return shuffled
  }
}
