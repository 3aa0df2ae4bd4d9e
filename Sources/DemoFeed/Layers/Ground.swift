/// A plain that runs from the horizon to the viewer, with a little texture.
struct Ground: Layer {
  var seed: UInt64
  /// The horizon, as a fraction of the height.
  var level: Float
  var far: Tint
  var near: Tint
  var roughness: Float = 0.12

  func paint(on canvas: inout Canvas) {
    let noise = Noise(seed: seed)
    let horizon = canvas.y(level)
    let depth = canvas.area.maxY - horizon
    canvas.paint(Area(minY: horizon, maxX: canvas.area.maxX, maxY: canvas.area.maxY)) { under, x, y in
      let below = y - horizon
      let view = 1 / (0.08 + below)
      let texture = noise.value(x * (2 + view), 14 * view) * 0.7 + noise.value(x * (8 + 3 * view), 44 * view) * 0.5
      under = far.covered(with: near, (below / depth).step(-0.1, 1)).scaled(1 + texture * roughness)
    }
  }
}
