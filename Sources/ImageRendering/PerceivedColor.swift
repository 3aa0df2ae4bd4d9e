import Foundation

/// A colour by what the eye makes of it: brightness first, then the hue (ITU-R BT.601's luma and chroma, the latter at half
/// its weight).
struct PerceivedColor {
  /// Luma, and how blue and how red it is.
  let parts: SIMD3<Float>

  private static let hueWeight: Float = 0.5

  /// - Parameter color: red, green and blue, each from 0 to 255.
  init(_ color: SIMD4<Float>) {
    let luma = Self.luma(of: color)
    parts = SIMD3(luma, (color.z - luma) * 0.564 * Self.hueWeight, (color.x - luma) * 0.713 * Self.hueWeight)
  }

  /// From 0 to 255.
  static func luma(of color: SIMD4<Float>) -> Float { 0.299 * color.x + 0.587 * color.y + 0.114 * color.z }

  func squaredDistance(to other: PerceivedColor) -> Float {
    let difference = parts - other.parts
    return (difference * difference).sum()
  }

  /// What the eye sees of two colours that cover an area in fine grains: their light adds up, and not their numbers (sRGB,
  /// IEC 61966-2-1).
  static func blend(_ color: SIMD4<Float>, _ share: Float, over other: SIMD4<Float>) -> SIMD4<Float> {
    var result = SIMD4<Float>.zero
    for channel in 0..<3 {
      result[channel] = number(light(color[channel]) * share + light(other[channel]) * (1 - share))
    }
    return result
  }

  /// A number of sRGB, from 0 to 255, as a share of the most light.
  static func light(_ number: Float) -> Float {
    let part = number / 255
    return part <= 0.04045 ? part / 12.92 : powf((part + 0.055) / 1.055, 2.4)
  }

  private static func number(_ light: Float) -> Float {
    255 * (light <= 0.0031308 ? light * 12.92 : 1.055 * powf(light, 1 / 2.4) - 0.055)
  }
}
