import Bitmaps

extension Canvas {
  /// The finished picture: a little darker towards the corners, with fine grain that keeps soft gradients from banding.
  func bitmap(grain seed: UInt64) -> Bitmap {
    let noise = Noise(seed: seed)
    let (columns, rows) = (Float(width), Float(height))
    let pixels = [UInt8](unsafeUninitializedCapacity: width * height * 4) { pixels, count in
      for row in 0..<height {
        let fromMiddleY = (Float(row) + 0.5) / rows * 2 - 1
        for column in 0..<width {
          let fromMiddleX = (Float(column) + 0.5) / columns * 2 - 1
          let vignette = 1 - 0.07 * (fromMiddleX * fromMiddleX + fromMiddleY * fromMiddleY)
          let grain = 0.5 + 1.2 * noise.lattice(Int32(truncatingIfNeeded: column), Int32(truncatingIfNeeded: row))
          let tint = tint(column: column, row: row)
          let index = (row * width + column) * 4
          pixels[index] = Self.byte(tint.red * vignette, grain)
          pixels[index + 1] = Self.byte(tint.green * vignette, grain)
          pixels[index + 2] = Self.byte(tint.blue * vignette, grain)
          pixels[index + 3] = 255
        }
      }
      count = width * height * 4
    }
    return Bitmap(width: width, height: height, pixels: pixels)
  }

  private static func byte(_ value: Float, _ grain: Float) -> UInt8 {
    UInt8(value.unit * 252 + 1 + grain)
  }
}
