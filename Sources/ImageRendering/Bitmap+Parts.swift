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
    func pixel(_ cell: Int, of cells: Int, _ pixels: Int) -> Int { (cell * pixels + cells / 2) / max(1, cells) }
    let columns =
      pixel(
        slice.x, of: cells.width, width)..<max(
        pixel(slice.x, of: cells.width, width) + 1, pixel(slice.maxX, of: cells.width, width))
    let rows =
      pixel(
        slice.y, of: cells.height, height)..<max(
        pixel(slice.y, of: cells.height, height) + 1, pixel(slice.maxY, of: cells.height, height))
    var part: [UInt8] = []
    part.reserveCapacity(columns.count * rows.count * 4)
    for y in rows { part += pixels[((y * width + columns.lowerBound) * 4)..<((y * width + columns.upperBound) * 4)] }
    return Bitmap(width: columns.count, height: rows.count, pixels: part)
  }
}
