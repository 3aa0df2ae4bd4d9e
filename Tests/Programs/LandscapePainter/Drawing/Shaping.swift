// Curves for light and shapes. They are not generic and use plain branches because they run for every pixel, even in
// debug builds.

extension Float {
  /// The value limited to the range from 0 to 1.
  var unit: Float {
    if self < 0 { return 0 }
    if self > 1 { return 1 }
    return self
  }

  /// Returns 0 below `low` and 1 above `high`. Between the two limits, the result rises along an S curve.
  func step(_ low: Float, _ high: Float) -> Float {
    let fraction = ((self - low) / (high - low)).unit
    return fraction * fraction * (3 - 2 * fraction)
  }

  /// Interpolates between `start` and `end` at this fraction.
  func between(_ start: Float, _ end: Float) -> Float {
    start + (end - start) * self
  }

  /// A bell curve that is 1 at 0 and falls to 0 at 1 on both sides.
  var bell: Float {
    let rest = 1 - self * self
    return rest > 0 ? rest * rest : 0
  }
}
