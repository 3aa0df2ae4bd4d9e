import Bitmaps

/// A picture of several frames that are drawn one after the other on one canvas. It must not outlive the encoded bytes.
protocol EncodedAnimation: EncodedImage {
  /// The total number of times to play the frames; nil for endless animations. Valid after the first play.
  var plays: Int? { get }

  /// Draws the next frame and returns its duration. Returns nil after the last frame, or if the data is damaged.
  func drawNextFrame() -> Duration?

  func rewind() throws

  func picture(_ excerpt: Excerpt) -> Bitmap
}
