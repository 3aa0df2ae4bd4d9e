import TerminalKit

extension Scroll {
  /// Two lines are alike if samples of their cells are equal. Samples skip the first columns, which show selection
  /// marks.
  private static let firstSample = 2
  private static let sampleStep = 4
  /// The minimum number of lines that a scroll must save. A scroll that saves fewer lines is not worth its sequences.
  private static let leastGain = 3

  /// Finds a scroll after which fewer lines have to be sent. Returns nil if no scroll saves enough lines.
  init?(from old: CellBuffer, to new: CellBuffer) {
    guard old.size == new.size else { return nil }
    let lines = 0..<new.size.height
    let sources = Self.sources(of: new, in: old)
    guard let distance = Self.commonDistance(sources) else { return nil }
    func isInPlace(_ y: Int) -> Bool { sources[y].contains(y) }

    var best = (gain: 0, moved: 0..<0)
    var gain = 0
    var start = 0
    for y in lines where lines.contains(y + distance) {
      if gain <= 0 {
        gain = 0
        start = y
      }
      gain += (sources[y].contains(y + distance) ? 1 : 0) - (isInPlace(y) ? 1 : 0)
      if gain > best.gain { best = (gain, start..<y + 1) }
    }
    guard best.gain >= Self.leastGain else { return nil }
    let first = best.moved.lowerBound
    let end = best.moved.upperBound
    self.init(region: min(first, first + distance)..<max(end, end + distance), distance: distance)
    let lost = region.filter { !best.moved.contains($0) && isInPlace($0) }
    guard best.gain - lost.count >= Self.leastGain else { return nil }
  }

  /// Returns, for each line of `new`, the lines of `old` that are like it. The list is empty for blank lines, because
  /// they are sent quickly anyway.
  private static func sources(of new: CellBuffer, in old: CellBuffer) -> [[Int]] {
    let blank = CellBuffer(size: Size(width: new.size.width, height: 1))
    func isLike(_ y: Int, _ source: Int, of buffer: CellBuffer) -> Bool {
      new.row(y, equalsRow: source, of: buffer, from: firstSample, step: sampleStep)
    }
    let lines = 0..<new.size.height
    return lines.map { y in isLike(y, 0, of: blank) ? [] : lines.filter { isLike(y, $0, of: old) } }
  }

  /// Returns the distance by which most lines moved; nil if no line moved. If several distances are equally frequent,
  /// as for lines that are all alike, the shortest one is returned.
  private static func commonDistance(_ sources: [[Int]]) -> Int? {
    var counts: [Int: Int] = [:]
    for (y, sources) in sources.enumerated() {
      for source in sources where source != y { counts[source - y, default: 0] += 1 }
    }
    return counts.max { ($0.value, -abs($0.key), $0.key) < ($1.value, -abs($1.key), $1.key) }?.key
  }
}
