import Bitmaps

/// A GIF's first frame, on the canvas that the file describes.
final class EncodedGIF: EncodedPicture {
  let size: PixelSize
  private(set) var isAnimated = false
  private let file: GIFFile
  private let frame: GIFFrame

  init(_ bytes: UnsafeRawBufferPointer) throws {
    file = try GIFFile(bytes)
    guard let frame = try file.nextFrame() else { throw PictureDecodingError.damaged("it has no frame") }
    self.frame = frame
    size = GIFCanvas.size(for: file.screenSize, firstFrame: frame)
  }

  func orientation() -> Orientation { .up }

  func decode(_ window: PixelRect, of target: PixelSize, over background: RGB) throws -> Bitmap {
    var canvas = GIFCanvas(size: size)
    if try canvas.draw(frame, from: file) { isAnimated = hasAnotherFrame() }
    return canvas.pixels.shrunk(from: size, to: target, showing: window, over: background)
  }

  private func hasAnotherFrame() -> Bool {
    do {
      return try file.nextFrame() != nil
    } catch {
      // A frame that cannot be read is none: the first one is well.
      return false
    }
  }
}

extension [SIMD4<UInt8>] {
  /// The picture that these pixels, RGBA with straight alpha, are.
  func shrunk(from size: PixelSize, to target: PixelSize, showing window: PixelRect, over background: RGB) -> Bitmap {
    var downscaler = AreaDownscaler(from: size, to: target, showing: window, over: background)
    withUnsafeBytes { downscaler.append(rowsOf: $0) }
    return downscaler.finish()
  }
}
