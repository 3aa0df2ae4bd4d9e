/// A stand of pines along a line, each a spire of ragged tiers.
struct Pines: Layer {
  var seed: UInt64
  var crest: Crest
  /// Trees in a unit.
  var density: Float
  /// In units.
  var height: ClosedRange<Float>
  var tint: Tint
  /// Snow on the boughs; `nil` for none.
  var snow: Tint?

  func paint(on canvas: inout Canvas) {
    var random = SplitMix64(seed: seed)
    let tops = crest.tops(on: canvas)
    let count = Int(canvas.area.maxX * density)
    for index in 0..<count {
      let x = (Float(index) + random.float(0.1...0.9)) / Float(count) * canvas.area.maxX
      let foot = tops[canvas.column(at: x)] + 0.01
      let tall = random.float(height)
      let shade = tint.scaled(random.float(0.82...1.12))
      guard foot < canvas.area.maxY + tall else { continue }
      paintTree(x: x, foot: foot, height: tall, tint: shade, phase: random.float(0...1), on: &canvas)
    }
  }

  private func paintTree(x: Float, foot: Float, height: Float, tint: Tint, phase: Float, on canvas: inout Canvas) {
    let half = height * 0.24
    let tiers = Float(6)
    let edge = canvas.pixel
    canvas.paint(Area(minX: x - half, minY: foot - height, maxX: x + half, maxY: foot)) { under, px, py in
      let down = (py - foot + height) / height
      let tier = down * tiers + phase
      let ragged = 0.55 + 0.45 * (tier - tier.rounded(.down))
      let reach = half * down * ragged
      let away = abs(px - x)
      guard away < reach + edge else { return }
      var bough = tint
      if let snow {
        let weight = (1 - (tier - tier.rounded(.down))).step(0.3, 0.9)
        bough.cover(with: snow, weight * (0.45 + 0.5 * (x - px) / half))
      }
      under.cover(with: bough, ((reach - away) / edge + 0.5).unit)
    }
  }
}
