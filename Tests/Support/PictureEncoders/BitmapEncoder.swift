import Bitmaps
import Foundation
import PictureCodecs

/// An encoder that writes bitmaps as image files.
public struct BitmapEncoder: Sendable {
  /// The format of the file.
  public enum Format: Hashable, Sendable {
    /// JPEG with 4:2:0 chroma subsampling and without alpha. The quality is from 1 (smallest file) to 100 (best).
    case jpeg(quality: Int = 85)
    /// Lossless PNG with 8 bits per channel and alpha. The compression is zlib's level, from 0 (none) to 9 (smallest
    /// file).
    case png(compression: Int = 4)
    /// Lossy WebP with alpha. The quality is from 0 (smallest file) to 100 (best), and the effort from 0 (fastest) to
    /// 6.
    case webP(quality: Int = 80, effort: Int = 1)

    /// The media type of the file, such as `image/jpeg`.
    public var contentType: String {
      switch self {
      case .jpeg: "image/jpeg"
      case .png: "image/png"
      case .webP: "image/webp"
      }
    }
  }

  /// The reason why a bitmap cannot be encoded.
  public enum Failure: Error, Equatable {
    /// The bitmap has no pixels.
    case emptyBitmap
    /// The codec's error, such as a side that is too long, an invalid quality or a lack of memory.
    case codec(String)
  }

  public let format: Format

  public init(_ format: Format) {
    self.format = format
  }

  /// Returns the encoded file.
  ///
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
