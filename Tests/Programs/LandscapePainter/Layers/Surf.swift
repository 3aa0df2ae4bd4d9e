/// A beach seen from above: sand, wet sand, foam and the sea, which gets deeper.
struct Surf: Layer {
  /// How far the shore is from the upper edge at the left and at the right, as fractions of the canvas.
  var shore: (left: Float, right: Float) = (0.36, 0.62)

  func paint(on canvas: inout Canvas, in setting: inout Setting) {
    let (coast, water, sand) = (setting.noise(), setting.noise(), setting.noise())
    let (right, height) = (canvas.area.maxX, canvas.area.maxY)
    canvas.paint { under, x, y in
      let edge = (x / right).between(shore.left, shore.right) * height
      let depth = y - edge - coast.fractal(x * 1.5, 3, octaves: 4) * 0.09
      let ripple = water.fractal(x * 5, y * 5, octaves: 4)
      guard depth > -0.012 + ripple * 0.012 else {
        let grain = sand.fractal(x * 7, y * 7, octaves: 5) * 0.05 + sand.fractal(x * 90, y * 90, octaves: 2) * 0.05
        under = (0xE9CFA2 as Tint).covered(with: 0xB58F62, ((depth + 0.14) / 0.13).unit * 0.75).scaled(1 + grain)
        let lace = water.fractal(x * 9, y * 9 + 40, octaves: 4, isFolded: true)
        under.shine(.white, (depth + 0.05).step(-0.02, 0.03) * lace.step(0.55, 0.85) * 0.8)
        return
      }
      let deep = (depth / (height * 0.5)).unit
      under = (0x9FE0D0 as Tint).covered(with: 0x1FA6B8, deep.step(0, 0.35)).covered(with: 0x0B4F86, deep.step(0.3, 1))
      under.scale(1 + ripple * 0.1 + water.fractal(x * 24, y * 16, octaves: 3) * 0.06)
      // Each wave is a line of foam with a lace behind it.
      for (place, strength) in [(Float(0.008), Float(1)), (0.1, 0.85), (0.24, 0.55)] {
        let behind = depth - place - coast.fractal(x * 2.4 + place * 90, place * 50, octaves: 4) * 0.035
        let crest = (behind / 0.013).bell
        let lace = water.fractal(x * 13 + place * 7, y * 13, octaves: 4, isFolded: true)
        let trail = behind < 0 ? (1 + behind / 0.075).unit : 0
        under.shine(.white, strength * (crest * (0.75 + 0.25 * ripple) + trail * lace.step(0.5, 0.85) * 0.85).unit)
      }
    }
  }
}
