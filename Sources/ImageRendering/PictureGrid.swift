import Bitmaps
import TerminalKit

/// A picture divided into so many fields, each in the average colour of what lies under it.
struct PictureGrid {
  /// The part of a row or column of pixels that lies under a field.
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

  let width: Int
  let height: Int
  /// Row after row: red, green and blue, each from 0 to 255. The alpha is not looked at: the decoder's are opaque.
  let colors: [SIMD4<Float>]

  /// - Parameter bitmap: has a pixel at least.
  init(_ bitmap: Bitmap, width: Int, height: Int) {
    (self.width, self.height) = (width, height)
    let columns = Span.divide(bitmap.width, into: width)
    let rows = Span.divide(bitmap.height, into: height)
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
