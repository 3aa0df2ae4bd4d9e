import Bitmaps
import CGif

/// A GIF's first frame, on the canvas that the file describes, read by giflib.
final class EncodedGIF: EncodedPicture {
  /// The canvas, widened where the first frame reaches out of it.
  let size: PixelSize
  private let file: UnsafeMutablePointer<GifFileType>
  private let source: ByteSource
  private let frame: GIFFrame

  init(_ bytes: UnsafeRawBufferPointer) throws {
    let source = ByteSource(bytes)
    var code: CInt = 0
    let opened = DGifOpen(
      source.context,
      { file, destination, count in
        guard let context = file?.pointee.UserData, let destination, count > 0 else { return 0 }
        return CInt(ByteSource.from(context).read(into: destination, count: Int(count)))
      }, &code)
    guard let file = opened else { throw Self.damage(code) }
    do {
      frame = try GIFFrame(firstOf: file)
    } catch {
      DGifCloseFile(file, nil)
      throw error
    }
    self.source = source
    self.file = file
    size = PixelSize(
      width: max(Int(file.pointee.SWidth), frame.left + frame.size.width),
      height: max(Int(file.pointee.SHeight), frame.top + frame.size.height))
  }

  deinit { DGifCloseFile(file, nil) }

  func orientation() -> Orientation { .up }

  func decode(_ window: PixelRect, of target: PixelSize, over background: RGB) throws -> Bitmap {
    let indices = try frame.readIndices(from: file)
    var downscaler = AreaDownscaler(from: size, to: target, showing: window, over: background)
    var row = [SIMD4<UInt8>](repeating: .zero, count: size.width)
    for y in 0..<size.height {
      let frameRow = y - frame.top
      let isInFrame = (0..<frame.size.height).contains(frameRow)
      for x in 0..<frame.size.width {
        row[frame.left + x] = isInFrame ? frame.palette[Int(indices[frameRow * frame.size.width + x])] : .zero
      }
      row.withUnsafeBytes { downscaler.append($0) }
    }
    return downscaler.finish()
  }

  static func damage(_ code: CInt) -> PictureDecodingError {
    .damaged(GifErrorString(code).map { String(cString: $0) } ?? "GIF")
  }
}
