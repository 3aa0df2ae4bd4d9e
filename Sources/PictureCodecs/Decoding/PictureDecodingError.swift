/// The reason that encoded bytes could not be decoded as a picture.
public enum PictureDecodingError: Error, Hashable, Sendable {
  /// The first bytes belong to none of JPEG, PNG, WebP, GIF, HEIC, AVIF and JPEG XL.
  case unknownFormat
  /// The header announces more pixels than the limit allows; nothing was decoded.
  case tooLarge(width: Int, height: Int)
  /// The codec found damaged data. The associated value is the codec's message.
  case damaged(String)
  /// The codec is missing, lacks a feature or memory, met a limit, or gives no reason. The associated value is a
  /// message.
  case undecoded(String)
}
