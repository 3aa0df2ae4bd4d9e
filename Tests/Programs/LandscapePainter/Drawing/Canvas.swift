import Bitmaps

/// A picture of ``Tint``s on which layers paint, to be finished as a ``Bitmap``.
///
/// Lengths are in *units*: a unit is the shorter side, so a scene looks alike at any size. Positions in a scene are
/// *fractions* of the width and height, so a scene suits both formats.
struct Canvas: Sendable {
  let width: Int
  let height: Int
  /// The number of pixels per unit.
  let resolution: Float
  private var tints: [Tint]

  /// A part of the canvas in units from the top left corner.
  struct Area: Sendable {
    var minX: Float = 0
    var minY: Float = 0
    var maxX: Float
    var maxY: Float
  }

  init(width: Int, height: Int) {
    self.width = width
    self.height = height
    resolution = Float(min(width, height))
    tints = Array(repeating: .white, count: width * height)
  }

  /// The area of the whole canvas in units.
  var area: Area { Area(maxX: Float(width) / resolution, maxY: Float(height) / resolution) }
  /// The side of a pixel in units.
  var pixel: Float { 1 / resolution }

  /// Converts a fraction of the width or height to units.
  func x(_ fraction: Float) -> Float { fraction * Float(width) / resolution }
  func y(_ fraction: Float) -> Float { fraction * Float(height) / resolution }

  /// Converts a position in units to a column or row, limited to the canvas.
  func column(at x: Float) -> Int { Int(min(max(0, x * resolution), Float(width - 1))) }
  func row(at y: Float) -> Int { Int(min(max(0, y * resolution), Float(height - 1))) }

  /// Returns the colour of a pixel, which must be on the canvas.
  func tint(column: Int, row: Int) -> Tint { tints[row * width + column] }

  /// Calls `shade` for each pixel of `area`, row by row, with the position of the pixel's centre in units.
  mutating func paint(_ area: Area? = nil, _ shade: (inout Tint, _ x: Float, _ y: Float) -> Void) {
    let (area, pixel) = (area ?? self.area, pixel)
    let (columns, rows) = (pixels(area.minX, area.maxX, width), pixels(area.minY, area.maxY, height))
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

  /// Paints the area below a line with a smooth edge. `tops` contains the line's y coordinate for each column, in
  /// units.
  mutating func paintBelow(_ tops: [Float], _ shade: (_ column: Int, _ below: Float, _ y: Float) -> Tint) {
    let pixel = pixel
    for row in pixels((tops.min() ?? 0) - pixel, area.maxY, height) {
      let y = (Float(row) + 0.5) * pixel
      for column in 0..<width where y - tops[column] > -pixel / 2 {
        let below = y - tops[column]
        tints[row * width + column].cover(with: shade(column, below, y), (below * resolution + 0.5).unit)
      }
    }
  }

  /// Calls `shade` for each pixel of a circle, with the pixel's distance from the centre: 0 at the centre, 1 at the
  /// edge.
  mutating func paintSpot(at x: Float, _ y: Float, _ radius: Float, _ shade: (inout Tint, _ distance: Float) -> Void) {
    let scale = 1 / radius
    paint(Area(minX: x - radius, minY: y - radius, maxX: x + radius, maxY: y + radius)) { under, px, py in
      let (dx, dy) = ((px - x) * scale, (py - y) * scale)
      let square = dx * dx + dy * dy
      if square < 1 { shade(&under, square.squareRoot()) }
    }
  }

  /// Adds light around a point. The light fades out at the distance `spread`.
  mutating func glow(at x: Float, _ y: Float, spread: Float, _ light: Tint, _ strength: Float) {
    paintSpot(at: x, y, spread) { under, distance in
      let near = (1 - distance) * (1 - distance)
      under.shine(light, strength * near * (0.35 + 0.65 * near))
    }
  }

  /// Calls `shade` for each pixel of a convex polygon, with the share of the pixel that the polygon covers.
  mutating func paintPolygon(
    _ corners: [(x: Float, y: Float)], _ shade: (inout Tint, _ x: Float, _ coverage: Float) -> Void
  ) {
    let (xs, ys, resolution) = (corners.map(\.x).sorted(), corners.map(\.y).sorted(), resolution)
    guard let minX = xs.first, let minY = ys.first, let maxX = xs.last, let maxY = ys.last else { return }
    let middle = (x: xs.reduce(0, +) / Float(xs.count), y: ys.reduce(0, +) / Float(ys.count))
    // For each edge, the signed distance from it is positive on the side of the polygon's centre.
    let edges = zip(corners, corners.dropFirst() + corners.prefix(1)).map { start, end in
      let (runX, runY) = (end.x - start.x, end.y - start.y)
      let turn: Float = (middle.x - start.x) * runY < (middle.y - start.y) * runX ? -1 : 1
      let scale = turn / max((runX * runX + runY * runY).squareRoot(), 1e-6)
      return (x: runY * scale, y: -runX * scale, offset: (start.y * runX - start.x * runY) * scale)
    }
    paint(Area(minX: minX - pixel, minY: minY - pixel, maxX: maxX + pixel, maxY: maxY + pixel)) { under, x, y in
      var coverage: Float = 1
      for edge in edges {
        coverage = min(coverage, (edge.x * x + edge.y * y + edge.offset) * resolution + 0.5)
        if coverage <= 0 { return }
      }
      shade(&under, x, coverage)
    }
  }

  /// Returns the columns or rows between two positions.
  private func pixels(_ start: Float, _ end: Float, _ limit: Int) -> Range<Int> {
    let first = max(0, Int((start * resolution).rounded(.down)))
    return first..<max(first, min(limit, Int((end * resolution).rounded(.up))))
  }
}

extension Canvas {
  /// Finishes the picture: darkens the corners slightly, and adds `grain`, if any, which prevents bands in gradients.
  func bitmap(grain: Noise?, isMirrored: Bool) -> Bitmap {
    let (columns, rows) = (Float(width), Float(height))
    let pixels = [UInt8](unsafeUninitializedCapacity: width * height * 4) { pixels, count in
      for row in 0..<height {
        let fromMiddleY = (Float(row) + 0.5) / rows * 2 - 1
        for column in 0..<width {
          let fromMiddleX = (Float(column) + 0.5) / columns * 2 - 1
          let vignette = 1 - 0.07 * (fromMiddleX * fromMiddleX + fromMiddleY * fromMiddleY)
          let place = (Int32(truncatingIfNeeded: column), Int32(truncatingIfNeeded: row))
          let speck = 1.5 + 1.2 * (grain?.lattice(place.0, place.1) ?? 0)
          let tint = tint(column: isMirrored ? width - 1 - column : column, row: row)
          let index = (row * width + column) * 4
          pixels[index] = UInt8((tint.red * vignette).unit * 252 + speck)
          pixels[index + 1] = UInt8((tint.green * vignette).unit * 252 + speck)
          pixels[index + 2] = UInt8((tint.blue * vignette).unit * 252 + speck)
          pixels[index + 3] = 255
        }
      }
      count = width * height * 4
    }
    return Bitmap(width: width, height: height, pixels: pixels)
  }
}
