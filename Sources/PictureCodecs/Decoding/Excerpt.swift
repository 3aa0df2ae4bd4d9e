import Bitmaps

/// The part of a picture to decode, and its scale.
struct Excerpt {
  /// The size to which the whole picture is shrunk. Neither side is longer than that side of the picture.
  let target: PixelSize
  /// The part of the shrunk picture to keep.
  let window: PixelRect
  let background: RGB

  /// Shrinks a picture and returns this part. The picture is given as rows of RGBA with straight alpha.
  func shrunk(_ rows: UnsafeRawBufferPointer, of size: PixelSize) -> Bitmap {
    var downscaler = AreaDownscaler(from: size, to: self)
    downscaler.append(rowsOf: rows)
    return downscaler.finish()
  }

  func checkBounds(of source: PixelSize) {
    precondition((1...source.width).contains(target.width) && (1...source.height).contains(target.height))
    precondition(window.x >= 0 && window.y >= 0)
    precondition(window.width > 0 && window.columns.upperBound <= target.width)
    precondition(window.height > 0 && window.rows.upperBound <= target.height)
  }
}
