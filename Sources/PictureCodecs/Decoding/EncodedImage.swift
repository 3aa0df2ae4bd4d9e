import Bitmaps

/// The header of an encoded picture or animation.
protocol EncodedImage {
  /// The size as encoded, before the turning by ``orientation()``.
  var size: PixelSize { get }

  /// Reads the metadata; upright when they say nothing or cannot be read.
  func orientation() -> Orientation
}

extension EncodedImage {
  func orientation() -> Orientation { .up }

  /// Finds the part that is wanted, as encoded, and how to turn the result, so that the region fits in `box`.
  ///
  /// - Throws: ``PictureDecodingError``, when there are no pixels or more than `maximumPixels`.
  func excerpt(
    fitting box: PixelSize, showing region: PictureRegion, over background: RGB, maximumPixels: Int
  ) throws -> (excerpt: Excerpt, orientation: Orientation) {
    try size.check(maximumPixels: maximumPixels)
    let orientation = orientation()
    let upright = orientation.turned(size)
    let target = orientation.turned(region.scaledSize(of: upright, in: box))
    let window = orientation.source(of: region.window(of: upright, in: box), in: target)
    return (Excerpt(target: target, window: window, background: background), orientation)
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
