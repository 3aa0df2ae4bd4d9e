import Bitmaps
import Foundation

/// A decoder that runs in this process. Hostile pictures can use up the process's time and memory, which
/// ``ImageDecoder`` limits.
public enum PictureDecoder {
  /// The maximum number of pixels of a picture. Larger pictures are refused after reading their header, before any
  /// pixel is decoded.
  public static let maximumPixels = 64_000_000

  /// Decodes a region of a JPEG, PNG, WebP, GIF, HEIC, AVIF or JPEG XL (the first frame of an animation), turns it
  /// upright and shrinks it. A truncated file yields the part that arrived, as in a browser.
  ///
  /// - Parameters:
  ///   - box: the largest size wanted, in pixels; smaller pictures keep their size.
  ///   - background: the colour behind transparent pixels.
  /// - Throws: ``PictureDecodingError``.
  public static func decode(
    _ data: Data, fitting box: PixelSize, showing region: PictureRegion = .whole, over background: RGB,
    maximumPixels: Int = maximumPixels
  ) throws -> DecodedPicture {
    try data.withUnsafeBytes { bytes in
      let picture = try open(bytes)
      let (excerpt, orientation) = try picture.excerpt(
        fitting: box, showing: region, over: background, maximumPixels: maximumPixels)
      let bitmap = try picture.decode(excerpt).turned(to: orientation)
      return DecodedPicture(
        bitmap: bitmap, size: orientation.turned(picture.size), isAnimated: picture.isAnimated)
    }
  }

  private static func open(_ bytes: UnsafeRawBufferPointer) throws -> any EncodedPicture {
    switch PictureFormat(sniffing: bytes) {
    case .jpeg: try EncodedJPEG(bytes)
    case .png: try EncodedPNG(bytes)
    case .webP: try EncodedWebP(bytes)
    case .gif: try EncodedGIF(bytes)
    case .heif: try EncodedHEIF(bytes)
    case .jpegXL: try EncodedJPEGXL(bytes)
    case nil: throw PictureDecodingError.unknownFormat
    }
  }
}
