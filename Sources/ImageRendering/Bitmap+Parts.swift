import Bitmaps
import TerminalKit

extension Bitmap {
  /// The bitmap in the top left corner of a larger clear one.
  ///
  /// - Precondition: no side of `size` is shorter than the bitmap's.
  func padded(to size: PixelSize) -> Bitmap {
    guard size != self.size else { return self }
    var padded: [UInt8] = []
    padded.reserveCapacity(size.width * size.height * 4)
    for y in 0..<height {
      padded += pixels[(y * width * 4)..<((y + 1) * width * 4)]
      padded += repeatElement(0, count: (size.width - width) * 4)
    }
    padded += repeatElement(0, count: (size.height - height) * size.width * 4)
    return Bitmap(width: size.width, height: size.height, pixels: padded)
  }

  /// The pixels under some of the cells that the bitmap is spread over.
  func cropped(to slice: Rect, of cells: Size) -> Bitmap {
    guard slice != Rect(x: 0, y: 0, width: cells.width, height: cells.height) else { return self }
    let part = slice.pixels(of: size, over: cells)
    var pixels: [UInt8] = []
    pixels.reserveCapacity(part.width * part.height * 4)
    for y in part.y..<part.maxY {
      pixels += self.pixels[((y * width + part.x) * 4)..<((y * width + part.maxX) * 4)]
    }
    return Bitmap(width: part.width, height: part.height, pixels: pixels)
  }
}
