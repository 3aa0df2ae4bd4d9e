import Bitmaps

/// What layers paint on: a picture of ``Tint``s, finished into a ``Bitmap``.
///
/// Lengths are in *units*, the shorter side being 1, so that a scene looks alike at any size.
/// Places that a scene chooses are *fractions* of the width and height, so that it suits both formats.
struct Canvas: Sendable {
  let width: Int
  let height: Int
  /// The number of pixels in a unit.
  let resolution: Float
  private var tints: [Tint]

  init(width: Int, height: Int) {
    self.width = width
    self.height = height
    resolution = Float(min(width, height))
    tints = Array(repeating: .black, count: width * height)
  }

  /// The whole canvas, in units.
  var area: Area { Area(maxX: Float(width) / resolution, maxY: Float(height) / resolution) }
  /// The side of a pixel, in units.
  var pixel: Float { 1 / resolution }

  /// The place, in units, at a fraction of the width.
  func x(_ fraction: Float) -> Float { fraction * Float(width) / resolution }
  /// The place, in units, at a fraction of the height.
  func y(_ fraction: Float) -> Float { fraction * Float(height) / resolution }

  /// The column whose middle is nearest to a place in units, held inside the canvas.
  func column(at x: Float) -> Int { min(max(0, Int(x * resolution)), width - 1) }
  /// As ``column(at:)``, for rows.
  func row(at y: Float) -> Int { min(max(0, Int(y * resolution)), height - 1) }

  /// Calls `shade` for each pixel of `area`, row by row, with the pixel's middle in units.
  mutating func paint(_ area: Area? = nil, _ shade: (inout Tint, _ x: Float, _ y: Float) -> Void) {
    let area = area ?? self.area
    let (columns, rows) = (columns(of: area), rows(of: area))
    let pixel = pixel
    tints.withUnsafeMutableBufferPointer { tints in
      for row in rows {
        let y = (Float(row) + 0.5) * pixel
        let start = row * width
        for column in columns {
          shade(&tints[start + column], (Float(column) + 0.5) * pixel, y)
        }
      }
    }
  }

  /// Fills each row with one colour.
  mutating func fillRows(_ shade: (_ y: Float) -> Tint) {
    for row in 0..<height {
      let tint = shade((Float(row) + 0.5) * pixel)
      for index in row * width..<(row + 1) * width { tints[index] = tint }
    }
  }

  /// Paints what lies below a line, with a smooth edge; `tops` has the line's height for each column, in units.
  mutating func paintBelow(
    _ tops: [Float], _ shade: (_ under: Tint, _ column: Int, _ y: Float) -> Tint
  ) {
    let highest = tops.min() ?? 0
    let rows = rows(of: Area(minY: highest - pixel, maxX: 0, maxY: area.maxY))
    let (resolution, pixel) = (resolution, pixel)
    tints.withUnsafeMutableBufferPointer { tints in
      for row in rows {
        let y = (Float(row) + 0.5) * pixel
        let start = row * width
        for column in 0..<width {
          let coverage = (y - tops[column]) * resolution + 0.5
          guard coverage > 0 else { continue }
          let under = tints[start + column]
          let tint = shade(under, column, y)
          tints[start + column] = coverage >= 1 ? tint : under.covered(with: tint, coverage)
        }
      }
    }
  }

  /// The colour at a pixel.
  /// - Precondition: it is on the canvas.
  func tint(column: Int, row: Int) -> Tint { tints[row * width + column] }

  private func columns(of area: Area) -> Range<Int> {
    let first = max(0, Int((area.minX * resolution).rounded(.down)))
    return first..<max(first, min(width, Int((area.maxX * resolution).rounded(.up))))
  }

  private func rows(of area: Area) -> Range<Int> {
    let first = max(0, Int((area.minY * resolution).rounded(.down)))
    return first..<max(first, min(height, Int((area.maxY * resolution).rounded(.up))))
  }
}
