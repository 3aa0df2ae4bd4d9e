import Bitmaps
import TerminalKit

/// A renderer without colours. It draws braille patterns of eight dots, with more dots where the picture is brighter.
/// It first increases the local contrast, because shapes are recognized by the contrast with their surroundings.
struct BrailleRenderer {
  /// The bits of the dots in a pattern's code point, row by row (Unicode, "Braille Patterns").
  private static let dots: [UInt32] = [0x01, 0x08, 0x02, 0x10, 0x04, 0x20, 0x40, 0x80]

  /// True to draw dots where the picture is bright; false to draw dots where it is dark.
  let isBackgroundDark: Bool

  func render(_ bitmap: Bitmap, filling size: Size) -> CellBuffer {
    let grid = PictureGrid(bitmap, width: size.width * 2, height: size.height * 4)
    var levels = Brightness(grid).enhanced()
    if !isBackgroundDark { levels.invert() }
    let isDot = levels.dithered()
    var buffer = CellBuffer(size: size)
    for y in 0..<size.height {
      for x in 0..<size.width {
        let pattern = Self.dots.indices.reduce(UInt32(0)) { pattern, dot in
          isDot[(y * 4 + dot / 2) * grid.width + x * 2 + dot % 2] ? pattern | Self.dots[dot] : pattern
        }
        // A space shows nothing even if the font lacks the empty pattern.
        if pattern > 0, let scalar = Unicode.Scalar(0x2800 + pattern) { buffer[x, y] = Cell(Character(scalar)) }
      }
    }
    return buffer
  }
}
