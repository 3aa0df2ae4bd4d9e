import FeedServer

/// A row of pines along a line. Each pine is a spire of ragged tiers.
struct Pines: Sendable {
  /// The number of trees per unit.
  var density: Float
  var height: ClosedRange<Float>

  /// - Parameter tops: the line's y coordinate for each column, in units.
  func paint(along tops: [Float], _ tint: Tint, on canvas: inout Canvas, _ random: inout SplitMix64) {
    let (count, edge) = (Int(canvas.area.maxX * density), canvas.pixel)
    for index in 0..<count {
      let x = (Float(index) + random.float(0.1...0.9)) / Float(count) * canvas.area.maxX
      let (foot, tall, phase) = (tops[canvas.column(at: x)] + 0.01, random.float(height), random.float(0...1))
      let (half, shade) = (tall * 0.24, tint.scaled(random.float(0.82...1.12)))
      canvas.paint(Canvas.Area(minX: x - half, minY: foot - tall, maxX: x + half, maxY: foot)) { under, px, py in
        let down = (py - foot + tall) / tall
        let tier = down * 6 + phase
        let reach = half * down * (0.55 + 0.45 * (tier - tier.rounded(.down)))
        under.cover(with: shade, ((reach - abs(px - x)) / edge + 0.5).unit)
      }
    }
  }
}
