import Bitmaps

/// A picture with its header read but its pixels not decoded yet. It must not outlive the encoded bytes.
protocol EncodedPicture: EncodedImage {
  /// True if the file contains more frames than the decoded one. Valid after decoding.
  var isAnimated: Bool { get }

  /// Decodes an excerpt. Call this only once. Throws ``PictureDecodingError`` if no part of the picture can be shown.
  func decode(_ excerpt: Excerpt) throws -> Bitmap
}

extension EncodedPicture {
  var isAnimated: Bool { false }
}
