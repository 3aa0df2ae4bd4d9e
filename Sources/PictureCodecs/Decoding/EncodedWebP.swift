import Bitmaps
import CWebP

/// A WebP, or the first frame of an animated WebP, decoded and shrunk by libwebp.
final class EncodedWebP: EncodedPicture {
  /// The size of an animation's canvas, or of the picture.
  let size: PixelSize
  private let demuxer: OpaquePointer
  private var frame = WebPIterator()
  /// Statuses for damaged data and for data that ends before the first row.
  private static let damage = [VP8_STATUS_BITSTREAM_ERROR, VP8_STATUS_NOT_ENOUGH_DATA, VP8_STATUS_SUSPENDED]

  init(_ bytes: UnsafeRawBufferPointer) throws {
    var data = WebPData(bytes: bytes.bindMemory(to: UInt8.self).baseAddress, size: bytes.count)
    var state = WEBP_DEMUX_PARSE_ERROR
    guard let demuxer = libwebpdemux.WebPDemuxInternal(&data, 1, &state, WEBP_DEMUX_ABI_VERSION) else {
      throw PictureDecodingError.damaged("its WebP structure cannot be read")
    }
    guard state.rawValue > WEBP_DEMUX_PARSING_HEADER.rawValue, libwebpdemux.WebPDemuxGetFrame(demuxer, 1, &frame) != 0
    else {
      libwebpdemux.WebPDemuxDelete(demuxer)
      throw PictureDecodingError.damaged("it ends before its first frame")
    }
    self.demuxer = demuxer
    size = PixelSize(
      width: Int(libwebpdemux.WebPDemuxGetI(demuxer, WEBP_FF_CANVAS_WIDTH)),
      height: Int(libwebpdemux.WebPDemuxGetI(demuxer, WEBP_FF_CANVAS_HEIGHT)))
  }

  deinit {
    libwebpdemux.WebPDemuxReleaseIterator(&frame)
    libwebpdemux.WebPDemuxDelete(demuxer)
  }

  var isAnimated: Bool { libwebpdemux.WebPDemuxGetI(demuxer, WEBP_FF_FRAME_COUNT) > 1 }

  func orientation() -> Orientation { Orientation(webP: demuxer) }

  func decode(_ excerpt: Excerpt) throws -> Bitmap {
    let frameSize = PixelSize(width: Int(frame.width), height: Int(frame.height))
    if frameSize == size {
      // libwebp loses the colours of some pictures that it scales, if they are one or two pixels wide.
      let target = size.width > 2 ? excerpt.target : size
      return try decodeFrame(scaledTo: target).withUnsafeBytes { excerpt.shrunk($0, of: target) }
    }
    guard
      frame.x_offset >= 0, Int(frame.x_offset) + frameSize.width <= size.width,
      frame.y_offset >= 0, Int(frame.y_offset) + frameSize.height <= size.height
    else { throw PictureDecodingError.damaged("its first frame lies outside of it") }
    return place(try decodeFrame(scaledTo: frameSize), of: frameSize, in: excerpt)
  }

  /// Returns RGBA pixels with straight alpha. Missing rows at the end are transparent.
  private func decodeFrame(scaledTo target: PixelSize) throws -> [UInt8] {
    var config = WebPDecoderConfig()
    guard libwebp.WebPInitDecoderConfigInternal(&config, WEBP_DECODER_ABI_VERSION) != 0 else {
      throw PictureDecodingError.undecoded("no WebP decoder")
    }
    if target != PixelSize(width: Int(frame.width), height: Int(frame.height)) {
      config.options.use_scaling = 1
      config.options.scaled_width = CInt(target.width)
      config.options.scaled_height = CInt(target.height)
    }
    var pixels = [UInt8](repeating: 0, count: target.width * target.height * 4)
    try pixels.withUnsafeMutableBufferPointer { pixels in
      config.output.colorspace = MODE_RGBA
      config.output.is_external_memory = 1
      config.output.u.RGBA = WebPRGBABuffer(
        rgba: pixels.baseAddress, stride: CInt(target.width * 4), size: pixels.count)
      // The incremental decoder also returns the rows of a truncated file.
      guard let decoder = libwebp.WebPIDecode(frame.fragment.bytes, frame.fragment.size, &config) else {
        throw PictureDecodingError.undecoded("its WebP frame cannot be read")
      }
      defer { libwebp.WebPIDelete(decoder) }
      let status = libwebp.WebPIUpdate(decoder, frame.fragment.bytes, frame.fragment.size)
      var lastRow: CInt = 0
      _ = libwebp.WebPIDecGetRGB(decoder, &lastRow, nil, nil, nil)
      let isTruncated = status == VP8_STATUS_SUSPENDED && lastRow > 0
      guard status == VP8_STATUS_OK || isTruncated else {
        let message = "its WebP frame cannot be decoded (status \(status.rawValue))"
        throw Self.damage.contains(status) ? PictureDecodingError.damaged(message) : .undecoded(message)
      }
    }
    return pixels
  }

  private func place(_ pixels: [UInt8], of frameSize: PixelSize, in excerpt: Excerpt) -> Bitmap {
    var downscaler = AreaDownscaler(from: size, to: excerpt)
    let left = Int(frame.x_offset) * 4
    let stride = frameSize.width * 4
    for y in 0..<size.height {
      var row = [UInt8](repeating: 0, count: size.width * 4)
      let frameRow = y - Int(frame.y_offset)
      if (0..<frameSize.height).contains(frameRow) {
        row.replaceSubrange(left..<left + stride, with: pixels[frameRow * stride..<(frameRow + 1) * stride])
      }
      row.withUnsafeBytes { downscaler.append($0) }
    }
    return downscaler.finish()
  }
}

extension Orientation {
  init(webP demuxer: OpaquePointer?) {
    var chunk = WebPChunkIterator()
    guard libwebpdemux.WebPDemuxGetChunk(demuxer, "EXIF", 1, &chunk) != 0 else {
      self = .up
      return
    }
    defer { libwebpdemux.WebPDemuxReleaseChunkIterator(&chunk) }
    self.init(exif: UnsafeBufferPointer(start: chunk.chunk.bytes, count: chunk.chunk.size))
  }
}
