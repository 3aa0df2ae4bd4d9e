import Bitmaps
import CSpng

final class EncodedPNG: EncodedPicture {
  let size: PixelSize
  private let context: OpaquePointer
  private let source: ByteSource
  private let isInterlaced: Bool
  /// The status of reading the metadata. After a failure, libspng decodes nothing and reports the reason only once.
  private var metadataStatus = SPNG_EBADSTATE.rawValue
  /// The maximum size of metadata in bytes: enough for any honest file, but too small to fill the memory.
  private static let maximumChunkSize = 16 << 20

  init(_ bytes: UnsafeRawBufferPointer) throws {
    guard let context = libspng.spng_ctx_new(0) else { throw PictureDecodingError.undecoded("no PNG decoder") }
    let source = ByteSource(bytes)
    var header = spng_ihdr()
    do {
      // libspng would read only whole chunks from a buffer, so a truncated file of one chunk would have no rows.
      try Self.check(libspng.spng_set_png_stream(context, Self.read, source.context))
      try Self.check(libspng.spng_set_chunk_limits(context, Self.maximumChunkSize, 2 * Self.maximumChunkSize))
      try Self.check(libspng.spng_get_ihdr(context, &header))
    } catch {
      libspng.spng_ctx_free(context)
      throw error
    }
    self.context = context
    self.source = source
    size = PixelSize(width: Int(header.width), height: Int(header.height))
    isInterlaced = header.interlace_method != 0
  }

  deinit { libspng.spng_ctx_free(context) }

  func orientation() -> Orientation {
    var exif = spng_exif()
    metadataStatus = libspng.spng_get_exif(context, &exif)
    guard metadataStatus == 0, let data = exif.data else { return .up }
    return Orientation(exif: UnsafeRawBufferPointer(start: data, count: exif.length))
  }

  func decode(_ excerpt: Excerpt) throws -> Bitmap {
    let flags = CInt(SPNG_DECODE_TRNS.rawValue | SPNG_DECODE_PROGRESSIVE.rawValue)
    let status = libspng.spng_decode_image(context, nil, 0, CInt(SPNG_FMT_RGBA8.rawValue), flags)
    try Self.check(status == SPNG_EBADSTATE.rawValue ? metadataStatus : status)
    var downscaler = AreaDownscaler(from: size, to: excerpt)
    let stride = size.width * 4
    // Interlaced rows arrive in several passes, so all rows are kept until the last pass.
    var pixels = [UInt8](repeating: 0, count: isInterlaced ? stride * size.height : stride)
    try pixels.withUnsafeMutableBytes { pixels in
      try forEachRow { row in
        let place = UnsafeMutableRawBufferPointer(rebasing: pixels[(isInterlaced ? row * stride : 0)...].prefix(stride))
        let status = libspng.spng_decode_row(context, place.baseAddress, stride)
        if !isInterlaced, status == 0 || status == SPNG_EOI.rawValue {
          downscaler.append(UnsafeRawBufferPointer(place))
        }
        return status
      }
      if isInterlaced { downscaler.append(rowsOf: UnsafeRawBufferPointer(pixels)) }
    }
    return downscaler.finish()
  }

  /// Calls `decodeRow` with each row's number, up to the end or to damaged data. Throws if no row was decoded.
  private func forEachRow(_ decodeRow: (Int) -> CInt) throws {
    var rows = 0
    while true {
      var info = spng_row_info()
      try Self.check(libspng.spng_get_row_info(context, &info))
      let status = decodeRow(Int(info.row_num))
      if status == SPNG_EOI.rawValue { return }
      if status != 0 {
        if rows > 0 { return }
        try Self.check(status)
      }
      rows += 1
    }
  }

  private static let read:
    @convention(c) (OpaquePointer?, UnsafeMutableRawPointer?, UnsafeMutableRawPointer?, Int) -> CInt = {
      _, context, destination, count in
      guard let context, let destination else { return SPNG_IO_ERROR.rawValue }
      return ByteSource.from(context).read(into: destination, count: count) == count ? 0 : SPNG_IO_EOF.rawValue
    }

  /// Returns true for errors that mean damaged data. Other errors are about memory, limits and unsupported features.
  private static func isDamage(_ status: spng_errno) -> Bool {
    switch status {
    case SPNG_EUSER_WIDTH, SPNG_EUSER_HEIGHT, SPNG_ECHUNK_UNKNOWN_CRITICAL: false
    case SPNG_IO_EOF, SPNG_ECHUNK_STDLEN, SPNG_ENOPLTE: true
    default: (SPNG_ESIGNATURE.rawValue...SPNG_EFILTER.rawValue).contains(status.rawValue)
    }
  }

  private static func check(_ status: CInt) throws {
    guard status != 0 else { return }
    let message = libspng.spng_strerror(status).map { String(cString: $0) } ?? "PNG"
    throw isDamage(spng_errno(status)) ? PictureDecodingError.damaged(message) : .undecoded(message)
  }
}
