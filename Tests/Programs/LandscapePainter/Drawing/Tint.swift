/// A colour while it is being painted: red, green and blue from 0 to 1, as the screen has them (gamma-encoded).
///
/// In scenes and palettes it is written as `0xRRGGBB`.
struct Tint: Sendable {
  var red: Float
  var green: Float
  var blue: Float

  static let white: Tint = 0xFFFFFF

  /// Covers this colour with `other`: 0 not at all, 1 wholly.
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

  /// Adds light, which never goes past white (the "screen" mode).
  mutating func shine(_ light: Tint, _ amount: Float) {
    red += light.red * amount * (1 - red)
    green += light.green * amount * (1 - green)
    blue += light.blue * amount * (1 - blue)
  }

  /// Darker below 1, brighter above.
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
