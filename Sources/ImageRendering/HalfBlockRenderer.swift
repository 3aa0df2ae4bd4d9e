import Bitmaps
import TerminalKit

/// Shows a picture in 24-bit colour: each half of a cell in the average colour of what lies under it.
///
/// With every colour at hand and half blocks alone there is nothing to choose, so this takes a fraction of the time that
/// matching symbols takes.
enum HalfBlockRenderer {
  /// - Parameter bitmap: has a pixel at least.
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
    // Half a step up rounds; the sums may have lost a little to either side.
    let rounded = (color + 0.5).clamped(lowerBound: .zero, upperBound: SIMD4(repeating: 255))
    self = .rgb(UInt8(rounded.x), UInt8(rounded.y), UInt8(rounded.z))
  }
}
