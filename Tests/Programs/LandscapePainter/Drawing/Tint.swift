/// A colour during painting: red, green and blue from 0 to 1, gamma-encoded as on a screen.
///
/// Scenes and palettes write a tint as `0xRRGGBB`.
struct Tint: Sendable {
  var red: Float
  var green: Float
  var blue: Float

  static let white: Tint = 0xFFFFFF

  /// Covers this colour with `other`. An `amount` of 0 changes nothing, and 1 replaces the colour.
  mutating func cover(with other: Tint, _ amount: Float) {
    red += (other.red - red) * amount
    green += (other.green - green) * amount
    blue += (other.blue - blue) * amount
  }

  func covered(with other: Tint, _ amount: Float) -> Tint {
    var result = self
    result.cover(with: other, amount)
    return result
  }

  /// Adds light without exceeding white ("screen" blending).
  mutating func shine(_ light: Tint, _ amount: Float) {
    red += light.red * amount * (1 - red)
    green += light.green * amount * (1 - green)
    blue += light.blue * amount * (1 - blue)
  }

  /// Returns a darker colour if `factor` is below 1, and a brighter colour if it is above 1.
  func scaled(_ factor: Float) -> Tint {
    Tint(red: red * factor, green: green * factor, blue: blue * factor)
  }

  mutating func scale(_ factor: Float) { self = scaled(factor) }
}

extension Tint: ExpressibleByIntegerLiteral {
  init(integerLiteral code: UInt32) {
    self.init(red: Self.part(code >> 16), green: Self.part(code >> 8), blue: Self.part(code))
  }

  private static func part(_ code: UInt32) -> Float { Float(code & 0xFF) / 255 }
}
