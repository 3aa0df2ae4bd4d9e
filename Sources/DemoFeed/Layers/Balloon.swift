/// A hot-air balloon with coloured gores.
struct Balloon: Layer {
  /// The envelope's middle, as fractions of the canvas.
  var x: Float
  var y: Float
  /// In units.
  var radius: Float
  var gores: [Tint]
  /// 1 when the light comes from the left, -1 from the right.
  var side: Float = 1

  func paint(on canvas: inout Canvas) {
    let (middleX, middleY) = (canvas.x(x), canvas.y(y))
    let edge = canvas.pixel
    let mouth = radius * 1.45
    canvas.paint(.around(middleX, middleY, mouth)) { under, px, py in
      let (dx, dy) = ((px - middleX) / radius, (py - middleY) / radius)
      guard dy < 1.4, dy > -1 else { return }
      let reach = dy < 0.25 ? (1 - dy * dy).unit.squareRoot() : (0.968 - (dy - 0.25) * 0.68)
      let inside = (reach - abs(dx)) * radius / edge + 0.5
      guard inside > 0 else { return }
      let across = max(-1, min(1, dx / max(reach, 0.05)))
      let turn = (across + across * across * across * 0.4) * 2.2 + 20.5
      var tint = gores[Int(turn) % gores.count]
      tint.scale(0.82 - across * side * 0.3 - dy * 0.1)
      tint.shine(.white, (1 - abs(across + side * 0.42) * 2.4).unit * 0.3)
      under.cover(with: tint, inside.unit)
    }
    let wicker = Tint(0x4A2E1C)
    for direction: Float in [-1, 1] {
      let rope = [
        Stroke.Point(x: middleX + direction * radius * 0.16, y: middleY + radius * 1.36),
        .init(x: middleX + direction * radius * 0.11, y: middleY + radius * 1.6),
      ]
      Stroke(points: rope, breadth: (radius * 0.03, radius * 0.03), tint: wicker).paint(on: &canvas)
    }
    let basket = Area(
      minX: middleX - radius * 0.13, minY: middleY + radius * 1.58, maxX: middleX + radius * 0.13,
      maxY: middleY + radius * 1.78)
    canvas.paint(basket) { under, _, _ in under = wicker }
  }
}
