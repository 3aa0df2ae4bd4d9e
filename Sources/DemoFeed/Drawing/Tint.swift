/// A colour while it is being painted: red, green and blue from 0 to 1, as the screen has them (gamma-encoded).
struct Tint: Equatable, Sendable {
  var red: Float
  var green: Float
  var blue: Float

  init(red: Float, green: Float, blue: Float) {
    self.red = red
    self.green = green
    self.blue = blue
  }

  /// `0xRRGGBB`
  init(_ code: UInt32) {
    red = Float((code >> 16) & 0xFF) / 255
    green = Float((code >> 8) & 0xFF) / 255
    blue = Float(code & 0xFF) / 255
  }

  static let white = Tint(0xFFFFFF)
  static let black = Tint(0x000000)

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

  mutating func scale(_ factor: Float) {
    red *= factor
    green *= factor
    blue *= factor
  }
}
