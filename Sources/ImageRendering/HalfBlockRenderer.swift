import Bitmaps
import TerminalKit

/// Shows a picture in 24-bit colour: each half of a cell in the average colour of what lies under it.
///
/// With every colour at hand and half blocks alone there is nothing to choose, so this takes a fraction of the time that
/// matching symbols takes.
struct HalfBlockRenderer {
  /// The part of a row or column of pixels that lies under a half of a cell.
  ///
  /// In units of which a pixel has as many as there are spans, so that no span reaches past the last pixel by rounding.
  private struct Span {
    let units: Range<Int>
    let unitsPerPixel: Int

    var pixels: Range<Int> { units.lowerBound / unitsPerPixel..<(units.upperBound - 1) / unitsPerPixel + 1 }

    func weight(ofPixel pixel: Int) -> Float {
      Float(min(units.upperBound, (pixel + 1) * unitsPerPixel) - max(units.lowerBound, pixel * unitsPerPixel))
    }

    /// As many spans of the same length as are wanted, side by side.
    static func divide(_ length: Int, into count: Int) -> [Span] {
      (0..<count).map { Span(units: $0 * length..<($0 + 1) * length, unitsPerPixel: count) }
    }
  }

  private let bitmap: Bitmap
  private let size: Size
  private let columns: [Span]
  private let rows: [Span]

  /// - Returns: `nil` for a picture with fewer pixels than it has halves of cells to fill: enlarging takes more than
  ///   averages.
  init?(_ bitmap: Bitmap, filling size: Size) {
    guard bitmap.width >= size.width, bitmap.height >= size.height * 2 else { return nil }
    self.bitmap = bitmap
    self.size = size
    columns = Span.divide(bitmap.width, into: size.width)
    rows = Span.divide(bitmap.height, into: size.height * 2)
  }

  /// The picture, whose alpha is not looked at: the decoder's are opaque.
  func render() -> CellBuffer {
    var buffer = CellBuffer(size: size)
    bitmap.pixels.withUnsafeBytes { pixels in
      for y in 0..<size.height {
        for x in 0..<size.width {
          let upper = color(columns[x], rows[2 * y], of: pixels)
          let lower = color(columns[x], rows[2 * y + 1], of: pixels)
          buffer[x, y] =
            upper == lower
            ? Cell(" ", style: Style(background: upper))
            : Cell("▄", style: Style(foreground: lower, background: upper))
        }
      }
    }
    return buffer
  }

  private func color(_ column: Span, _ row: Span, of pixels: UnsafeRawBufferPointer) -> Color {
    var sum = SIMD4<Float>.zero
    var area: Float = 0
    for y in row.pixels {
      for x in column.pixels {
        let weight = column.weight(ofPixel: x) * row.weight(ofPixel: y)
        let pixel = pixels.loadUnaligned(fromByteOffset: (y * bitmap.width + x) * 4, as: SIMD4<UInt8>.self)
        sum += SIMD4<Float>(pixel) * weight
        area += weight
      }
    }
    // Half a step up rounds; the sums may have lost a little to either side.
    let mean = (sum / area + 0.5).clamped(lowerBound: .zero, upperBound: SIMD4(repeating: 255))
    return .rgb(UInt8(mean.x), UInt8(mean.y), UInt8(mean.z))
  }
}
