/// Smoke or steam that rises from a place and drifts, lit from below.
struct Plume: Layer {
  var seed: UInt64
  /// Where it rises from, as fractions of the canvas.
  var x: Float
  var y: Float
  /// How far it leans to the right by the top of the canvas, in units.
  var drift: Float
  var smoke: Tint
  var shade: Tint
  /// The light from below; `nil` for none.
  var fire: Tint?

  func paint(on canvas: inout Canvas) {
    let (startX, startY) = (canvas.x(x), canvas.y(y))
    let field = NoiseField(seed: seed, area: canvas.area, cell: (0.17, 0.17), octaves: 5)
    canvas.paint(Area(maxX: canvas.area.maxX, maxY: startY + 0.01)) { under, px, py in
      let up = startY - py
      let half = 0.035 + up * 0.36
      let axis = startX + drift * up * (0.6 + up)
      let billow = field.value(px, py)
      let across = (px - axis) / half + billow * 0.55
      let amount = (1 - across * across).step(0, 0.4) * (1 - up.step(0.55, 1.2) * 0.5)
      guard amount > 0 else { return }
      let relief = (billow - field.value(px + 0.02, py - 0.03)) * 2.6 - across * 0.25
      var tint = shade.covered(with: smoke, (0.45 + relief).unit)
      if let fire { tint.shine(fire, (1 - up * 3.2).unit * (0.65 + relief * 0.7).unit) }
      under.cover(with: tint, amount * 0.94)
    }
  }
}
