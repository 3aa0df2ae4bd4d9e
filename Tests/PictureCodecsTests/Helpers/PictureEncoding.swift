import CSpng
import Foundation

/// An encoder for pictures that are too large to be kept as fixtures.
enum PictureEncoding {
  private struct Failure: Error {
    let status: CInt
  }

  /// Encodes a black PNG with one bit per pixel.
  ///
  /// - Parameters:
  ///   - commentLength: the number of spaces in a compressed comment.
  ///   - padding: the number of bytes to add to the file.
  static func png(
    width: Int, height: Int, isInterlaced: Bool = false, commentLength: Int = 0, padding: Int = 0
  ) throws -> Data {
    let context = spng_ctx_new(CInt(SPNG_CTX_ENCODER.rawValue))
    defer { spng_ctx_free(context) }
    var header = spng_ihdr(
      width: UInt32(width), height: UInt32(height), bit_depth: 1, color_type: 0, compression_method: 0,
      filter_method: 0, interlace_method: isInterlaced ? 1 : 0)
    try check(spng_set_option(context, SPNG_ENCODE_TO_BUFFER, 1))
    try check(spng_set_ihdr(context, &header))
    let pixels = [UInt8](repeating: 0, count: (width + 7) / 8 * height)
    var comment = [CChar](repeating: 32, count: commentLength) + [0]
    // libspng reads the comment when it writes the file.
    try comment.withUnsafeMutableBufferPointer { comment in
      if commentLength > 0 { try add(comment, to: context) }
      try check(
        spng_encode_image(
          context, pixels, pixels.count, CInt(SPNG_FMT_PNG.rawValue), CInt(SPNG_ENCODE_FINALIZE.rawValue)))
    }
    var count = 0
    var status: CInt = 0
    guard let bytes = spng_get_png_buffer(context, &count, &status) else { throw Failure(status: status) }
    return Data(bytesNoCopy: bytes, count: count, deallocator: .free) + Data(count: padding)
  }

  private static func add(_ comment: UnsafeMutableBufferPointer<CChar>, to context: OpaquePointer?) throws {
    var text = spng_text()
    withUnsafeMutableBytes(of: &text.keyword) { $0.copyBytes(from: "Comment".utf8) }
    text.type = CInt(SPNG_ZTXT.rawValue)
    text.text = comment.baseAddress
    text.length = comment.count - 1
    try check(spng_set_text(context, &text, 1))
  }

  private static func check(_ status: CInt) throws {
    guard status == 0 else { throw Failure(status: status) }
  }
}
