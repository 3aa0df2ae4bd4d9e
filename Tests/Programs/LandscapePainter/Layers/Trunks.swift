/// Trunks of birches, with dark marks in their bark.
struct Trunks: Layer {
  var count: Int
  var width: ClosedRange<Float>
  /// The y position of the feet.
  var foot: ClosedRange<Float>
  /// The distance, from 0 (near) to 1 (the horizon).
  var distance: Float

  func paint(on canvas: inout Canvas, in setting: inout Setting) {
    let palette = setting.palette
    for index in 0..<count {
      let noise = setting.noise()
      let x = canvas.x((Float(index) + setting.random.float(0.15...0.85)) / Float(count))
      let (half, foot) = (setting.random.float(width) / 2, canvas.y(setting.random.float(foot)))
      let lean = setting.random.float(-0.05...0.05)
      let (reach, pixel, distance) = (half * 1.6 + abs(lean) * foot, canvas.pixel, distance)
      canvas.paint(Canvas.Area(minX: x - reach, minY: 0, maxX: x + reach, maxY: foot)) { under, px, py in
        let up = foot - py
        let middle = x + lean * up + noise.value(py * 2.2) * half * 0.35
        let breadth = half * (1 - up * 0.22 + (1 - up / 0.06).unit * 0.35)
        let across = (px - middle) / breadth
        let inside = ((1 - abs(across)) * breadth / pixel + 0.5).unit
        guard inside > 0 else { return }
        let mark = noise.fractal(px / breadth * 1.1 + 9, py / half * 3.2, octaves: 3).step(0.2, 0.34)
        let fine = noise.fractal(px * 40, py * 160, octaves: 2) * 0.1
        var bark: Tint = 0xEDE6DA
        bark.scale(0.93 + fine - 0.5 * across.step(-0.3, 1.1))
        bark.cover(with: 0x2A2422, mark * 0.85)
        bark.cover(with: 0x3A2E22, (1 - up / 0.12).unit * 0.5)
        bark.cover(with: palette.glow, 0.08 + 0.2 * across.step(0, -1))
        under.cover(with: palette.distant(bark, distance), inside)
      }
    }
  }
}
