import Foundation

/// How names of pictures' files end, by what is in them.
public enum PictureFileEnding {
  /// Where the brands of a file stand that is AVIF or HEIC, in bytes.
  private static let brandsLength = 64

  /// Without the dot; nil for what is no picture that can be decoded.
  public static func of(_ data: Data) -> String? {
    switch data.withUnsafeBytes(PictureFormat.init(sniffing:)) {
    case .jpeg: "jpg"
    case .png: "png"
    case .webP: "webp"
    case .gif: "gif"
    case .heif: isAVIF(data) ? "avif" : "heic"
    case .jpegXL: "jxl"
    case nil: nil
    }
  }

  private static func isAVIF(_ data: Data) -> Bool {
    let text = String(decoding: data.prefix(brandsLength), as: UTF8.self)
    return text.contains("avif") || text.contains("avis")
  }
}
