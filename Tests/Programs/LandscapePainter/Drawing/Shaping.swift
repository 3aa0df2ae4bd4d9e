// The curves that layers shape light and forms with. They are not generic and branch by hand
// because they run for every pixel, in debug builds too.

extension Float {
  /// Held between 0 and 1.
  var unit: Float {
    if self < 0 { return 0 }
    if self > 1 { return 1 }
    return self
  }

  /// 0 up to `low`, 1 from `high` on, and an S curve between.
  func step(_ low: Float, _ high: Float) -> Float {
    let fraction = ((self - low) / (high - low)).unit
    return fraction * fraction * (3 - 2 * fraction)
  }

  /// The value at this fraction of the way from `start` to `end`.
  func between(_ start: Float, _ end: Float) -> Float {
    start + (end - start) * self
  }

  /// A bell: 1 at 0, falling to nothing at 1 on both sides.
  var bell: Float {
    let rest = 1 - self * self
    return rest > 0 ? rest * rest : 0
  }
}
