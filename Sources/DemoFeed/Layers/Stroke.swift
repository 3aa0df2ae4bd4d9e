/// A line through points, as broad at its ends as it says.
struct Stroke: Layer {
  struct Point: Sendable {
    var x: Float
    var y: Float
  }

  /// In units.
  var points: [Point]
  /// In units, at the first and at the last point.
  var breadth: (start: Float, end: Float)
  var tint: Tint
  /// Light around it, in units; 0 for none.
  var glow: Float = 0
  var glowTint: Tint = .white

  func paint(on canvas: inout Canvas) {
    for index in points.indices.dropLast() {
      let part = Float(index) / Float(points.count)
      let broad = part.between(breadth.start, breadth.end)
      paint(from: points[index], to: points[index + 1], half: broad / 2, on: &canvas)
    }
  }

  private func paint(from start: Point, to end: Point, half: Float, on canvas: inout Canvas) {
    let (runX, runY) = (end.x - start.x, end.y - start.y)
    let length = max(runX * runX + runY * runY, 1e-9)
    let margin = half + glow + canvas.pixel
    let edge = canvas.pixel
    let area = Area(
      minX: min(start.x, end.x) - margin, minY: min(start.y, end.y) - margin,
      maxX: max(start.x, end.x) + margin, maxY: max(start.y, end.y) + margin)
    canvas.paint(area) { under, x, y in
      let along = (((x - start.x) * runX + (y - start.y) * runY) / length).unit
      let (dx, dy) = (x - start.x - runX * along, y - start.y - runY * along)
      let distance = (dx * dx + dy * dy).squareRoot()
      if glow > 0 { under.shine(glowTint, ((distance - half) / glow).bell * 0.22) }
      under.cover(with: tint, ((half - distance) / edge + 0.5).unit)
    }
  }
}
