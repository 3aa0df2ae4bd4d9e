/// A dandelion clock: seeds with their parachutes around a middle.
struct Dandelion: Layer {
  var x: Float
  var y: Float
  var radius: Float
  var seeds = 230

  func paint(on canvas: inout Canvas, in setting: inout Setting) {
    let (x, y) = (canvas.x(x), canvas.y(y))
    let stem = canvas.area.maxY
    line(from: (x - 0.05, stem), to: (x, y), width: 0.014, 0x8E9A4C, 0.95, on: &canvas)
    canvas.glow(at: x, y, spread: radius * 1.5, setting.palette.glow, 0.35)
    for seed in 0..<seeds {
      // The seeds are spread evenly over a sphere, the far ones first.
      let high = 1 - 2 * (Float(seed) + 0.5) / Float(seeds)
      let around = Float(seed) * 2.399_963
      let flat = (1 - high * high).squareRoot()
      let (dx, dy) = (flat * cosine(around), flat * cosine(around - 1.570_796))
      let near = 0.5 - 0.5 * high
      let end = (x: x + dx * radius, y: y + dy * radius)
      let light = 0.3 + 0.55 * near
      line(from: (x, y), to: end, width: 0.0024, 0xFFF6E6, light * 0.5, on: &canvas)
      line(from: (x, y), to: (x + dx * radius * 0.2, y + dy * radius * 0.2), width: 0.008, 0x6A4A2A, 0.7, on: &canvas)
      for spoke in 0..<11 {
        let angle = around + Float(spoke) * 0.571
        let reach = radius * 0.25 * setting.random.float(0.75...1)
        let tip = (
          x: end.x + cosine(angle) * reach * (0.4 + 0.6 * near) + dx * radius * 0.1,
          y: end.y + cosine(angle - 1.570_796) * reach * (0.4 + 0.6 * near) + dy * radius * 0.1
        )
        line(from: end, to: tip, width: 0.0016, 0xFFFDF6, light * 0.62, on: &canvas)
      }
    }
    canvas.paintSpot(at: x, y, radius * 0.13) { under, distance in
      under.cover(with: (0x5A4426 as Tint).covered(with: 0xA88A54, 1 - distance), (1.6 - distance * 1.6).unit)
    }
  }

  private func line(
    from start: (x: Float, y: Float), to end: (x: Float, y: Float), width: Float, _ tint: Tint, _ opacity: Float,
    on canvas: inout Canvas
  ) {
    let (runX, runY) = (end.x - start.x, end.y - start.y)
    let scale = max(width, canvas.pixel) / 2 / max((runX * runX + runY * runY).squareRoot(), 1e-6)
    let (sideX, sideY) = (-runY * scale, runX * scale)
    canvas.paintPolygon([
      (start.x + sideX, start.y + sideY), (end.x + sideX, end.y + sideY), (end.x - sideX, end.y - sideY),
      (start.x - sideX, start.y - sideY),
    ]) { under, _, coverage in under.cover(with: tint, coverage * opacity) }
  }

  /// Returns the cosine by a parabola with a correction, which is exact to a thousandth.
  private func cosine(_ angle: Float) -> Float {
    let turn = angle / 6.283_185 + 0.25
    let saw = (turn - turn.rounded(.down)) * 2 - 1
    let arch = -4 * saw * (1 - saw.magnitude)
    return 0.775 * arch + 0.225 * arch * arch.magnitude
  }
}
