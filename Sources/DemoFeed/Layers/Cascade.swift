/// Falling water between two fractions of the height, and the spray at its foot.
struct Cascade: Layer {
  var seed: UInt64
  /// The fall's middle, as a fraction of the width.
  var x: Float
  var top: Float
  var bottom: Float
  /// Half as broad, at the lip and at the foot, in units.
  var breadth: (lip: Float, foot: Float)
  var water: Tint
  var shade: Tint

  func paint(on canvas: inout Canvas) {
    let noise = Noise(seed: seed)
    let (middle, lip, foot) = (canvas.x(x), canvas.y(top), canvas.y(bottom))
    let reach = breadth.foot * 1.3
    canvas.paint(Area(minX: middle - reach, minY: lip, maxX: middle + reach, maxY: foot)) { under, px, py in
      let down = (py - lip) / (foot - lip)
      let half = (down * (1.4 - 0.4 * down)).between(breadth.lip, breadth.foot)
      let fray = noise.value(px * 26 + 5, py * 5) * 0.28 + noise.value(px * 60, py * 9) * 0.14
      let across = (px - middle) / half
      let inside = 1 - (abs(across) + fray * (0.3 + down)).step(0.72, 1.05)
      guard inside > 0 else { return }
      let strand = 0.5 + 0.5 * noise.fractal(px * 34, py * 2.2 - down * 1.5, octaves: 3)
      under.cover(with: shade.covered(with: water, strand.step(0.12, 0.62)), inside * 0.97)
    }
    let spray = NoiseField(seed: seed &+ 3, area: canvas.area, cell: (0.2, 0.14), octaves: 3)
    let cloud = breadth.foot * 2.4
    canvas.paint(.around(middle, foot, cloud)) { under, px, py in
      let (dx, dy) = ((px - middle) / cloud, (py - foot) / (cloud * 0.5))
      under.cover(with: water, (dx * dx + dy * dy).squareRoot().bell * (0.6 + 0.5 * spray.value(px, py)).unit * 0.85)
    }
  }
}
