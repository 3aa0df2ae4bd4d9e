import Bitmaps
import CHeif

/// The primary picture of a HEIC or AVIF. libheif assembles the tiles, applies the file's transformations and converts
/// the colours; ``HEIFCodec`` decodes the coded images.
final class EncodedHEIF: EncodedPicture {
  private let image: HEIFImage

  init(_ bytes: UnsafeRawBufferPointer) throws {
    image = try HEIFImage(bytes)
    try checkUncroppedSize()
  }

  var size: PixelSize { image.size }
  private var handle: OpaquePointer { image.handle }

  func decode(_ excerpt: Excerpt) throws -> Bitmap {
    let image = try decodeRGBA()
    defer { libheif.heif_image_release(image) }
    var stride: CInt = 0
    guard
      libheif.heif_image_get_width(image, heif_channel_interleaved) == size.width,
      libheif.heif_image_get_height(image, heif_channel_interleaved) == size.height,
      let pixels = libheif.heif_image_get_plane_readonly(image, heif_channel_interleaved, &stride),
      Int(stride) >= size.width * 4
    else { throw PictureDecodingError.damaged("its picture has another size than its header says") }
    let isPremultiplied = libheif.heif_image_handle_is_premultiplied_alpha(handle) != 0
    var downscaler = AreaDownscaler(from: size, to: excerpt)
    for y in 0..<size.height {
      let row = UnsafeRawBufferPointer(start: pixels + y * Int(stride), count: size.width * 4)
      if isPremultiplied {
        Self.unpremultiplied(row).withUnsafeBytes { downscaler.append($0) }
      } else {
        downscaler.append(row)
      }
    }
    return downscaler.finish()
  }

  /// Checks the size before cropping, because a small crop may be cut from more pixels than the limit allows.
  private func checkUncroppedSize() throws {
    let width = Int(libheif.heif_image_handle_get_ispe_width(handle))
    let height = Int(libheif.heif_image_handle_get_ispe_height(handle))
    guard width > 0, height > 0, width > PictureDecoder.maximumPixels / height else { return }
    throw PictureDecodingError.tooLarge(width: width, height: height)
  }

  /// Returns an image that the caller must release with `heif_image_release`.
  private func decodeRGBA() throws -> OpaquePointer {
    guard let options = libheif.heif_decoding_options_alloc() else {
      throw PictureDecodingError.undecoded("no HEIF decoder")
    }
    defer { libheif.heif_decoding_options_free(options) }
    options.pointee.convert_hdr_to_8bit = 1
    var decoded: OpaquePointer?
    try HEIFImage.check(
      libheif.heif_decode_image(handle, &decoded, heif_colorspace_RGB, heif_chroma_interleaved_RGBA, options))
    guard let decoded else { throw PictureDecodingError.undecoded("its picture cannot be read") }
    return decoded
  }

  private static func unpremultiplied(_ row: UnsafeRawBufferPointer) -> [UInt8] {
    var row = Array(row)
    for start in stride(from: 0, to: row.count, by: 4) {
      let alpha = UInt16(row[start + 3])
      guard alpha > 0 else { continue }
      for channel in start..<start + 3 {
        row[channel] = UInt8(min(255, (UInt16(row[channel]) * 255 + alpha / 2) / alpha))
      }
    }
    return row
  }
}
