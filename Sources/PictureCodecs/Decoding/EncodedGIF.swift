import Bitmaps

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

  func decode(_ excerpt: Excerpt) throws -> Bitmap {
    var canvas = GIFCanvas(size: size)
    if try canvas.draw(frame, from: file) { isAnimated = hasAnotherFrame() }
    return canvas.pixels.withUnsafeBytes { excerpt.shrunk($0, of: size) }
  }

  private func hasAnotherFrame() -> Bool {
    do {
      return try file.nextFrame() != nil
    } catch {
      // An unreadable second frame does not matter, because the first one is intact.
      return false
    }
  }
}
