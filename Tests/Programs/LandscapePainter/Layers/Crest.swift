/// The outline of mountains, hills, islands or dunes against the background.
struct Crest: Sendable {
  enum Form: Sendable {
    case jagged, rolling
  }

  /// An elevation above the rest: a mountain, an island or a dune.
  struct Peak: Sendable {
    var x: Float
    /// The height above ``Crest/level``.
    var height: Float
    /// The distance from the middle to the foot.
    var reach: Float
    /// The curvature of the slopes: 0 for straight slopes, 1 for slopes that grow much steeper towards the top.
    var sweep: Float = 0
    /// The roundness of the top; 0 for a pointed top.
    var round: Float = 0
  }

  var form = Form.jagged
  var level: Float
  /// The height of the relief.
  var relief: Float = 0.03
  /// The distance between summits.
  var stretch: Float = 0.15
  /// The peaks. The land is lower between them.
  var peaks: [Peak] = []

  /// Returns the outline's y coordinate for each column, in units from the top.
  func tops(on canvas: Canvas, _ noise: Noise) -> [Float] {
    (0..<canvas.width).map { column in
      let x = (Float(column) + 0.5) * canvas.pixel
      let isJagged = form == .jagged
      let rough = noise.fractal(
        x / stretch, octaves: isJagged ? 6 : 3, gain: isJagged ? 0.48 : 0.32, isFolded: isJagged)
      guard !peaks.isEmpty else { return canvas.y(level - relief * rough) }
      let wobble = isJagged ? noise.fractal(x * 6 + 50, octaves: 3) * 0.04 : 0
      let rises = peaks.map { peak in
        // The peak's position differs slightly from picture to picture.
        peak.rise(at: abs(x - canvas.x(peak.x) - noise.value(peak.x * 99) * 0.05) / peak.reach + wobble)
      }
      let highest = rises.max() ?? 0
      return canvas.y(level + 0.02 - highest - relief * rough * min(1, highest * 12))
    }
  }
}

extension Crest.Peak {
  /// Returns the height at a distance from the peak's middle. The distance of the foot is 1.
  func rise(at distance: Float) -> Float {
    let far = max(0, distance)
    let slope = (1 - far * far / (round + far + 1e-6) * (1 + round)).unit
    return height * sweep.between(slope, slope * slope)
  }
}
