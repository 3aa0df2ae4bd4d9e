import Bitmaps
import CJxl

/// A JPEG XL, or the first frame of an animated JPEG XL, decoded by libjxl.
final class EncodedJPEGXL: EncodedPicture {
  let size: PixelSize
  private let decoder: OpaquePointer
  private let info: JxlBasicInfo
  private static let rgba = JxlPixelFormat(
    num_channels: 4, data_type: JXL_TYPE_UINT8, endianness: JXL_NATIVE_ENDIAN, align: 0)

  init(_ bytes: UnsafeRawBufferPointer) throws {
    guard let decoder = libjxl.JxlDecoderCreate(nil) else { throw PictureDecodingError.undecoded("no JPEG XL decoder") }
    let events = JXL_DEC_BASIC_INFO.rawValue | JXL_DEC_COLOR_ENCODING.rawValue | JXL_DEC_FULL_IMAGE.rawValue
    _ = libjxl.JxlDecoderSubscribeEvents(decoder, CInt(bitPattern: events))
    // The picture is turned after shrinking, as in all formats.
    _ = libjxl.JxlDecoderSetKeepOrientation(decoder, 1)
    _ = libjxl.JxlDecoderSetUnpremultiplyAlpha(decoder, 1)
    _ = libjxl.JxlDecoderSetInput(decoder, bytes.bindMemory(to: UInt8.self).baseAddress, bytes.count)
    var info = JxlBasicInfo()
    guard
      libjxl.JxlDecoderProcessInput(decoder) == JXL_DEC_BASIC_INFO,
      libjxl.JxlDecoderGetBasicInfo(decoder, &info) == JXL_DEC_SUCCESS
    else {
      libjxl.JxlDecoderDestroy(decoder)
      throw PictureDecodingError.damaged("its JPEG XL header cannot be read")
    }
    self.decoder = decoder
    self.info = info
    size = PixelSize(width: Int(info.xsize), height: Int(info.ysize))
  }

  deinit { libjxl.JxlDecoderDestroy(decoder) }

  func orientation() -> Orientation {
    UInt16(exactly: info.orientation.rawValue).flatMap(Orientation.init(rawValue:)) ?? .up
  }

  func decode(_ excerpt: Excerpt) throws -> Bitmap {
    let rows = PartialRows(RunDownscaler(from: size, to: excerpt))
    while true {
      switch libjxl.JxlDecoderProcessInput(decoder) {
      case JXL_DEC_COLOR_ENCODING:
        preferSRGB()
      case JXL_DEC_NEED_IMAGE_OUT_BUFFER:
        var format = Self.rgba
        let status = libjxl.JxlDecoderSetImageOutCallback(decoder, &format, PartialRows.append, rows.context)
        guard status == JXL_DEC_SUCCESS else { throw Self.failure }
      case JXL_DEC_FULL_IMAGE, JXL_DEC_SUCCESS:
        return try rows.finish()
      case JXL_DEC_NEED_MORE_INPUT:
        // Emits the pixels of the data that has arrived. Incomplete parts have less detail, or are black in lossless
        // pictures.
        _ = libjxl.JxlDecoderFlushImage(decoder)
        return try rows.finish()
      case JXL_DEC_ERROR where rows.hasBegun:
        return try rows.finish()
      default:
        throw Self.failure
      }
    }
  }

  /// Asks libjxl to convert the picture to sRGB. libjxl can do so if the picture is lossy.
  private func preferSRGB() {
    var encoding = JxlColorEncoding()
    encoding.color_space = info.num_color_channels == 1 ? JXL_COLOR_SPACE_GRAY : JXL_COLOR_SPACE_RGB
    encoding.white_point = JXL_WHITE_POINT_D65
    encoding.primaries = JXL_PRIMARIES_SRGB
    encoding.transfer_function = JXL_TRANSFER_FUNCTION_SRGB
    encoding.rendering_intent = JXL_RENDERING_INTENT_RELATIVE
    _ = libjxl.JxlDecoderSetPreferredColorProfile(decoder, &encoding)
  }

  /// The error for all failures: libjxl does not distinguish damaged data, a lack of memory and unsupported features.
  fileprivate static var failure: PictureDecodingError { .undecoded("its JPEG XL frame cannot be read") }
}

/// The parts of rows that libjxl decodes, in any order. libjxl does not retain this object, so the caller must keep it
/// alive during decoding.
private final class PartialRows {
  static let append: JxlImageOutCallback = { context, x, y, count, pixels in
    guard let context, let pixels else { return }
    let rows = Unmanaged<PartialRows>.fromOpaque(context).takeUnretainedValue()
    rows.hasBegun = true
    rows.downscaler.append(UnsafeRawBufferPointer(start: pixels, count: count * 4), x: x, y: y)
  }

  private(set) var hasBegun = false
  private var downscaler: RunDownscaler

  init(_ downscaler: RunDownscaler) { self.downscaler = downscaler }

  var context: UnsafeMutableRawPointer { Unmanaged.passUnretained(self).toOpaque() }

  func finish() throws -> Bitmap {
    guard hasBegun else { throw EncodedJPEGXL.failure }
    return downscaler.finish()
  }
}
