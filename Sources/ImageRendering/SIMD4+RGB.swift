import Bitmaps

extension SIMD4<Float> {
  /// Red, green and blue, each from 0 to 255; the fourth value is 0.
  init(withoutAlpha color: RGB) {
    self.init(Float(color.red), Float(color.green), Float(color.blue), 0)
  }
}
