import Bitmaps

/// A decoded picture, or the first frame of an animation.
public struct DecodedPicture: Equatable, Sendable {
  /// The opaque pixels.
  public let bitmap: Bitmap
  /// The size of the whole picture, upright and before shrinking or cropping.
  public let size: PixelSize
  /// True if the file contains more frames than the one in ``bitmap``.
  public let isAnimated: Bool
}
