/// A cabin with a steep roof and light in its windows.
struct Cabin: Layer {
  /// The middle of its foot, as fractions of the canvas.
  var x: Float
  var y: Float
  /// In units.
  var width: Float
  var wall: Tint
  var roof: Tint
  /// 0 by day; up to 1 by night.
  var light: Float

  func paint(on canvas: inout Canvas) {
    let (middle, foot) = (canvas.x(x), canvas.y(y))
    let half = width / 2
    let eaves = foot - width * 0.42
    let window = Tint(0xFFC45A)
    if light > 0 {
      Sun(
        x: x, y: (foot - width * 0.2) / canvas.area.maxY, radius: 0, disc: window, glow: window, spread: width * 1.7,
        strength: light * 0.7
      ).paint(on: &canvas)
    }
    canvas.paint(Area(minX: middle - half, minY: eaves, maxX: middle + half, maxY: foot)) { tint, px, _ in
      tint = wall.scaled(1 - (px - middle) / width * 0.5)
    }
    let gable = [
      Stroke.Point(x: middle, y: eaves - width * 0.48), .init(x: middle - half * 1.3, y: eaves + 0.004),
      .init(x: middle + half * 1.3, y: eaves + 0.004),
    ]
    Shape(points: gable, tint: roof, farTint: roof.scaled(0.72)).paint(on: &canvas)
    for offset: Float in [-0.24, 0.24] {
      let left = middle + offset * width - width * 0.11
      let pane = Area(minX: left, minY: eaves + width * 0.1, maxX: left + width * 0.22, maxY: foot - width * 0.08)
      canvas.paint(pane) { tint, _, _ in tint.cover(with: window, 0.25 + 0.75 * light) }
    }
  }
}
