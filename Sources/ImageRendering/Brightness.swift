import Bitmaps

struct Brightness {
  private let width: Int
  private let height: Int
  private var levels: [Float]

  init(_ grid: PictureGrid) {
    width = grid.width
    height = grid.height
    levels = grid.colors.map { min(1, max(0, PerceivedColor.luma(of: $0) / 255)) }
  }

  mutating func invert() {
    levels = levels.map { 1 - $0 }
  }

  /// Returns the brightness stretched to the whole range, distributed more evenly, and with more local contrast. A
  /// picture whose brightness is nearly uniform hardly changes.
  func enhanced() -> Brightness {
    let sorted = levels.sorted()
    guard let darkest = sorted.dropFirst(sorted.count / 50).first,
      let lightest = sorted.dropLast(sorted.count / 50).last
    else { return self }
    let range = lightest - darkest
    let strength = min(1, range / Self.fullEffectRange)
    var even = self
    even.levels = levels.map { level in
      let stretched = min(1, max(0, (level - darkest) / max(range, .leastNormalMagnitude)))
      let raised = (stretched + Self.rank(of: level, in: sorted)) / 2
      return level + (raised - level) * strength
    }
    let means = even.means(within: max(2, min(width, height) / 6))
    for index in even.levels.indices {
      let level = even.levels[index]
      even.levels[index] = min(1, max(0, level + (level - means[index]) * strength))
    }
    return even
  }

  /// The range of brightness below which the effect is reduced, because apparent shapes may be noise.
  private static let fullEffectRange: Float = 0.2

  private static func rank(of level: Float, in sorted: [Float]) -> Float {
    var low = 0
    var high = sorted.count
    while low < high {
      let middle = (low + high) / 2
      if sorted[middle] <= level { low = middle + 1 } else { high = middle }
    }
    return Float(low) / Float(sorted.count)
  }

  private func means(within radius: Int) -> [Float] {
    let across = Self.means(of: levels, lines: height, step: width, length: width, stride: 1, radius)
    return Self.means(of: across, lines: width, step: 1, length: height, stride: width, radius)
  }

  private static func means(
    of levels: [Float], lines: Int, step: Int, length: Int, stride: Int, _ radius: Int
  ) -> [Float] {
    var means = levels
    for line in 0..<lines {
      var sums: [Float] = [0]
      for place in 0..<length { sums.append(sums[place] + levels[line * step + place * stride]) }
      for place in 0..<length {
        let first = max(0, place - radius)
        let end = min(length, place + radius + 1)
        means[line * step + place * stride] = (sums[end] - sums[first]) / Float(end - first)
      }
    }
    return means
  }

  /// Returns true for each point to draw white. The white points are as dense as the brightness (Floyd–Steinberg
  /// dithering).
  func dithered() -> [Bool] {
    var diffused = levels
    return diffused.indices.map { index in
      let x = index % width
      let y = index / width
      let isWhite = diffused[index] >= 0.5
      let error = diffused[index] - (isWhite ? 1 : 0)
      if x + 1 < width { diffused[index + 1] += error * 7 / 16 }
      guard y + 1 < height else { return isWhite }
      if x > 0 { diffused[index + width - 1] += error * 3 / 16 }
      diffused[index + width] += error * 5 / 16
      if x + 1 < width { diffused[index + width + 1] += error / 16 }
      return isWhite
    }
  }
}
