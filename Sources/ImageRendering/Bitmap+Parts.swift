import Bitmaps
import TerminalKit

extension Bitmap {
  /// Returns the bitmap with each pixel enlarged to `factor` × `factor` pixels, so that edges stay sharp.
  public func enlarged(by factor: Int) -> Bitmap {
    var enlarged: [UInt8] = []
    enlarged.reserveCapacity(pixels.count * factor * factor)
    for y in 0..<height {
      let start = enlarged.count
      for x in 0..<width {
        let pixel = pixels[((y * width + x) * 4)..<((y * width + x + 1) * 4)]
        for _ in 0..<factor { enlarged += pixel }
      }
      let line = Array(enlarged[start...])
      for _ in 1..<max(1, factor) { enlarged += line }
    }
    return Bitmap(width: width * factor, height: height * factor, pixels: enlarged)
  }

  var isOpaque: Bool { stride(from: 3, to: pixels.count, by: 4).allSatisfy { pixels[$0] == .max } }

  /// Returns the bitmap extended to `size` by transparent pixels on the right and below. Longer sides keep their
  /// length.
  func padded(to size: PixelSize) -> Bitmap {
    let right = max(0, size.width - width)
    let below = max(0, size.height - height)
    guard right > 0 || below > 0 else { return self }
    var padded: [UInt8] = []
    padded.reserveCapacity((width + right) * (height + below) * 4)
    for y in 0..<height {
      padded += pixels[(y * width * 4)..<((y + 1) * width * 4)]
      padded += repeatElement(0, count: right * 4)
    }
    padded += repeatElement(0, count: below * (width + right) * 4)
    return Bitmap(width: width + right, height: height + below, pixels: padded)
  }

  /// Returns the part of the bitmap under `slice` when the whole bitmap is spread over `cells`.
  func cropped(to slice: Rect, of cells: Size) -> Bitmap {
    let part = slice.pixels(of: size, over: cells)
    let columns = part.columns.clamped(to: 0..<width)
    let rows = part.rows.clamped(to: 0..<height)
    guard columns.count < width || rows.count < height else { return self }
    var pixels: [UInt8] = []
    pixels.reserveCapacity(columns.count * rows.count * 4)
    for y in rows {
      pixels += self.pixels[((y * width + columns.lowerBound) * 4)..<((y * width + columns.upperBound) * 4)]
    }
    return Bitmap(width: columns.count, height: rows.count, pixels: pixels)
  }
}
