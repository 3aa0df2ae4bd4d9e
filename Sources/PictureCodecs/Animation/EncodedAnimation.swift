import Bitmaps

/// A picture of several frames, drawn one after the other on one canvas.
///
/// It borrows the encoded bytes: it must not outlive the buffer it was made from.
protocol EncodedAnimation: EncodedImage {
  /// The number of times that the frames are played in all; nil for ever. Known at the end of the first time.
  var plays: Int? { get }

  /// Draws the next frame.
  /// - Returns: how long it is to be shown; nil after the last. What is damaged ends the file there.
  func drawNextFrame() -> Duration?

  /// Goes back to a clear canvas before the first frame.
  /// - Throws: ``PictureDecodingError``.
  func rewind() throws

  /// Returns the excerpt of the canvas as it is now.
  func picture(_ excerpt: Excerpt) -> Bitmap
}
