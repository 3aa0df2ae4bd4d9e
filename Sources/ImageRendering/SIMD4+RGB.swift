import Bitmaps

extension SIMD4<Float> {
  /// Creates a vector of red, green and blue, each from 0 to 255, and 0.
  init(withoutAlpha color: RGB) {
    self.init(Float(color.red), Float(color.green), Float(color.blue), 0)
  }
}
