/// How a mountain's spurs and gullies take the light from one side.
struct Relief: Sendable {
  private let field: NoiseField
  private let slopes: [Float]
  private let leans: [Float]
  private let reach: Float

  /// - Parameters:
  ///   - tops: the crest's height for each column, in units.
  ///   - side: 1 when the light comes from the left, -1 from the right.
  init(seed: UInt64, tops: [Float], side: Float, canvas: Canvas) {
    reach = 0.016 * side
    field = NoiseField(seed: seed, area: canvas.area, cell: (0.34, 0.4), octaves: 3, grid: 0.01)
    slopes = Self.slopes(of: tops, over: 0.03, canvas).map { $0 * side }
    leans = Self.slopes(of: tops, over: 0.09, canvas).map { ($0 * 1.4 + 0.5).unit - 0.5 }
  }

  /// 0 in the shade to 1 in full light, at a place `below` the crest, in units.
  func light(column: Int, x: Float, below: Float) -> Float {
    // Folding the noise makes sharp spurs of its zero lines. They lean outwards as they come down.
    let near = 1 - below / 0.2
    let slope = near > 0 ? slopes[column] * near : 0
    let origin = x + leans[column] * below * 1.1
    let height = abs(field.value(origin - reach, below)) - abs(field.value(origin + reach, below))
    return (slope * 0.55 + height * 5).step(-0.5, 0.5)
  }

  /// How steeply the crest rises to the right at each column, over a distance in units to both sides.
  private static func slopes(of tops: [Float], over distance: Float, _ canvas: Canvas) -> [Float] {
    let window = max(1, Int(distance * canvas.resolution))
    let run = Float(2 * window) * canvas.pixel
    return tops.indices.map { column in
      (tops[max(0, column - window)] - tops[min(tops.count - 1, column + window)]) / run
    }
  }
}
