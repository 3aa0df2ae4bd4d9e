/// A field with rows that converge at the horizon.
struct FieldRows: Layer {
  var level: Float
  var vanishing: Float
  /// The number of rows per unit at a distance of one unit.
  var rows: Float
  /// The crops, used in turn. Each has the colours of its rows, also used in turn, and the colour of the ground between
  /// the rows.
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
      // Rows are counted from far outside the picture, so that no row has a negative number.
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
