import Foundation

/// A colour in a space whose distances match the perceived differences (DIN 6176:2018, DIN99o). In RGB a dull violet is
/// nearer to grey than to a vivid violet; here it is nearer to the vivid violet.
struct UniformColor {
  /// The lightness from 0 to 100 and the two components of chroma, which are zero for greys.
  let components: SIMD3<Float>

  /// - Parameter color: red, green and blue, each from 0 to 255.
  init(_ color: SIMD4<Float>) {
    let light = SIMD3(
      PerceivedColor.light(color.x), PerceivedColor.light(color.y), PerceivedColor.light(color.z))
    let x = Self.response((SIMD3(0.4339, 0.3762, 0.1899) * light).sum())
    let y = Self.response((SIMD3(0.2126, 0.7152, 0.0722) * light).sum())
    let z = Self.response((SIMD3(0.0178, 0.1095, 0.8727) * light).sum())
    let a = 500 * (x - y)
    let b = 200 * (y - z)
    let reddish = a * Self.cosine + b * Self.sine
    let yellowish = 0.83 * (b * Self.cosine - a * Self.sine)
    let distance = (reddish * reddish + yellowish * yellowish).squareRoot()
    let chroma = distance > 0 ? log1pf(0.075 * distance) / 0.0435 / distance : 0
    components = SIMD3(303.67 * log1pf(0.0039 * (116 * y - 16)), reddish * chroma, yellowish * chroma)
  }

  private static let cosine: Float = 0.898794
  private static let sine: Float = 0.438371

  private static func response(_ light: Float) -> Float {
    light > 0.008856 ? cbrtf(light) : 7.787 * light + 16 / 116
  }
}
