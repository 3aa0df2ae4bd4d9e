/// Falling snow, near flakes large and soft.
struct Snowfall: Layer {
  var seed: UInt64
  var count: Int

  func paint(on canvas: inout Canvas) {
    var random = SplitMix64(seed: seed)
    for _ in 0..<count {
      let x = random.float(0...canvas.area.maxX)
      let y = random.float(0...canvas.area.maxY)
      let size = random.float(0...1)
      let radius = 0.005 + 0.012 * size * size
      canvas.paint(.around(x, y, radius)) { tint, px, py in
        let distance = ((px - x) * (px - x) + (py - y) * (py - y)).squareRoot() / radius
        tint.cover(with: .white, distance.bell * 0.85)
      }
    }
  }
}
