import Bitmaps

/// The header of an encoded picture or animation.
protocol EncodedImage {
  /// The size as encoded, before it is turned to its ``orientation()``.
  var size: PixelSize { get }

  /// Reads the orientation from the metadata. Returns `up` if the metadata has no orientation or is unreadable.
  func orientation() -> Orientation
}

extension EncodedImage {
  func orientation() -> Orientation { .up }

  /// Returns the part of the encoded picture to decode so that the region fits in `box`, and the orientation of the
  /// result. Throws ``PictureDecodingError`` if there are no pixels, or more than `maximumPixels`.
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
  func check(maximumPixels: Int) throws {
    guard width > 0, height > 0 else { throw PictureDecodingError.damaged("it has no pixels") }
    guard width <= maximumPixels / height else { throw PictureDecodingError.tooLarge(width: width, height: height) }
  }
}
