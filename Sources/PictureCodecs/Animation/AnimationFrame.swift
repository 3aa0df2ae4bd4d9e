import Bitmaps

public struct AnimationFrame: Equatable, Sendable {
  /// The opaque frame, as large as the still picture.
  public let bitmap: Bitmap
  public let duration: Duration
}
