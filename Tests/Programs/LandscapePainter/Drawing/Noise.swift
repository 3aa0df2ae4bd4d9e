/// Smooth noise over a line or a plane: random values at integer positions, joined by S curves.
struct Noise: Sendable {
  private let seed: UInt32

  init(seed: UInt64) {
    self.seed = UInt32(truncatingIfNeeded: seed ^ (seed >> 32))
  }

  /// Returns noise from -1 to 1.
  func value(_ x: Float, _ y: Float = 0) -> Float {
    let (cellX, cellY) = (x.rounded(.down), y.rounded(.down))
    var (fractionX, fractionY) = (x - cellX, y - cellY)
    fractionX *= fractionX * (3 - 2 * fractionX)
    fractionY *= fractionY * (3 - 2 * fractionY)
    let column = Int32(truncatingIfNeeded: Int(cellX))
    let row = Int32(truncatingIfNeeded: Int(cellY))
    let top = fractionX.between(lattice(column, row), lattice(column &+ 1, row))
    let bottom = fractionX.between(lattice(column, row &+ 1), lattice(column &+ 1, row &+ 1))
    return fractionY.between(top, bottom)
  }

  /// Returns a weighted mean of octaves of noise, from -1 to 1. Each octave is twice as fine as the previous one, and
  /// `gain` times as strong. Folded noise has sharp summits where plain noise passes through zero.
  func fractal(_ x: Float, _ y: Float = 0, octaves: Int, gain: Float = 0.5, isFolded: Bool = false) -> Float {
    var (sum, amplitude, total, scale) = (Float(0), Float(1), Float(0), Float(1))
    for octave in 0..<octaves {
      let shift = Float(octave) * 17.3
      let value = value(x * scale + shift, y * scale - shift)
      sum += amplitude * (isFolded ? 1 - 2 * abs(value) : value)
      total += amplitude
      amplitude *= gain
      scale *= 2
    }
    return sum / total
  }

  /// Returns the random value at integer coordinates, from -1 to 1. Neighbouring values are independent.
  func lattice(_ x: Int32, _ y: Int32) -> Float {
    var hash = UInt32(bitPattern: x) &* 0x9E37_79B1 ^ UInt32(bitPattern: y) &* 0x85EB_CA77 ^ seed
    hash = (hash ^ (hash >> 15)) &* 0x2C1B_3C6D
    hash = (hash ^ (hash >> 12)) &* 0x297A_2D39
    hash ^= hash >> 15
    return Float(hash >> 8) * (2 / 16_777_215) - 1
  }
}
