/// A crown of leaves or blossoms: many soft tufts, bright towards the light.
struct Foliage: Layer {
  var seed: UInt64
  /// The crown's middle and half its size, in units.
  var x: Float
  var y: Float
  var reach: (x: Float, y: Float)
  var tufts: Int
  var lit: Tint
  var shade: Tint
  /// 1 when the light comes from the left, -1 from the right.
  var side: Float = 1

  func paint(on canvas: inout Canvas) {
    var random = SplitMix64(seed: seed)
    for index in 0..<tufts {
      let (dx, dy) = (random.float(-1...1), random.float(-1...1))
      guard dx * dx + dy * dy < 1 else { continue }
      let progress = Float(index) / Float(tufts)
      let light = (0.1 + progress * 0.6 - dx * side * 0.28 - dy * 0.34 + random.float(-0.2...0.2)).unit
      let radius = min(reach.x, reach.y) * random.float(0.8...1.2) * progress.between(0.34, 0.12)
      let (middleX, middleY) = (x + dx * reach.x, y + dy * reach.y)
      let tint = shade.covered(with: lit, light)
      canvas.paint(.around(middleX, middleY, radius)) { under, px, py in
        let square = ((px - middleX) * (px - middleX) + (py - middleY) * (py - middleY)) / (radius * radius)
        under.cover(with: tint, (1 - square).unit.step(0, 0.8) * 0.85)
      }
    }
  }
}
