import Bitmaps
import Foundation
import PictureCodecs

/// Turns pictures into the bytes of an image file.
public struct BitmapEncoder: Sendable {
  /// The kind of file to write.
  public enum Format: Hashable, Sendable {
    /// JPEG with halved colour planes (4:2:0); alpha is left out. `quality`: 1 (smallest) to 100 (best).
    case jpeg(quality: Int = 85)
    /// PNG with 8 bits a channel and alpha, without loss. `compression`: zlib's level, 0 (none, fastest) to 9 (smallest).
    case png(compression: Int = 4)
    /// Lossy WebP with alpha. `quality`: 0 (smallest) to 100 (best); `effort`: 0 (fastest) to 6 (smallest file).
    case webP(quality: Int = 80, effort: Int = 1)

    /// The MIME type of the file, such as `image/jpeg`.
    public var contentType: String {
      switch self {
      case .jpeg: "image/jpeg"
      case .png: "image/png"
      case .webP: "image/webp"
      }
    }
  }

  /// Why a picture could not be encoded.
  public enum Failure: Error, Equatable {
    /// A bitmap without pixels fits no format.
    case emptyBitmap
    /// The codec refused; its own words (a side that is too long, a quality out of range, no memory).
    case codec(String)
  }

  public let format: Format

  public init(_ format: Format) {
    self.format = format
  }

  /// The whole file.
  /// - Throws: ``Failure``
  public func encode(_ bitmap: Bitmap) throws -> Data {
    guard bitmap.width > 0, bitmap.height > 0 else { throw Failure.emptyBitmap }
    return switch format {
    case .jpeg(let quality): try JPEGEncoding(quality: quality).encode(bitmap)
    case .png(let compression): try png(of: bitmap, compression: compression)
    case .webP(let quality, let effort): try WebPEncoding(quality: quality, effort: effort).encode(bitmap)
    }
  }

  private func png(of bitmap: Bitmap, compression: Int) throws -> Data {
    do {
      return try PNGEncoder(compression: compression).encode(bitmap)
    } catch let failure as PNGEncoder.Failure {
      throw Failure.codec(failure.reason)
    }
  }
}
