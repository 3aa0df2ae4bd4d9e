import Bitmaps

/// One picture of an animation.
public struct AnimationFrame: Equatable, Sendable {
  /// As large as the still picture, opaque.
  public let bitmap: Bitmap
  /// How long it is to be shown.
  public let duration: Duration
}
