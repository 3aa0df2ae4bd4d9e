import Bitmaps

/// What became of encoded bytes.
public struct DecodedPicture: Equatable, Sendable {
  /// The picture, opaque; of an animation the first frame.
  public let bitmap: Bitmap
  /// Of the whole picture, upright, before anything was shrunk or left out.
  public let size: PixelSize
  /// Whether more frames follow this one.
  public let isAnimated: Bool
}
