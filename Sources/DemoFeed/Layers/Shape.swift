/// A flat polygon, such as a roof, a sail or a beam of light.
struct Shape: Layer {
  /// In units.
  var points: [Stroke.Point]
  var tint: Tint
  /// The colour on the right; `nil` when it is the same everywhere.
  var farTint: Tint?
  var opacity: Float = 1

  func paint(on canvas: inout Canvas) {
    guard points.count > 2 else { return }
    let area = Area(
      minX: points.map(\.x).min() ?? 0, minY: points.map(\.y).min() ?? 0,
      maxX: points.map(\.x).max() ?? 0, maxY: points.map(\.y).max() ?? 0)
    let width = max(area.maxX - area.minX, 1e-6)
    canvas.paint(area) { under, x, y in
      guard contains(x, y) else { return }
      let fill = farTint.map { tint.covered(with: $0, ((x - area.minX) / width).unit) } ?? tint
      under.cover(with: fill, opacity)
    }
  }

  /// Counts the edges to the right: an odd number means inside.
  private func contains(_ x: Float, _ y: Float) -> Bool {
    var isInside = false
    var previous = points[points.count - 1]
    for point in points {
      if (point.y > y) != (previous.y > y),
        x < (previous.x - point.x) * (y - point.y) / (previous.y - point.y) + point.x
      {
        isInside.toggle()
      }
      previous = point
    }
    return isInside
  }
}
