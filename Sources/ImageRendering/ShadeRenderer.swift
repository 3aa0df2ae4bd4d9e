import Bitmaps
import TerminalKit

/// A renderer in eight or sixteen colours. Each cell becomes two halves or a shade, whichever is nearer to the picture.
/// The Linux console, the most frequent terminal with so few colours, also has these characters. Error diffusion would
/// be noise at the size of cells. It is unnecessary, because sixteen colours have 360 shades.
struct ShadeRenderer {
  let palette: ShadePalette

  func render(_ bitmap: Bitmap, filling size: Size) -> CellBuffer {
    let grid = PictureGrid(bitmap, width: size.width * 2, height: size.height * 2)
    return CellBuffer(size: size, quarters: grid.colors.map { PerceivedColor($0).components }, cell: cell)
  }

  private func cell(
    _ upperLeft: SIMD3<Float>, _ upperRight: SIMD3<Float>, _ lowerLeft: SIMD3<Float>, _ lowerRight: SIMD3<Float>
  ) -> Cell {
    let upper = nearest(to: upperLeft, upperRight)
    let lower = nearest(to: lowerLeft, lowerRight)
    let left = nearest(to: upperLeft, lowerLeft)
    let right = nearest(to: upperRight, lowerRight)
    let mean = (upperLeft + upperRight + lowerLeft + lowerRight) / 4
    let spread = [upperLeft, upperRight, lowerLeft, lowerRight].reduce(Float(0)) { $0 + Self.square($1 - mean) }
    let (shade, shadeError) = nearestShade(to: mean)

    let acrossError = upper.error + lower.error
    let alongError = left.error + right.error
    if let shade, spread + shadeError < min(acrossError, alongError) {
      return Cell(shade.character, style: Self.style(shade.foreground, on: shade.background))
    }
    return acrossError <= alongError
      ? Self.halves("▄", lower.color, on: upper.color) : Self.halves("▐", right.color, on: left.color)
  }

  private func nearest(to first: SIMD3<Float>, _ second: SIMD3<Float>) -> (color: Int, error: Float) {
    var best = (color: 0, error: Float.infinity)
    for (color, components) in palette.colors.enumerated() {
      let error = Self.square(first - components) + Self.square(second - components)
      if error < best.error { best = (color, error) }
    }
    return best
  }

  private func nearestShade(to mean: SIMD3<Float>) -> (ShadePalette.Shade?, error: Float) {
    var best = (index: -1, error: Float.infinity)
    for index in palette.shades.indices {
      let error = 4 * Self.square(mean - palette.shades[index].components) + palette.shades[index].roughness
      if error < best.error { best = (index, error) }
    }
    return (best.index < 0 ? nil : palette.shades[best.index], best.error)
  }

  /// Returns a cell with two halves, or a space if both have the same colour. A space works even if the font lacks a
  /// block.
  private static func halves(_ character: Character, _ foreground: Int, on background: Int) -> Cell {
    foreground == background
      ? Cell(" ", style: Style(background: .palette(UInt8(background))))
      : Cell(character, style: style(foreground, on: background))
  }

  private static func style(_ foreground: Int, on background: Int) -> Style {
    Style(foreground: .palette(UInt8(foreground)), background: .palette(UInt8(background)))
  }

  private static func square(_ difference: SIMD3<Float>) -> Float { (difference * difference).sum() }
}
