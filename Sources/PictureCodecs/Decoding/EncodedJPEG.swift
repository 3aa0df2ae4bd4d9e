import Bitmaps
import CTurboJPEG

/// A JPEG, decoded by libjpeg-turbo at its smallest scale that is large enough.
final class EncodedJPEG: EncodedPicture {
  let size: PixelSize
  private let bytes: UnsafeRawBufferPointer
  private let handle: tjhandle
  private let isCMYK: Bool

  init(_ bytes: UnsafeRawBufferPointer) throws {
    guard let handle = libturbojpeg.tjInitDecompress() else { throw PictureDecodingError.undecoded("no JPEG decoder") }
    var width: CInt = 0
    var height: CInt = 0
    var subsampling: CInt = 0
    var colorSpace: CInt = 0
    let start = bytes.bindMemory(to: UInt8.self).baseAddress
    let status = libturbojpeg.tjDecompressHeader3(
      handle, start, UInt(bytes.count), &width, &height, &subsampling, &colorSpace)
    // If the library has no name for the subsampling, the call sets the size but fails. Such pictures decode well.
    let hasSize = width > 0 && height > 0
    guard status == 0 || hasSize else {
      defer { _ = libturbojpeg.tjDestroy(handle) }
      throw PictureDecodingError.damaged(Self.message(handle))
    }
    self.bytes = bytes
    self.handle = handle
    size = PixelSize(width: Int(width), height: Int(height))
    isCMYK = colorSpace == TJCS_CMYK.rawValue || colorSpace == TJCS_YCCK.rawValue
  }

  deinit { _ = libturbojpeg.tjDestroy(handle) }

  func orientation() -> Orientation { Orientation(jpeg: bytes) }

  func decode(_ excerpt: Excerpt) throws -> Bitmap {
    let scaled = scaledSize(covering: excerpt.target)
    let pixels = try [UInt8](unsafeUninitializedCapacity: scaled.width * scaled.height * 4) { buffer, count in
      let status = libturbojpeg.tjDecompress2(
        handle, bytes.bindMemory(to: UInt8.self).baseAddress, UInt(bytes.count), buffer.baseAddress,
        CInt(scaled.width), 0, CInt(scaled.height), CInt(isCMYK ? TJPF_CMYK.rawValue : TJPF_RGBA.rawValue),
        TJFLAG_LIMITSCANS)
      // A warning means that the file is damaged or truncated, and that the library decoded as much as it could.
      guard status == 0 || libturbojpeg.tjGetErrorCode(handle) == TJERR_WARNING.rawValue else {
        // The library does not distinguish damaged data from a lack of memory or too many scans.
        throw PictureDecodingError.undecoded(Self.message(handle))
      }
      if isCMYK { Self.convertInvertedCMYK(buffer) }
      count = buffer.count
    }
    return pixels.withUnsafeBytes { excerpt.shrunk($0, of: scaled) }
  }

  /// Returns the size at the smallest of the decoder's fast scales (1/8, 1/4 and 1/2) that covers the target, or else
  /// the full size. The downscaler shrinks the result to the target.
  private func scaledSize(covering target: PixelSize) -> PixelSize {
    for divisor in [8, 4, 2] {
      let scaled = PixelSize(width: (size.width + divisor - 1) / divisor, height: (size.height + divisor - 1) / divisor)
      if scaled.width >= target.width, scaled.height >= target.height { return scaled }
    }
    return size
  }

  /// Converts the pixels of a four-colour JPEG. Their inks are taken to be inverted, as in browsers.
  private static func convertInvertedCMYK(_ pixels: UnsafeMutableBufferPointer<UInt8>) {
    for start in stride(from: 0, to: pixels.count, by: 4) {
      let black = UInt16(pixels[start + 3])
      for channel in start..<start + 3 {
        pixels[channel] = UInt8((UInt16(pixels[channel]) * black + 127) / 255)
      }
      pixels[start + 3] = 255
    }
  }

  private static func message(_ handle: tjhandle) -> String {
    libturbojpeg.tjGetErrorStr2(handle).map { String(cString: $0) } ?? "JPEG"
  }
}
