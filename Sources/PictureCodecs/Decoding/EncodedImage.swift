import Bitmaps

/// What the header of an encoded picture or animation says.
protocol EncodedImage {
  /// As encoded, before turning by ``orientation()``.
  var size: PixelSize { get }

  /// What the metadata say; upright when they say nothing or cannot be read.
  func orientation() -> Orientation
}

extension EncodedImage {
  func orientation() -> Orientation { .up }

  /// The size to shrink to and the window of that to keep, as encoded, and how to turn the result, so that the region
  /// fits in `box`.
  /// - Throws: ``PictureDecodingError``, when there are no pixels or more than `maximumPixels`.
  func scale(
    fitting box: PixelSize, showing region: PictureRegion = .whole, maximumPixels: Int
  ) throws -> (target: PixelSize, window: PixelRect, orientation: Orientation) {
    try size.check(maximumPixels: maximumPixels)
    let orientation = orientation()
    let upright = orientation.turned(size)
    let target = orientation.turned(region.scaledSize(of: upright, in: box))
    return (target, orientation.source(of: region.window(of: upright, in: box), in: target), orientation)
  }
}

extension PixelSize {
  /// Refuses a picture of this size.
  ///
  /// - Throws: ``PictureDecodingError``, when there are no pixels or more than `maximumPixels`.
  func check(maximumPixels: Int) throws {
    guard width > 0, height > 0 else { throw PictureDecodingError.damaged("it has no pixels") }
    guard width <= maximumPixels / height else { throw PictureDecodingError.tooLarge(width: width, height: height) }
  }
}
