/// A field whose rows run together at the horizon.
struct FieldRows: Layer {
  var level: Float
  var vanishing: Float
  /// Rows in a unit, one unit away.
  var rows: Float
  /// Used in turn: the colours of the rows, themselves used in turn, and of the ground between.
  var crops: [(blossoms: [Tint], ground: Tint)]

  func paint(on canvas: inout Canvas, in setting: inout Setting) {
    let (noise, palette, rows) = (setting.noise(), setting.palette, rows)
    let crop = setting.choice(of: crops)
    let blossoms = crop.blossoms.map { $0.covered(with: palette.glow, 0.1) }
    let ground = crop.ground.covered(with: palette.shade, 0.3)
    let (meeting, horizon) = (canvas.x(vanishing), canvas.y(level))
    let depth = canvas.area.maxY - horizon
    canvas.paint(Canvas.Area(minY: horizon, maxX: canvas.area.maxX, maxY: canvas.area.maxY)) { under, x, y in
      let near = (y - horizon) / depth
      // Counted from far outside, so that no row has a number below zero.
      let place = (x - meeting) / (near + 0.03) * rows + 1000
      let row = place.rounded(.down)
      let across = (place - row) * 2 - 1
      let texture = noise.value(x * 60 / (0.3 + near), y * 90 / (0.3 + near)) * 0.16
      var tint = ground
      tint.cover(with: blossoms[Int(row) % blossoms.count], (across * 1.12).bell.step(0.05, 0.55))
      tint.scale(1 + texture + (across < 0 ? 0.1 : -0.08))
      tint.cover(with: palette.haze, (1 - near * 2.6).unit * 0.75)
      under = tint
    }
  }
}
