import Bitmaps
import TerminalKit

/// A renderer in 256 colours. The quarters of each cell get the two colours that together look most like the picture.
enum QuadrantRenderer {
  /// The ways to divide a cell: the character, and a bit mask of the quarters that it fills with the foreground colour,
  /// with the upper left quarter in the lowest bit.
  private static let splits = zip(UInt8(8)...14, "▗▚▐▜▄▙▟").map { (quarters: $0, character: $1) }
  /// The minimum reduction of the error for which a second colour is worth its bytes.
  private static let minimumGain: Float = 8

  static func render(_ bitmap: Bitmap, filling size: Size) -> CellBuffer {
    let grid = PictureGrid(bitmap, width: size.width * 2, height: size.height * 2)
    return CellBuffer(size: size, quarters: grid.colors.map { UniformColor($0).components }) { cell([$0, $1, $2, $3]) }
  }

  private static func cell(_ quarters: [SIMD3<Float>]) -> Cell {
    let single = nearest(to: 15, of: quarters)
    var cell = Cell(" ", style: Style(background: .palette(single.color)))
    var least = single.error - minimumGain
    for split in splits where least > 0 {
      let foreground = nearest(to: split.quarters, of: quarters)
      guard foreground.error < least else { continue }
      let background = nearest(to: ~split.quarters & 15, of: quarters)
      guard foreground.error + background.error < least else { continue }
      least = foreground.error + background.error
      let style = Style(foreground: .palette(foreground.color), background: .palette(background.color))
      cell = Cell(split.character, style: style)
    }
    return cell
  }

  private static func nearest(to mask: UInt8, of quarters: [SIMD3<Float>]) -> (color: UInt8, error: Float) {
    var sum = SIMD3<Float>.zero
    for index in 0..<4 where mask >> index & 1 == 1 { sum += quarters[index] }
    let entry = UniformPalette.nearest(to: sum / Float(mask.nonzeroBitCount))
    var error: Float = 0
    for index in 0..<4 where mask >> index & 1 == 1 {
      let difference = quarters[index] - entry.components
      error += (difference * difference).sum()
    }
    return (entry.number, error)
  }
}
