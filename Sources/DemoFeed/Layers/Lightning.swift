/// A flash from the clouds to the horizon, with its branches.
struct Lightning: Layer {
  var seed: UInt64
  /// Where it starts, as fractions of the canvas.
  var x: Float
  var y: Float
  /// Where it strikes, as a fraction of the height.
  var ground: Float

  func paint(on canvas: inout Canvas) {
    var random = SplitMix64(seed: seed)
    let (top, bottom) = (canvas.y(y), canvas.y(ground))
    Sun(
      x: x, y: y, radius: 0, disc: .white, glow: Tint(0xC9D6FF), spread: 0.75, strength: 0.75
    ).paint(on: &canvas)
    let main = bolt(from: canvas.x(x), top, to: bottom, lean: random.float(-0.12...0.12), &random)
    paint(main, breadth: 0.02, on: &canvas)
    for start in [3, 5] where main.count > start {
      let end = main[start].y + (bottom - top) * random.float(0.25...0.4)
      let lean = random.float(0.15...0.3) * (random.bool() ? 1 : -1)
      paint(bolt(from: main[start].x, main[start].y, to: end, lean: lean, &random), breadth: 0.01, on: &canvas)
    }
  }

  private func bolt(
    from x: Float, _ y: Float, to end: Float, lean: Float, _ random: inout SplitMix64
  ) -> [Stroke.Point] {
    (0...9).map { index in
      let along = Float(index) / 9
      let jitter = index == 0 ? 0 : random.float(-0.035...0.035)
      return Stroke.Point(x: x + lean * along + jitter, y: y + (end - y) * along)
    }
  }

  private func paint(_ points: [Stroke.Point], breadth: Float, on canvas: inout Canvas) {
    Stroke(
      points: points, breadth: (breadth, breadth * 0.5), tint: Tint(0xFFFDF4), glow: breadth * 4,
      glowTint: Tint(0xB7C6FF)
    ).paint(on: &canvas)
  }
}
