import Bitmaps

/// The part of a picture that is wanted, shrunk.
struct Excerpt {
  /// The size that the whole picture is shrunk to; no side is longer than the picture's.
  let target: PixelSize
  /// The part of the shrunk picture that is wanted.
  let window: PixelRect
  /// The colour behind whatever is transparent or missing.
  let background: RGB

  /// Returns this part of a picture with these rows, one after the other, RGBA with straight alpha.
  func shrunk(_ rows: UnsafeRawBufferPointer, of size: PixelSize) -> Bitmap {
    var downscaler = AreaDownscaler(from: size, to: self)
    downscaler.append(rowsOf: rows)
    return downscaler.finish()
  }

  /// Ends the process unless this is a part of a picture of that size, shrunk.
  func requireToBePart(of source: PixelSize) {
    precondition((1...source.width).contains(target.width) && (1...source.height).contains(target.height))
    precondition(window.x >= 0 && window.width > 0 && window.columns.upperBound <= target.width)
    precondition(window.y >= 0 && window.height > 0 && window.rows.upperBound <= target.height)
  }
}
