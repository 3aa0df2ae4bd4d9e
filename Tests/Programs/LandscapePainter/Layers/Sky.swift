import FeedServer

/// The sky from the zenith to the horizon, with stars and with the sun or the moon, which glow.
struct Sky: Layer {
  var horizon: Float
  /// The number of stars visible at night.
  var stars = 0
  /// The radius of the sun or the moon.
  var disc: Float = 0.08
  var spread: Float = 0.75
  /// The darkness of the seas on the moon.
  var seas: Float = 0

  func paint(on canvas: inout Canvas, in setting: inout Setting) {
    let (palette, resolution, bottom) = (setting.palette, canvas.resolution, canvas.y(horizon))
    let rows = (0..<canvas.height).map { palette.sky(at: (Float($0) + 0.5) * canvas.pixel / bottom) }
    canvas.paint { under, _, y in under = rows[Int(y * resolution)] }
    for _ in 0..<Int(Float(stars) * palette.darkness) { paintStar(above: bottom, on: &canvas, &setting.random) }
    let (x, y) = (canvas.x(setting.light.x), canvas.y(setting.light.y))
    canvas.glow(at: x, y, spread: spread, palette.glow, 0.9)
    paintDisc(at: x, y, palette.disc, on: &canvas)
  }

  private func paintStar(above bottom: Float, on canvas: inout Canvas, _ random: inout SplitMix64) {
    let x = canvas.x(random.float(0...1))
    let y = random.float(0...1) * bottom
    let rarity = random.float(0...1)
    let brightness = 0.25 + 0.75 * rarity * rarity * rarity
    let hue = random.element(of: [0xFFFFFF, 0xCFE0FF, 0xFFE6C2, 0xE6DCFF] as [Tint])
    let light = brightness * (1 - (y / bottom).step(0.6, 1))
    canvas.paintSpot(at: x, y, 0.004 + 0.011 * brightness) { under, distance in
      under.shine(hue, min(1, distance.bell * distance.bell * 1.6) * light)
    }
  }

  private func paintDisc(at x: Float, _ y: Float, _ tint: Tint, on canvas: inout Canvas) {
    let (disc, edge) = (disc, 2 * canvas.pixel / disc)
    canvas.paintSpot(at: x, y, disc) { under, distance in under.cover(with: tint, ((1 - distance) / edge).unit) }
    guard seas > 0 else { return }
    let noise = Noise(seed: 0x5EA5)
    canvas.paint(Canvas.Area(minX: x - disc, minY: y - disc, maxX: x + disc, maxY: y + disc)) { under, px, py in
      let (dx, dy) = ((px - x) / disc, (py - y) / disc)
      let isInside = 1 - (dx * dx + dy * dy).step(0.8, 1)
      under.scale(1 - seas * isInside * noise.fractal(dx * 1.6, dy * 1.6, octaves: 3).step(-0.1, 0.6))
    }
  }
}
