import Bitmaps
import TerminalKit

/// A renderer in 24-bit colour. Each half of a cell gets the average colour of the area under it. There is no character
/// to choose, so rendering takes a fraction of the time that is needed to match symbols.
enum HalfBlockRenderer {
  static func render(_ bitmap: Bitmap, filling size: Size) -> CellBuffer {
    let grid = PictureGrid(bitmap, width: size.width, height: size.height * 2)
    var buffer = CellBuffer(size: size)
    for y in 0..<size.height {
      for x in 0..<size.width {
        let upper = Color(grid[x, 2 * y])
        let lower = Color(grid[x, 2 * y + 1])
        buffer[x, y] =
          upper == lower
          ? Cell(" ", style: Style(background: upper)) : Cell("▄", style: Style(foreground: lower, background: upper))
      }
    }
    return buffer
  }
}

extension Color {
  fileprivate init(_ color: SIMD4<Float>) {
    // Adding 0.5 rounds to the nearest integer. The sums may be slightly out of range, so they are clamped.
    let rounded = (color + 0.5).clamped(lowerBound: .zero, upperBound: SIMD4(repeating: 255))
    self = .rgb(UInt8(rounded.x), UInt8(rounded.y), UInt8(rounded.z))
  }
}
