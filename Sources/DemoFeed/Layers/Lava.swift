/// Glowing streams down a mountain, from its crater.
struct Lava: Layer {
  var seed: UInt64
  /// The crater, as fractions of the canvas.
  var x: Float
  var y: Float
  /// How far the streams run, in units.
  var length: Float
  var streams: Int

  func paint(on canvas: inout Canvas) {
    var random = SplitMix64(seed: seed)
    let noise = Noise(seed: seed)
    let (craterX, craterY) = (canvas.x(x), canvas.y(y))
    for stream in 0..<streams {
      let spread = Float(stream) - Float(streams - 1) / 2
      let slope = spread * 0.34 + random.float(-0.08...0.08)
      let reach = length * random.float(0.65...1)
      let points = (0...10).map { index in
        let along = Float(index) / 10 * reach
        let wander = noise.value(along * 9 + Float(stream) * 50) * 0.035
        return Stroke.Point(x: craterX + spread * 0.012 + slope * along + wander * along * 5, y: craterY + along)
      }
      Stroke(
        points: points, breadth: (0.024, 0.01), tint: Tint(0xFFC14A), glow: 0.07, glowTint: Tint(0xFF4A14)
      ).paint(on: &canvas)
    }
  }
}
