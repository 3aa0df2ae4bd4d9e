/// The Milky Way: a band of light with dark clouds, and thousands of stars.
struct MilkyWay: Layer {
  /// A point of the band's middle, and how far the band moves right per unit of descent.
  var middle: (x: Float, y: Float) = (0.55, 0.4)
  var lean: Float = -0.45
  var breadth: Float = 0.34
  var stars = 2600

  func paint(on canvas: inout Canvas, in setting: inout Setting) {
    let (noise, lanes) = (setting.noise(), setting.noise())
    let (x, y) = (canvas.x(middle.x), canvas.y(middle.y))
    let length = (1 + lean * lean).squareRoot()
    func across(_ px: Float, _ py: Float) -> Float { (px - x - lean * (py - y)) / length }
    canvas.paint { under, px, py in
      let wander = noise.fractal(px * 1.4, py * 1.4, octaves: 4) * 0.12
      let distance = (across(px, py) + wander) / breadth
      guard distance > -1, distance < 1 else { return }
      let core = 1 - ((py - y) / 1.1).magnitude.unit * 0.6
      let dust = lanes.fractal(px * 3.1, py * 3.1, octaves: 6, gain: 0.58)
      let lane = (dust * 1.5 + 0.65 - distance.magnitude * 0.5 - (distance.magnitude * 3.2).bell * 0.25).step(
        0.05, 0.75)
      let light = distance.bell * core * lane
      under.shine((0x8FA4D8 as Tint).covered(with: 0xFFD9B0, (distance * 1.5).bell), light * 0.62)
      under.shine(0xE8A0B8, (distance * 1.8).bell * core * lane * 0.12)
    }
    for _ in 0..<stars {
      let (sx, sy) = (canvas.x(setting.random.float(0...1)), canvas.y(setting.random.float(0...1)))
      let near = (across(sx, sy) / breadth / 1.4).bell
      let rarity = setting.random.float(0...1)
      guard rarity < 0.35 + 0.65 * near else { continue }
      let size = setting.random.float(0...1)
      let tint = setting.random.element(of: [0xFFFFFF, 0xCFE0FF, 0xFFE6C2] as [Tint])
      let brightness = 0.35 + 0.65 * size * size * size * size
      canvas.paintSpot(at: sx, sy, 0.0016 + 0.0034 * brightness * brightness) { under, distance in
        under.shine(tint, distance.bell * brightness)
      }
    }
  }
}
