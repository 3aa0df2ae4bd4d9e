import Foundation

/// A colour in CIE Lab with differences by CIEDE2000 (Sharma, Wu, Dalal 2005).
struct LabColor {
  let lightness, a, b: Double

  var chroma: Double { hypot(a, b) }
  /// The hue in degrees.
  var hue: Double { Self.degrees(b, a) }

  init(lightness: Double, a: Double, b: Double) {
    (self.lightness, self.a, self.b) = (lightness, a, b)
  }

  /// - Parameter light: red, green and blue as linear light from 0 to 1.
  init(light: SIMD3<Double>) {
    func response(_ weights: SIMD3<Double>) -> Double {
      let share = (weights * light).sum() / weights.sum()
      return share > 0.008856 ? cbrt(share) : 7.787 * share + 16 / 116
    }
    let y = response(SIMD3(0.2126, 0.7152, 0.0722))
    a = 500 * (response(SIMD3(0.4124, 0.3576, 0.1805)) - y)
    b = 200 * (y - response(SIMD3(0.0193, 0.1192, 0.9505)))
    lightness = 116 * y - 16
  }

  func difference(from other: LabColor) -> Double {
    let stretch = 1 + 0.5 * (1 - Self.saturation((chroma + other.chroma) / 2))
    let chromas = (hypot(a * stretch, b), hypot(other.a * stretch, other.b))
    let hues = (Self.degrees(b, a * stretch), Self.degrees(other.b, other.a * stretch))
    var turn = chromas.0 * chromas.1 == 0 ? 0 : hues.1 - hues.0
    if turn > 180 { turn -= 360 } else if turn < -180 { turn += 360 }
    let (meanChroma, meanLightness) = ((chromas.0 + chromas.1) / 2, (lightness + other.lightness) / 2)
    let meanHue = chromas.0 * chromas.1 == 0 ? hues.0 + hues.1 : hues.0 + turn / 2
    let ofHue =
      1 - 0.17 * Self.cosine(meanHue - 30) + 0.24 * Self.cosine(2 * meanHue) + 0.32 * Self.cosine(3 * meanHue + 6)
      - 0.2 * Self.cosine(4 * meanHue - 63)
    let offset = (meanLightness - 50) * (meanLightness - 50)
    let byLightness = (other.lightness - lightness) / (1 + 0.015 * offset / sqrt(20 + offset))
    let byChroma = (chromas.1 - chromas.0) / (1 + 0.045 * meanChroma)
    let byHue = 2 * sqrt(chromas.0 * chromas.1) * sin(turn / 2 * .pi / 180) / (1 + 0.015 * meanChroma * ofHue)
    let blueness = ((meanHue < 0 ? meanHue + 360 : meanHue) - 275) / 25
    let rotation = -2 * Self.saturation(meanChroma) * sin(60 * exp(-blueness * blueness) * .pi / 180)
    return sqrt(
      max(0, byLightness * byLightness + byChroma * byChroma + byHue * byHue + rotation * byChroma * byHue))
  }

  private static func saturation(_ chroma: Double) -> Double { sqrt(pow(chroma, 7) / (pow(chroma, 7) + pow(25, 7))) }
  private static func cosine(_ degrees: Double) -> Double { cos(degrees * .pi / 180) }
  private static func degrees(_ b: Double, _ a: Double) -> Double {
    let degrees = atan2(b, a) * 180 / .pi
    return degrees < 0 ? degrees + 360 : degrees
  }
}
