/// A forest floor or a hedge: leaves of some colours, finer with the distance.
struct Foliage: Layer {
  var top: Float
  var bottom: Float = 1
  var tints: [Tint]
  var size: Float

  func paint(on canvas: inout Canvas, in setting: inout Setting) {
    let (upper, lower) = (canvas.y(top), canvas.y(bottom))
    let leaves = Int(canvas.area.maxX * (lower - upper) / (size * size) * 2.2)
    for leaf in 0..<leaves {
      let down = Float(leaf) / Float(leaves)
      let y = down.between(upper, lower) + setting.random.float(-1...1) * size
      let x = setting.random.float(0...1) * canvas.area.maxX
      let tint = setting.random.element(of: tints).scaled(setting.random.float(0.55...1.15))
      canvas.paintSpot(at: x, y, size * (0.35 + 0.75 * down) * setting.random.float(0.6...1.2)) { under, distance in
        under.cover(with: tint, (1.8 - distance * 1.8).unit * 0.85)
      }
    }
  }
}
