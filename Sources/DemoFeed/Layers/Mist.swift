/// A bank of mist that lies around a fraction of the height.
struct Mist: Layer {
  var seed: UInt64
  var level: Float
  /// How far it reaches up and down, as a fraction of the height.
  var reach: Float
  var tint: Tint
  var density: Float

  func paint(on canvas: inout Canvas) {
    let (middle, half) = (canvas.y(level), canvas.y(reach))
    let area = Area(minY: middle - half, maxX: canvas.area.maxX, maxY: middle + half)
    let field = NoiseField(seed: seed, area: area, cell: (0.7, 0.14), octaves: 3)
    canvas.paint(area) { under, x, y in
      let drift = field.value(x, y)
      under.cover(with: tint, ((y - middle) / half).bell * density * (0.72 + 0.5 * drift).unit)
    }
  }
}
