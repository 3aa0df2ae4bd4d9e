import Bitmaps

/// What is wanted of a picture.
struct Excerpt {
  /// The size that the whole picture is shrunk to; no side is longer than the picture's.
  let target: PixelSize
  /// The part of the shrunk picture that is wanted.
  let window: PixelRect
  /// What is laid behind whatever is transparent or missing.
  let background: RGB

  /// Returns it of a picture with these rows, one after the other, RGBA with straight alpha.
  func shrunk(_ rows: UnsafeRawBufferPointer, of size: PixelSize) -> Bitmap {
    var downscaler = downscaler(from: size)
    downscaler.append(rowsOf: rows)
    return downscaler.finish()
  }

  func downscaler(from size: PixelSize) -> AreaDownscaler {
    AreaDownscaler(from: size, to: target, showing: window, over: background)
  }
}
