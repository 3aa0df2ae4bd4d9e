import Bitmaps

/// A picture whose header was read and whose pixels were not.
///
/// It borrows the encoded bytes: it must not outlive the buffer it was made from.
protocol EncodedPicture: EncodedImage {
  /// Whether more frames follow the one that is decoded. Known once it is decoded.
  var isAnimated: Bool { get }

  /// Decodes what is wanted of the picture. Called once.
  ///
  /// - Throws: ``PictureDecodingError/damaged(_:)`` when not even a part can be shown.
  func decode(_ excerpt: Excerpt) throws -> Bitmap
}

extension EncodedPicture {
  var isAnimated: Bool { false }
}
