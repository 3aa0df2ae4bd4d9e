/// A field whose rows run together at the horizon.
struct FieldRows: Layer {
  var seed: UInt64
  /// The horizon, as a fraction of the height.
  var level: Float
  /// Where the rows meet, as a fraction of the width.
  var vanishing: Float
  /// Rows in a unit, one unit away.
  var rows: Float
  /// The colours of the crop, used in turn, and of the ground between.
  var crops: [Tint]
  var ground: Tint
  var haze: Tint

  func paint(on canvas: inout Canvas) {
    let noise = Noise(seed: seed)
    let (meeting, horizon) = (canvas.x(vanishing), canvas.y(level))
    let depth = canvas.area.maxY - horizon
    canvas.paint(Area(minY: horizon, maxX: canvas.area.maxX, maxY: canvas.area.maxY)) { under, x, y in
      let near = (y - horizon) / depth
      let place = (x - meeting) / (near + 0.03) * rows + 1000
      let row = place.rounded(.down)
      let across = (place - row) * 2 - 1
      let blossoms = noise.value(x * 60 / (0.3 + near), y * 90 / (0.3 + near)) * 0.16
      var tint = ground
      let index = Int(row) % crops.count
      tint.cover(with: crops[index], (across * 1.12).bell.step(0.05, 0.55))
      tint.scale(1 + blossoms + (across < 0 ? 0.1 : -0.08))
      tint.cover(with: haze, (1 - near * 2.6).unit * 0.75)
      under = tint
    }
  }
}
