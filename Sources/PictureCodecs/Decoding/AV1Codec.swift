import Bitmaps
import CDav1d
import CHeif

/// A decoder for the coded images in an AVIF, using libdav1d.
enum AV1Codec {
  private static let tryAgain = -EAGAIN

  static func decode(_ bytes: UnsafeRawBufferPointer) throws -> OpaquePointer {
    var settings = Dav1dSettings()
    libdav1d.dav1d_default_settings(&settings)
    // The decoder uses the calling thread only.
    settings.n_threads = 1
    settings.max_frame_delay = 1
    settings.all_layers = 0
    settings.frame_size_limit = UInt32(clamping: PictureDecoder.maximumPixels)
    settings.logger = Dav1dLogger(cookie: nil, callback: nil)
    var opened: OpaquePointer?
    guard libdav1d.dav1d_open(&opened, &settings) == 0, let decoder = opened else { throw HEIFCodec.Failure.undecoded }
    defer { libdav1d.dav1d_close(&opened) }
    var data = Dav1dData()
    guard let copy = libdav1d.dav1d_data_create(&data, bytes.count) else { throw HEIFCodec.Failure.undecoded }
    defer { libdav1d.dav1d_data_unref(&data) }
    UnsafeMutableRawBufferPointer(start: copy, count: bytes.count).copyMemory(from: bytes)
    var picture = Dav1dPicture()
    try getPicture(&picture, of: &data, from: decoder)
    defer { libdav1d.dav1d_picture_unref(&picture) }
    return try planes(of: picture).makeImage()
  }

  private static func getPicture(
    _ picture: inout Dav1dPicture, of data: inout Dav1dData, from decoder: OpaquePointer
  ) throws {
    while true {
      let rest = data.sz
      if rest > 0 {
        let status = libdav1d.dav1d_send_data(decoder, &data)
        guard status == 0 || status == tryAgain else { throw failure(status) }
      }
      let status = libdav1d.dav1d_get_picture(decoder, &picture)
      if status == 0 { return }
      // Fails if all data was consumed, or if the decoder consumed none of it.
      guard status == tryAgain, data.sz < rest else { throw failure(status) }
    }
  }

  /// Returns `damaged` if the data is invalid or ends before there is a picture.
  private static func failure(_ status: CInt) -> HEIFCodec.Failure {
    [-EINVAL, tryAgain].contains(status) ? .damaged : .undecoded
  }

  private static func planes(of picture: Dav1dPicture) throws -> HEIFPlanes {
    let size = PixelSize(width: Int(picture.p.w), height: Int(picture.p.h))
    let half = PixelSize(width: (size.width + 1) / 2, height: (size.height + 1) / 2)
    let (chroma, sizes) =
      switch picture.p.layout {
      case DAV1D_PIXEL_LAYOUT_I420: (heif_chroma_420, [size, half, half])
      case DAV1D_PIXEL_LAYOUT_I422:
        (heif_chroma_422, [size] + Array(repeating: PixelSize(width: half.width, height: size.height), count: 2))
      case DAV1D_PIXEL_LAYOUT_I444: (heif_chroma_444, [size, size, size])
      default: (heif_chroma_one_plane, [size])
      }
    let samples = [picture.data.0, picture.data.1, picture.data.2]
    let strides = [picture.stride.0, picture.stride.1, picture.stride.1]
    guard let header = picture.seq_hdr?.pointee else { throw HEIFCodec.Failure.undecoded }
    return HEIFPlanes(
      planes: try zip(sizes, zip(samples, strides)).map { size, plane in
        guard let samples = plane.0 else { throw HEIFCodec.Failure.undecoded }
        return .init(size: size, bitDepth: Int(picture.p.bpc), samples: samples, stride: plane.1)
      },
      chroma: chroma,
      colors: .init(
        primaries: header.pri.rawValue, transfer: header.trc.rawValue, matrix: header.mtrx.rawValue,
        isFullRange: header.color_range != 0))
  }
}
