import Bitmaps

final class GIFAnimation: EncodedAnimation {
  var size: PixelSize { canvas.size }
  private let bytes: UnsafeRawBufferPointer
  private let maximumPixels: Int
  private var file: GIFFile
  private var firstFrame: GIFFrame?
  private var canvas: GIFCanvas

  init(_ bytes: UnsafeRawBufferPointer, maximumPixels: Int) throws {
    self.bytes = bytes
    self.maximumPixels = maximumPixels
    file = try GIFFile(bytes)
    guard let frame = try file.nextFrame() else { throw PictureDecodingError.damaged("it has no frame") }
    let size = GIFCanvas.size(for: file.screenSize, firstFrame: frame)
    try size.check(maximumPixels: maximumPixels)
    firstFrame = frame
    canvas = GIFCanvas(size: size)
  }

  /// The file counts the plays after the first one. An animation without this number is played once.
  var plays: Int? {
    guard let repetitions = file.repetitions else { return 1 }
    return repetitions == 0 ? nil : repetitions + 1
  }

  func drawNextFrame() -> Duration? {
    do {
      defer { firstFrame = nil }
      guard let frame = try firstFrame ?? file.nextFrame(), frame.size.width <= maximumPixels / frame.size.height
      else { return nil }
      try canvas.draw(frame, from: file)
      return frame.duration
    } catch {
      return nil
    }
  }

  func rewind() throws {
    file = try GIFFile(bytes)
    firstFrame = nil
    canvas.clear()
  }

  func picture(_ excerpt: Excerpt) -> Bitmap {
    canvas.pixels.withUnsafeBytes { excerpt.shrunk($0, of: size) }
  }
}
