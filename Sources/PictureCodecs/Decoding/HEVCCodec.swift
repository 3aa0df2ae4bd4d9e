import Bitmaps
import CDe265
import CHeif

/// A decoder for the coded images in a HEIC, using libde265.
enum HEVCCodec {
  /// Errors and warnings that mean damaged data. All others are about memory, threads and unsupported features.
  private static let damage = [
    DE265_ERROR_COEFFICIENT_OUT_OF_IMAGE_BOUNDS, DE265_ERROR_CHECKSUM_MISMATCH, DE265_ERROR_CTB_OUTSIDE_IMAGE_AREA,
    DE265_ERROR_CODED_PARAMETER_OUT_OF_RANGE, DE265_ERROR_WAITING_FOR_INPUT_DATA, DE265_ERROR_PARAMETER_PARSING,
    DE265_ERROR_NO_INITIAL_SLICE_HEADER, DE265_ERROR_PREMATURE_END_OF_SLICE,
    DE265_WARNING_PREMATURE_END_OF_SLICE_SEGMENT, DE265_WARNING_SPS_HEADER_INVALID, DE265_WARNING_PPS_HEADER_INVALID,
    DE265_WARNING_SLICEHEADER_INVALID, DE265_WARNING_NONEXISTING_PPS_REFERENCED,
    DE265_WARNING_NONEXISTING_SPS_REFERENCED, DE265_WARNING_FAULTY_REFERENCE_PICTURE_LIST,
    DE265_WARNING_SLICE_SEGMENT_ADDRESS_INVALID,
  ]

  /// Decodes NAL units, each preceded by its length in four bytes. See ``HEIFCodec/Decode``.
  static func decode(_ bytes: UnsafeRawBufferPointer) throws -> OpaquePointer {
    // libde265 starts threads only when told to.
    guard let decoder = libde265.de265_new_decoder() else { throw HEIFCodec.Failure.undecoded }
    defer { _ = libde265.de265_free_decoder(decoder) }
    limitSize(of: decoder)
    try push(bytes, to: decoder)
    var image: OpaquePointer?
    var more: CInt = 0
    repeat {
      let status = libde265.de265_decode(decoder, &more)
      guard status == DE265_OK else {
        throw damage.contains(status) ? HEIFCodec.Failure.damaged : .undecoded
      }
      image = libde265.de265_get_next_picture(decoder)
    } while image == nil && more != 0
    guard let image else { throw warnsOfDamage(decoder) ? HEIFCodec.Failure.damaged : .undecoded }
    return try planes(of: image).makeImage()
  }

  private static func warnsOfDamage(_ decoder: UnsafeMutableRawPointer) -> Bool {
    while true {
      let warning = libde265.de265_get_warning(decoder)
      if warning == DE265_OK { return false }
      if damage.contains(warning) { return true }
    }
  }

  private static func push(_ bytes: UnsafeRawBufferPointer, to decoder: UnsafeMutableRawPointer) throws {
    var rest = bytes[...]
    while rest.count > 4 {
      let length = rest.prefix(4).reduce(0) { $0 << 8 | Int($1) }
      let unit = UnsafeRawBufferPointer(rebasing: rest.dropFirst(4).prefix(length))
      guard unit.count == length else { throw HEIFCodec.Failure.damaged }
      let status = libde265.de265_push_NAL(decoder, unit.baseAddress, CInt(clamping: length), 0, nil)
      guard status == DE265_OK else { throw HEIFCodec.Failure.undecoded }
      rest = rest.dropFirst(4 + length)
    }
    _ = libde265.de265_flush_data(decoder)
  }

  /// Makes the decoder refuse to allocate memory for pictures above the program's size limit.
  private static func limitSize(of decoder: UnsafeMutableRawPointer) {
    guard var allocation = libde265.de265_get_default_image_allocation_functions()?.pointee else { return }
    allocation.get_buffer = { decoder, specification, image, context in
      guard
        let size = specification?.pointee, size.width > 0, size.height > 0,
        Int(size.width) <= PictureDecoder.maximumPixels / Int(size.height),
        let allocate = libde265.de265_get_default_image_allocation_functions()?.pointee.get_buffer
      else { return 0 }
      return allocate(decoder, specification, image, context)
    }
    libde265.de265_set_image_allocation_functions(decoder, &allocation, nil)
  }

  private static func planes(of image: OpaquePointer) throws -> HEIFPlanes {
    let chroma =
      switch libde265.de265_get_chroma_format(image) {
      case de265_chroma_420: heif_chroma_420
      case de265_chroma_422: heif_chroma_422
      case de265_chroma_444: heif_chroma_444
      default: heif_chroma_one_plane
      }
    let channels: Range<CInt> = chroma == heif_chroma_one_plane ? 0..<1 : 0..<3
    return HEIFPlanes(
      planes: try channels.map { channel in
        var stride: CInt = 0
        guard let samples = libde265.de265_get_image_plane(image, channel, &stride) else {
          throw HEIFCodec.Failure.undecoded
        }
        let size = PixelSize(
          width: Int(libde265.de265_get_image_width(image, channel)),
          height: Int(libde265.de265_get_image_height(image, channel)))
        let bitDepth = Int(libde265.de265_get_bits_per_pixel(image, channel))
        return .init(size: size, bitDepth: bitDepth, samples: samples, stride: Int(stride))
      },
      chroma: chroma,
      colors: .init(
        primaries: UInt32(clamping: libde265.de265_get_image_colour_primaries(image)),
        transfer: UInt32(clamping: libde265.de265_get_image_transfer_characteristics(image)),
        matrix: UInt32(clamping: libde265.de265_get_image_matrix_coefficients(image)),
        isFullRange: libde265.de265_get_image_full_range_flag(image) != 0))
  }
}
