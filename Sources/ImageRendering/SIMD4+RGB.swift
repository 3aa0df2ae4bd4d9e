import Bitmaps

extension SIMD4<Float> {
  init(withoutAlpha color: RGB) {
    self.init(Float(color.red), Float(color.green), Float(color.blue), 0)
  }
}
