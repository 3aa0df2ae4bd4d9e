import Bitmaps

/// A picture whose header was read and whose pixels were not.
///
/// It borrows the encoded bytes: it must not outlive the buffer it was made from.
protocol EncodedPicture: EncodedImage {
  /// Whether more frames follow the one that is decoded. Known once it is decoded.
  var isAnimated: Bool { get }

  /// Decodes the picture, shrunk to `target`, with `background` behind whatever is transparent or missing.
  ///
  /// Called once.
  /// - Parameters:
  ///   - window: the part of the shrunk picture that is wanted.
  ///   - target: no side is longer than the picture's.
  /// - Throws: ``PictureDecodingError/damaged(_:)`` when not even a part can be shown.
  func decode(_ window: PixelRect, of target: PixelSize, over background: RGB) throws -> Bitmap
}

extension EncodedPicture {
  var isAnimated: Bool { false }
}
