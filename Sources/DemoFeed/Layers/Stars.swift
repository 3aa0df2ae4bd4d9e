/// Stars over the upper part of the sky, few of them bright.
struct Stars: Layer {
  var seed: UInt64
  var count: Int
  /// The lowest fraction of the height that has stars.
  var horizon: Float

  func paint(on canvas: inout Canvas) {
    var random = SplitMix64(seed: seed)
    let hues = [Tint(0xFFFFFF), Tint(0xCFE0FF), Tint(0xFFE6C2), Tint(0xE6DCFF)]
    for _ in 0..<count {
      let x = canvas.x(random.float(0...1))
      let y = canvas.y(random.float(0...1) * horizon)
      let rarity = random.float(0...1)
      let brightness = 0.25 + 0.75 * rarity * rarity * rarity
      let hue = random.element(of: hues)
      let radius = 0.006 + 0.012 * brightness
      let fade = 1 - (y / canvas.y(horizon)).step(0.6, 1)
      canvas.paint(.around(x, y, radius)) { tint, px, py in
        let distance = ((px - x) * (px - x) + (py - y) * (py - y)).squareRoot() / radius
        tint.shine(hue, distance.bell * brightness * fade * 1.2)
      }
    }
  }
}
