import Bitmaps
import TerminalKit

/// A picture divided into fields. Each field has the average colour of the area under it. On an axis with more fields
/// than pixels, the colour is interpolated between the pixels around the field's centre.
struct PictureGrid {
  /// The part of a row or column of pixels that a field covers. Each pixel is divided into as many units as there are
  /// spans, so all bounds are integers and rounding cannot move a span beyond the last pixel.
  private struct Span {
    let units: Range<Int>
    let unitsPerPixel: Int
    let pixels: Range<Int>

    /// - Parameter count: the number of equal spans side by side.
    init(_ place: Int, of count: Int, on length: Int) {
      units = place * length..<(place + 1) * length
      unitsPerPixel = count
      let first = (units.lowerBound + units.upperBound - count) / (2 * count)
      pixels =
        length < count
        ? first..<min(first + 2, length) : units.lowerBound / count..<(units.upperBound - 1) / count + 1
    }

    func weight(ofPixel pixel: Int) -> Float {
      let start = pixel * unitsPerPixel
      let end = start + unitsPerPixel
      return units.count < unitsPerPixel
        ? Float(max(0, 2 * unitsPerPixel - abs(start + end - units.lowerBound - units.upperBound)))
        : Float(min(units.upperBound, end) - max(units.lowerBound, start))
    }
  }

  let width: Int
  let height: Int
  /// The fields row by row: red, green and blue from 0 to 255. Alpha is ignored because decoded bitmaps are opaque.
  let colors: [SIMD4<Float>]

  /// - Precondition: the bitmap is not empty.
  init(_ bitmap: Bitmap, width: Int, height: Int) {
    self.width = width
    self.height = height
    let columns = (0..<width).map { Span($0, of: width, on: bitmap.width) }
    let rows = (0..<height).map { Span($0, of: height, on: bitmap.height) }
    colors = bitmap.pixels.withUnsafeBytes { pixels in
      rows.flatMap { row in columns.map { Self.average($0, row, of: pixels, width: bitmap.width) } }
    }
  }

  subscript(x: Int, y: Int) -> SIMD4<Float> { colors[y * width + x] }

  private static func average(
    _ column: Span, _ row: Span, of pixels: UnsafeRawBufferPointer, width: Int
  ) -> SIMD4<Float> {
    var sum = SIMD4<Float>.zero
    var area: Float = 0
    for y in row.pixels {
      for x in column.pixels {
        let weight = column.weight(ofPixel: x) * row.weight(ofPixel: y)
        let pixel = pixels.loadUnaligned(fromByteOffset: (y * width + x) * 4, as: SIMD4<UInt8>.self)
        sum += SIMD4<Float>(pixel) * weight
        area += weight
      }
    }
    return sum / area
  }
}
