/// Why encoded bytes did not become a picture.
public enum PictureDecodingError: Error, Hashable, Sendable {
  /// The bytes begin like none of JPEG, PNG, WebP, GIF, HEIC, AVIF and JPEG XL.
  case unknownFormat
  /// The header announces more pixels than the limit allows; nothing was decoded.
  case tooLarge(width: Int, height: Int)
  /// The codec calls the bytes broken; its own words.
  case damaged(String)
  /// The codec could not be had, lacks a part or memory, met a limit, or does not tell; its own words.
  case undecoded(String)
}
