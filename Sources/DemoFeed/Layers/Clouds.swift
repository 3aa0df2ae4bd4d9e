/// Clouds between two fractions of the height, lit from where the sun stands.
struct Clouds: Layer {
  var seed: UInt64
  var top: Float
  var bottom: Float
  /// The size of the largest ones, in units; wide and flat near the horizon, round overhead.
  var cell: (width: Float, height: Float)
  /// How much of the sky they take, 0 to 1.
  var cover: Float
  var lit: Tint
  var shade: Tint
  /// The direction that the light comes from: to the right and downwards are positive.
  var light: (x: Float, y: Float) = (0, 1)
  var density: Float = 0.9

  func paint(on canvas: inout Canvas) {
    let (upper, lower) = (canvas.y(top), canvas.y(bottom))
    let field = NoiseField(seed: seed, area: Area(maxX: canvas.area.maxX, maxY: lower), cell: cell, octaves: 5)
    let (reachX, reachY) = (light.x * cell.width * 0.12, light.y * cell.height * 0.16)
    let threshold = cover.between(0.45, -0.45)
    canvas.paint(Area(minY: upper, maxX: canvas.area.maxX, maxY: lower)) { tint, x, y in
      let place = (y - upper) / (lower - upper)
      let thickness = field.value(x, y)
      let amount = thickness.step(threshold, threshold + 0.38) * (place * 2 - 1).bell.step(0, 0.35)
      guard amount > 0 else { return }
      let relief = (thickness - field.value(x + reachX, y + reachY)) * 3.2
      tint.cover(with: shade.covered(with: lit, (0.5 + relief).unit), amount * density)
    }
  }
}
