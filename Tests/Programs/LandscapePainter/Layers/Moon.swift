import FeedServer

/// The moon as a long lens shows it, lit from the left.
struct Moon: Layer {
  var x: Float = 0.5
  var y: Float = 0.5
  var radius: Float = 0.37
  /// The lit share of the disc's width.
  var phase: Float = 0.86
  var craters = 700

  /// The number of heights along each side of the relief.
  private static let side = 512

  func paint(on canvas: inout Canvas, in setting: inout Setting) {
    let (seas, rough) = (setting.noise(), setting.noise())
    let (x, y, pixel, side) = (canvas.x(x), canvas.y(y), canvas.pixel, Self.side)
    let relief = relief(&setting.random)
    canvas.paintSpot(at: x, y, radius * 2.2) { under, distance in
      under.shine(0x8090B0, (1 - distance) * (1 - distance) * 0.12)
    }
    // The surface turns away from the light where the cosine between them is 0.
    let lean = 1 - 2 * phase
    let across = (1 - lean * lean).squareRoot()
    canvas.paint(Canvas.Area(minX: x - radius, minY: y - radius, maxX: x + radius, maxY: y + radius)) { under, px, py in
      let (dx, dy) = ((px - x) / radius, (py - y) / radius)
      let square = dx * dx + dy * dy
      guard square < 1 else { return }
      let column = min(max(1, Int((dx + 1) / 2 * Float(side))), side - 2)
      let row = min(max(0, Int((dy + 1) / 2 * Float(side))), side - 1)
      let slope = (relief[row * side + column + 1] - relief[row * side + column - 1]) * 14
      let cosine = -dx * across - (1 - square).squareRoot() * lean
      let light = (cosine + slope * (1 - 0.75 * cosine.unit)).step(-0.02, 0.75)
      let dark = seas.fractal(dx * 1.7, dy * 1.7, octaves: 5).step(-0.08, 0.2)
      let brightness = 0.92 + rough.fractal(dx * 14, dy * 14, octaves: 4) * 0.1 - 0.5 * dark
      let tint = (0xE9E4DA as Tint).scaled(brightness * (0.12 + 0.88 * light) * light.step(0, 0.12))
      under.cover(with: tint, ((1 - square.squareRoot()) * radius / pixel).unit)
    }
  }

  /// Returns the heights of craters, each with a rim, most of them small.
  private func relief(_ random: inout SplitMix64) -> [Float] {
    let side = Self.side
    var relief = [Float](repeating: 0, count: side * side)
    for _ in 0..<craters {
      let (column, row) = (random.index(below: side), random.index(below: side))
      let size = random.float(0...1)
      let (radius, depth) = (0.01 + 0.07 * size * size * size * size * size, random.float(0.25...1))
      let pixels = radius * Float(side) / 2
      let reach = Int(pixels * 1.3) + 1
      for y in max(0, row - reach)...min(side - 1, row + reach) {
        for x in max(0, column - reach)...min(side - 1, column + reach) {
          let (dx, dy) = (Float(x - column), Float(y - row))
          let distance = (dx * dx + dy * dy).squareRoot() / pixels
          let pit = distance < 1 ? distance * distance - 1 : 0
          relief[y * side + x] += depth * radius * (pit + ((distance - 1) / 0.3).bell)
        }
      }
    }
    return relief
  }
}
