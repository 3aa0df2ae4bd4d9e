/// A sea or a lake that mirrors what is painted above it.
struct Water: Layer {
  var seed: UInt64
  /// The horizon or the far shore, as a fraction of the height.
  var level: Float
  /// The water's own colour.
  var tint: Tint
  /// How much of it hides the mirror image: at the horizon and at the lower edge, 0 to 1.
  var far: Float = 0.2
  var near: Float = 0.75
  /// How rough it is: 0 a mirror, 1 waves.
  var waves: Float = 0.4

  func paint(on canvas: inout Canvas) {
    let source = canvas
    let noise = Noise(seed: seed)
    let shore = canvas.y(level)
    let area = canvas.area
    let depth = area.maxY - shore
    let stretch = shore / max(depth, 0.01) > 1.6 ? Float(1) : 0.82 * shore / max(depth, 0.01)
    let horizon = source.row(at: shore) - 1
    guard horizon > 0 else { return }
    canvas.paint(Area(minY: shore, maxX: area.maxX, maxY: area.maxY)) { under, x, y in
      let below = y - shore
      let view = 1 / (0.05 + below)
      let swell =
        noise.value(x * (3 + 0.9 * view), 26 * log2OfDistance(below))
        + 0.5 * noise.value(x * (9 + 2 * view), 61 * log2OfDistance(below))
      let ripple = swell * waves
      let mirrored = shore - below * stretch + ripple * (0.012 + below * 0.3)
      let row = mirrored >= shore ? horizon : source.row(at: mirrored)
      let column = source.column(at: x + ripple * 0.012)
      under = source.tint(column: column, row: row < horizon ? row : horizon)
      under.cover(with: tint, (below / depth).between(far, near))
      under.scale(1 + ripple * 0.16)
    }
  }

  /// Waves look closer together the farther they are: their rows follow the logarithm of the distance.
  private func log2OfDistance(_ below: Float) -> Float {
    let distance = below + 0.03
    let exponent = Float(distance.exponent)
    return exponent + distance.significand - 1
  }
}
