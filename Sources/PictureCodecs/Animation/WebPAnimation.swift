import Bitmaps
import CWebP

final class WebPAnimation: EncodedAnimation {
  let size: PixelSize
  let plays: Int?
  private let decoder: OpaquePointer
  /// The canvas's pixels, as RGBA with straight alpha, owned by libwebp; nil before the first frame.
  private var canvas: UnsafePointer<UInt8>?
  /// The end of the frame on the canvas, in milliseconds from the beginning.
  private var frameEnd: CInt = 0

  /// Reads the file's structure. libwebp also allocates its canvas, but does not touch that memory yet.
  ///
  /// - Throws: ``PictureDecodingError/undecoded(_:)`` if the file is incomplete or there is no memory for its canvas.
  ///   libwebp does not distinguish these two failures.
  init(_ bytes: UnsafeRawBufferPointer) throws {
    var data = WebPData(bytes: bytes.bindMemory(to: UInt8.self).baseAddress, size: bytes.count)
    var options = WebPAnimDecoderOptions()
    var info = WebPAnimInfo()
    guard libwebpdemux.WebPAnimDecoderOptionsInitInternal(&options, WEBP_DEMUX_ABI_VERSION) != 0,
      let decoder = libwebpdemux.WebPAnimDecoderNewInternal(&data, &options, WEBP_DEMUX_ABI_VERSION)
    else {
      throw PictureDecodingError.undecoded("its WebP animation cannot be read")
    }
    self.decoder = decoder
    _ = libwebpdemux.WebPAnimDecoderGetInfo(decoder, &info)
    size = PixelSize(width: Int(info.canvas_width), height: Int(info.canvas_height))
    plays = info.loop_count == 0 ? nil : Int(info.loop_count)
  }

  deinit { libwebpdemux.WebPAnimDecoderDelete(decoder) }

  func orientation() -> Orientation { Orientation(webP: libwebpdemux.WebPAnimDecoderGetDemuxer(decoder)) }

  func drawNextFrame() -> Duration? {
    var pixels: UnsafeMutablePointer<UInt8>?
    var end: CInt = 0
    guard libwebpdemux.WebPAnimDecoderHasMoreFrames(decoder) != 0,
      libwebpdemux.WebPAnimDecoderGetNext(decoder, &pixels, &end) != 0
    else {
      return nil
    }
    defer { frameEnd = end }
    canvas = UnsafePointer(pixels)
    return .frame(milliseconds: Int(end) - Int(frameEnd))
  }

  func rewind() {
    libwebpdemux.WebPAnimDecoderReset(decoder)
    frameEnd = 0
  }

  func picture(_ excerpt: Excerpt) -> Bitmap {
    let byteCount = canvas == nil ? 0 : size.width * size.height * 4
    return excerpt.shrunk(UnsafeRawBufferPointer(start: canvas, count: byteCount), of: size)
  }
}
