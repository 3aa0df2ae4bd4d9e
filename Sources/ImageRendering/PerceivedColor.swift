import Foundation

/// A colour as it is perceived: luma and chroma by ITU-R BT.601. The chroma has half its usual weight.
struct PerceivedColor {
  /// The luma, and the weighted differences of blue and red from the luma.
  let components: SIMD3<Float>

  private static let hueWeight: Float = 0.5

  /// - Parameter color: red, green and blue, each from 0 to 255.
  init(_ color: SIMD4<Float>) {
    let luma = Self.luma(of: color)
    components = SIMD3(luma, (color.z - luma) * 0.564 * Self.hueWeight, (color.x - luma) * 0.713 * Self.hueWeight)
  }

  static func luma(of color: SIMD4<Float>) -> Float { 0.299 * color.x + 0.587 * color.y + 0.114 * color.z }

  func squaredDistance(to other: PerceivedColor) -> Float {
    let difference = components - other.components
    return (difference * difference).sum()
  }

  /// Mixes two colours as the eye mixes fine grains: in linear light instead of sRGB values (IEC 61966-2-1).
  static func blend(_ color: SIMD4<Float>, _ share: Float, over other: SIMD4<Float>) -> SIMD4<Float> {
    var result = SIMD4<Float>.zero
    for channel in 0..<3 {
      result[channel] = number(light(color[channel]) * share + light(other[channel]) * (1 - share))
    }
    return result
  }

  /// Converts an sRGB value from 0 to 255 to linear light from 0 to 1.
  static func light(_ number: Float) -> Float {
    let part = number / 255
    return part <= 0.04045 ? part / 12.92 : powf((part + 0.055) / 1.055, 2.4)
  }

  private static func number(_ light: Float) -> Float {
    255 * (light <= 0.0031308 ? light * 12.92 : 1.055 * powf(light, 1 / 2.4) - 0.055)
  }
}
