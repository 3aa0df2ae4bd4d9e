import Bitmaps

/// A decoded picture, or the first frame of an animation.
public struct DecodedPicture: Equatable, Sendable {
  /// The opaque pixels.
  public let bitmap: Bitmap
  /// The size of the whole picture, upright and before shrinking or cropping.
  public let size: PixelSize
  /// True if more frames follow this one.
  public let isAnimated: Bool
}
