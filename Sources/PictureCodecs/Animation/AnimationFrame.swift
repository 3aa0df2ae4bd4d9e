import Bitmaps

/// A decoded frame of an animation.
public struct AnimationFrame: Equatable, Sendable {
  /// The opaque frame, as large as the still picture.
  public let bitmap: Bitmap
  /// The time for which the frame is shown.
  public let duration: Duration
}
