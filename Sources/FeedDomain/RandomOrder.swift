/// A random order that is the same for the same seed in every run and on every machine. A thing that is added or removed
/// does not change the order of the others.
public struct RandomOrder: Hashable, Sendable {
  /// The number that the order is derived from.
  public let seed: UInt64

  public init(seed: UInt64) {
    self.seed = seed
  }

  /// Returns the place of a thing, named by these bytes, among all possible places.
  public func rank(of name: some Sequence<UInt8>) -> UInt64 {
    name.reduce(Self.mixed(seed)) { Self.mixed($0 ^ UInt64($1)) }
  }

  /// Returns the images in this order.
  public func sorted(_ images: [FeedImage]) -> [FeedImage] {
    let ranked = images.map { (rank: withUnsafeBytes(of: $0.id.uuid, rank), image: $0) }
    return ranked.sorted { $0.rank < $1.rank }.map(\.image)
  }

  /// Source: Steele, Lea and Flood, "Fast Splittable Pseudorandom Number Generators", SplitMix64.
  private static func mixed(_ number: UInt64) -> UInt64 {
    var z = number &+ 0x9E37_79B9_7F4A_7C15
    z = (z ^ (z >> 30)) &* 0xBF58_476D_1CE4_E5B9
    z = (z ^ (z >> 27)) &* 0x94D0_49BB_1331_11EB
    return z ^ (z >> 31)
  }
}
