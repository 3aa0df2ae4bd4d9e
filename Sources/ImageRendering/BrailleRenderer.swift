import Bitmaps
import TerminalKit

/// Shows a picture without colours: braille patterns, of eight dots each, more of them where it is lighter than the
/// terminal's background should be.
///
/// What a shape is known by is where it differs from what is around it, so these differences are raised first.
struct BrailleRenderer {
  /// The values of the dots of a pattern, row after row (Unicode, "Braille Patterns").
  private static let dots: [UInt32] = [0x01, 0x08, 0x02, 0x10, 0x04, 0x20, 0x40, 0x80]

  /// Whether dots are lighter than what they are on.
  let isBackgroundDark: Bool

  /// - Parameter bitmap: has a pixel at least.
  func render(_ bitmap: Bitmap, filling size: Size) -> CellBuffer {
    let grid = PictureGrid(bitmap, width: size.width * 2, height: size.height * 4)
    var levels = Brightness(grid).raised()
    if !isBackgroundDark { levels.invert() }
    let isDot = levels.dithered()
    var buffer = CellBuffer(size: size)
    for y in 0..<size.height {
      for x in 0..<size.width {
        let pattern = Self.dots.indices.reduce(UInt32(0)) { pattern, dot in
          isDot[(y * 4 + dot / 2) * grid.width + x * 2 + dot % 2] ? pattern | Self.dots[dot] : pattern
        }
        // Nothing shows if the font lacks the empty pattern.
        if pattern > 0, let scalar = Unicode.Scalar(0x2800 + pattern) { buffer[x, y] = Cell(Character(scalar)) }
      }
    }
    return buffer
  }
}
