import Bitmaps
import Workers

extension PixelSize {
  /// The number of bytes of the pixels of the largest bitmap that fits in this size.
  var pixelLength: Int {
    let sides = [width, height].map { min(max(1, $0), PictureDecoder.maximumPixels) }
    return sides[0] * sides[1] * 4
  }
}

extension ByteWriter {
  mutating func append(_ size: PixelSize) {
    append(Int(UInt32(clamping: size.width)))
    append(Int(UInt32(clamping: size.height)))
  }
}

extension ByteReader {
  mutating func size() throws -> PixelSize { PixelSize(width: try number(), height: try number()) }

  /// Decodes a bitmap's size. Throws ``InvalidMessage`` if it does not fit in `box` or does not match the pixels.
  mutating func bitmap(of pixels: [UInt8], fitting box: PixelSize) throws -> Bitmap {
    let size = try size()
    guard
      (1...max(1, box.width)).contains(size.width), (1...max(1, box.height)).contains(size.height),
      pixels.count / 4 / size.width == size.height, pixels.count == size.width * size.height * 4
    else { throw InvalidMessage() }
    return Bitmap(width: size.width, height: size.height, pixels: pixels)
  }
}
