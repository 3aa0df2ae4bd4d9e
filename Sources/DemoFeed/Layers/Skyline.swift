/// A row of buildings, with lit windows when evening has come.
struct Skyline: Layer {
  var seed: UInt64
  /// The ground, as a fraction of the height.
  var level: Float
  /// As fractions of the height.
  var heights: ClosedRange<Float>
  /// In units.
  var widths: ClosedRange<Float>
  var tint: Tint
  /// The colour at the ground, where haze lies.
  var foot: Tint
  /// The part of the windows that are lit.
  var lights: Float

  func paint(on canvas: inout Canvas) {
    var random = SplitMix64(seed: seed)
    let noise = Noise(seed: seed)
    let ground = canvas.y(level)
    var left: Float = -0.03
    while left < canvas.area.maxX {
      let width = random.float(widths)
      let middle = abs((left + width / 2) / canvas.area.maxX * 2 - 1)
      let height = canvas.y(random.float(heights)) * (1.15 - 0.5 * middle * middle)
      let shade = tint.scaled(random.float(0.8...1.25))
      paintTower(Area(minX: left, minY: ground - height, maxX: left + width, maxY: ground), shade, noise, on: &canvas)
      if height > canvas.y(heights.upperBound) * 0.8 {
        let mast = left + width / 2
        let points = [Stroke.Point(x: mast, y: ground - height), Stroke.Point(x: mast, y: ground - height * 1.18)]
        Stroke(points: points, breadth: (0.008, 0.004), tint: shade).paint(on: &canvas)
      }
      left += width * random.float(0.82...1.08)
    }
  }

  private func paintTower(_ tower: Area, _ shade: Tint, _ noise: Noise, on canvas: inout Canvas) {
    let (pitchX, pitchY) = (Float(0.03), Float(0.042))
    let height = tower.maxY - tower.minY
    let (warm, cool) = (Tint(0xFFD487), Tint(0xCFE6FF))
    canvas.paint(tower) { under, x, y in
      under = shade.covered(with: foot, ((y - tower.minY) / height) * 0.55)
      guard lights > 0, x > tower.minX + 0.006, x < tower.maxX - 0.006 else { return }
      let (column, row) = ((x - tower.minX) / pitchX, (y - tower.minY) / pitchY)
      guard column - column.rounded(.down) > 0.32, row - row.rounded(.down) > 0.4 else { return }
      let place = Int32(tower.minX * 997) &* 131
      let chance = noise.lattice(place &+ Int32(column), Int32(row)) * 0.5 + 0.5
      guard chance < lights else { return }
      under.cover(with: chance * 7 - (chance * 7).rounded(.down) < 0.75 ? warm : cool, 0.95)
    }
  }
}
