/// The band of our galaxy across the night sky, with its dark lanes.
struct MilkyWay: Layer {
  var seed: UInt64
  /// Where the band meets the top and the bottom, as fractions of the width.
  var top: Float
  var bottom: Float
  /// In units.
  var breadth: Float

  func paint(on canvas: inout Canvas) {
    let area = canvas.area
    let (startX, endX) = (canvas.x(top), canvas.x(bottom))
    let slope = (endX - startX) / area.maxY
    let lean = 1 / (1 + slope * slope).squareRoot()
    let clouds = NoiseField(seed: seed, area: area, cell: (0.22, 0.22), octaves: 5)
    let lanes = NoiseField(seed: seed &+ 1, area: area, cell: (0.14, 0.2), octaves: 4)
    let (cool, warm, violet) = (Tint(0xA9C6FF), Tint(0xFFD9B0), Tint(0xB58CE0))
    canvas.paint { tint, x, y in
      let across = (x - startX - slope * y) * lean / breadth
      let glow = (across * 0.62).bell
      guard glow > 0 else { return }
      let cloud = clouds.value(x, y)
      let core = (across * 1.5 + cloud * 0.3).bell
      let lane = lanes.value(x, y).step(0.0, 0.5) * (across * 1.7 - 0.15).bell
      let light = glow * (0.4 + 0.5 * cloud.step(-0.5, 0.6)) * (1 - 0.55 * lane)
      tint.shine(cool.covered(with: violet, cloud.step(0, 0.6)), light * 0.62)
      tint.shine(warm, core * (1 - 0.65 * lane) * 0.5)
    }
  }
}
