import Bitmaps
import CSpng
import Foundation

/// An encoder for PNGs with 8 bits per channel and alpha, using libspng.
public struct PNGEncoder: Sendable {
  /// The error for a bitmap without pixels or a lack of memory, with the codec's message.
  public struct Failure: Error, Equatable {
    public let reason: String
  }

  private let compression: Int

  /// - Parameter compression: zlib's level, from 0 (none, fastest) to 9 (smallest).
  public init(compression: Int) {
    self.compression = compression
  }

  /// Returns the encoded file. Throws ``Failure``.
  public func encode(_ bitmap: Bitmap) throws -> Data {
    guard let context = libspng.spng_ctx_new(Int32(SPNG_CTX_ENCODER.rawValue)) else {
      throw Failure(reason: "out of memory")
    }
    defer { libspng.spng_ctx_free(context) }
    var header = spng_ihdr(
      width: UInt32(clamping: bitmap.width), height: UInt32(clamping: bitmap.height), bit_depth: 8,
      color_type: UInt8(SPNG_COLOR_TYPE_TRUECOLOR_ALPHA.rawValue), compression_method: 0, filter_method: 0,
      interlace_method: 0)
    try check(libspng.spng_set_option(context, SPNG_ENCODE_TO_BUFFER, 1))
    try check(libspng.spng_set_option(context, SPNG_IMG_COMPRESSION_LEVEL, Int32(clamping: compression)))
    // A single filter is used, which suits smooth pictures. Trying all filters on each row takes too long for the few
    // bytes that it saves.
    try check(libspng.spng_set_option(context, SPNG_FILTER_CHOICE, Int32(SPNG_FILTER_CHOICE_SUB.rawValue)))
    try check(libspng.spng_set_ihdr(context, &header))
    let status = bitmap.pixels.withUnsafeBytes {
      libspng.spng_encode_image(
        context, $0.baseAddress, $0.count, Int32(SPNG_FMT_PNG.rawValue), Int32(SPNG_ENCODE_FINALIZE.rawValue))
    }
    try check(status)
    var size = 0
    var error: Int32 = 0
    // The caller now owns the buffer, which libspng allocated with malloc.
    guard let file = libspng.spng_get_png_buffer(context, &size, &error) else { throw failure(error) }
    return Data(bytesNoCopy: file, count: size, deallocator: .free)
  }

  private func check(_ status: Int32) throws {
    guard status == 0 else { throw failure(status) }
  }

  private func failure(_ status: Int32) -> Failure {
    guard let message = libspng.spng_strerror(status) else { return Failure(reason: "unknown PNG error \(status)") }
    return Failure(reason: String(cString: message))
  }
}
