/// The path of light that a low sun or moon lays on the water.
struct Glitter: Layer {
  var seed: UInt64
  /// Fraction of the width.
  var x: Float
  /// The horizon, as a fraction of the height.
  var level: Float
  /// How broad it is at the horizon and how much broader with each unit nearer, in units.
  var breadth: Float
  var spreading: Float = 0.18
  var tint: Tint
  var strength: Float = 1

  func paint(on canvas: inout Canvas) {
    let noise = Noise(seed: seed)
    let (middle, shore) = (canvas.x(x), canvas.y(level))
    canvas.paint(Area(minY: shore, maxX: canvas.area.maxX, maxY: canvas.area.maxY)) { under, x, y in
      let below = y - shore
      let across = (x - middle) / (breadth + spreading * below)
      guard across > -1.6, across < 1.6 else { return }
      let view = 1 / (0.06 + below)
      let sparkle = noise.value(x * (4 + 1.4 * view), 9 * view + y * 46)
      let light = (across / 1.6).bell * (0.55 + 0.9 * sparkle).unit * strength
      under.shine(tint, light * (1 - 0.45 * below))
    }
  }
}
