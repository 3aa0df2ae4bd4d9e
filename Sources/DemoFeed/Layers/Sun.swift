/// A disc with its glow: the sun low over the land, or a full moon.
struct Sun: Layer {
  /// Fractions of the canvas.
  var x: Float
  var y: Float
  /// In units.
  var radius: Float
  var disc: Tint
  var glow: Tint
  /// How far the light spreads, in units, and how strong it is.
  var spread: Float = 0.55
  var strength: Float = 0.9
  /// How dark the seas of a moon are.
  var seas: Float = 0

  func paint(on canvas: inout Canvas) {
    let (middleX, middleY) = (canvas.x(x), canvas.y(y))
    let inverse = 1 / spread
    canvas.paint(.around(middleX, middleY, spread)) { tint, x, y in
      let (dx, dy) = (x - middleX, y - middleY)
      let distance = (dx * dx + dy * dy).squareRoot()
      let near = distance * inverse
      guard near < 1 else { return }
      let light = (1 - near) * (1 - near)
      tint.shine(glow, strength * light * (0.35 + 0.65 * light))
    }
    paintDisc(at: middleX, middleY, on: &canvas)
  }

  private func paintDisc(at middleX: Float, _ middleY: Float, on canvas: inout Canvas) {
    let edge = canvas.pixel * 1.5
    let noise = Noise(seed: 0x5EA5)
    canvas.paint(.around(middleX, middleY, radius + edge)) { tint, x, y in
      let (dx, dy) = (x - middleX, y - middleY)
      let distance = (dx * dx + dy * dy).squareRoot()
      let coverage = 1 - distance.step(radius - edge, radius + edge)
      guard coverage > 0 else { return }
      var face = disc
      if seas > 0 {
        face.scale(1 - seas * noise.fractal(dx / radius * 1.6, dy / radius * 1.6, octaves: 3).step(-0.1, 0.6))
      }
      tint.cover(with: face, coverage)
    }
  }
}
