/// A single tree: a trunk, boughs, and a wide crown of tufts. The crown is brighter on the side of the light.
struct Tree: Layer {
  var x: Float
  var y: Float
  var height: Float
  /// The colours of the crown, used in turn.
  var tints: [(lit: Tint, shade: Tint)]

  /// The centre and half the width of each part of the crown, measured from the foot in multiples of the tree's height.
  private static let crowns: [(x: Float, y: Float, reach: Float)] = [
    (-0.36, 0.6, 0.22), (0.36, 0.62, 0.22), (0.02, 0.7, 0.32), (-0.2, 0.82, 0.22), (0.2, 0.84, 0.22), (0, 0.92, 0.16),
  ]
  /// The number of tufts in each part of the crown. Later tufts are smaller and brighter.
  private static let tufts = 260

  func paint(on canvas: inout Canvas, in setting: inout Setting) {
    let (palette, tint) = (setting.palette, setting.choice(of: tints))
    let (lit, shade) = (tint.lit.covered(with: palette.glow, 0.15), tint.shade.covered(with: palette.shade, 0.2))
    let foot = (x: canvas.x(x + setting.random.float(-0.03...0.03)), y: canvas.y(y))
    for part in [Figure.Part].trunk { part.paint(at: foot, (height, -height), (palette.shade, 0.3), on: &canvas) }
    for crown in Self.crowns {
      for tuft in 0..<Self.tufts {
        let progress = Float(tuft) / Float(Self.tufts)
        let (dx, dy) = (setting.random.float(-1...1), setting.random.float(-1...1))
        guard dx * dx + dy * dy < 1 else { continue }
        let light = 0.05 + progress * 0.55 - dx * 0.3 - dy * 0.36 + setting.random.float(-0.15...0.15)
        let leaves = shade.covered(with: lit, light.unit)
        let x = foot.x + (crown.x + dx * crown.reach) * height
        let y = foot.y - (crown.y - dy * crown.reach * 0.72) * height
        canvas.paintSpot(at: x, y, height * crown.reach * progress.between(0.24, 0.06)) { under, distance in
          under.cover(with: leaves, (1.9 - distance * 1.9).unit * 0.9)
        }
      }
    }
  }
}
