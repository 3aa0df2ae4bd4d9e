import TestSupport

/// Random strings in which a scalar of any kind may be next to a scalar of any other kind.
struct RandomText {
  private var generator: SeededGenerator

  init(seed: UInt64) {
    generator = SeededGenerator(seed: seed)
  }

  mutating func next(maximumLength: Int = 24) -> String {
    var scalars = String.UnicodeScalarView()
    for _ in 0..<Int.random(in: 0...maximumLength, using: &generator) { scalars.append(nextScalar()) }
    return String(scalars)
  }

  mutating func number(in range: ClosedRange<Int>) -> Int {
    Int.random(in: range, using: &generator)
  }

  private mutating func nextScalar() -> Unicode.Scalar {
    let ranges = Self.ranges
    let range = ranges[Int.random(in: ranges.indices, using: &generator)]
    return Unicode.Scalar(UInt32.random(in: range, using: &generator)) ?? " "
  }

  private static let ranges: [ClosedRange<UInt32>] = [
    0x20...0x7E, 0x20...0x20, 0x61...0x7A, 0x0A...0x0A, 0x00...0x1F, 0x7F...0x9F, 0x1B...0x1B, 0x5B...0x5D,
    0xA0...0x24F, 0x300...0x36F, 0x370...0x3FF, 0x590...0x6FF, 0x900...0x97F, 0xE00...0xE7F, 0x1100...0x11FF,
    0x200B...0x200F, 0x2028...0x202E, 0x2066...0x2069, 0x2600...0x27BF, 0x3000...0x30FF, 0x4E00...0x4FFF,
    0xAC00...0xAD00, 0xFE00...0xFE0F, 0xFF01...0xFF60, 0x1F1E6...0x1F1FF, 0x1F3F4...0x1F3F4, 0x1F3FB...0x1F3FF,
    0x1F466...0x1F469, 0x200D...0x200D, 0x1F600...0x1F64F, 0x20000...0x20010, 0xE0020...0xE007F, 0...0x10FFFF,
  ]
}
