import Bitmaps
import CHeif

/// The primary picture of a HEIC or AVIF, opened without decoding it. This object must not outlive the encoded bytes.
final class HEIFImage {
  /// The size of the picture as shown. The EXIF orientation does not apply to it. Source: ISO/IEC 23008-12, 6.5.10 and
  /// A.2.2.
  let size: PixelSize
  let handle: OpaquePointer
  private let context: OpaquePointer

  init(_ bytes: UnsafeRawBufferPointer) throws {
    guard let context = libheif.heif_context_alloc() else { throw PictureDecodingError.undecoded("no HEIF decoder") }
    var primary: OpaquePointer?
    do {
      // Without threads of its own, libheif decodes the tiles on the calling thread.
      libheif.heif_context_set_max_decoding_threads(context, 0)
      try Self.check(
        libheif.heif_context_read_from_memory_without_copy(context, bytes.baseAddress, bytes.count, nil))
      try Self.check(libheif.heif_context_get_primary_image_handle(context, &primary))
    } catch {
      libheif.heif_context_free(context)
      throw error
    }
    guard let handle = primary else {
      libheif.heif_context_free(context)
      throw PictureDecodingError.undecoded("it has no picture")
    }
    self.context = context
    self.handle = handle
    size = PixelSize(
      width: Int(libheif.heif_image_handle_get_width(handle)),
      height: Int(libheif.heif_image_handle_get_height(handle)))
  }

  deinit {
    libheif.heif_image_handle_release(handle)
    libheif.heif_context_free(context)
  }

  static func check(_ error: heif_error) throws {
    guard error.code != heif_error_Ok else { return }
    let message = error.message.map { String(cString: $0) } ?? "HEIF"
    let isDamage = error.code == heif_error_Invalid_input && error.subcode != heif_suberror_Security_limit_exceeded
    throw isDamage ? PictureDecodingError.damaged(message) : .undecoded(message)
  }
}
