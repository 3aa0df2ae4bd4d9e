import Foundation

/// The table and the plots of a day's samples.
struct DayReport {
  /// The figures that must not grow.
  private let judged: [DaySample.Figure]
  private var samples: [DaySample] = []
  private let start = ContinuousClock.now

  init(judging judged: [DaySample.Figure]) {
    self.judged = judged
    print(row("minute", DaySample.Figure.allCases.map(\.rawValue)))
  }

  mutating func add(_ sample: DaySample) {
    samples.append(sample)
    let minute = start.duration(to: .now) / .seconds(60)
    print(row(String(format: "%.1f", minute), DaySample.Figure.allCases.map { (sample.values[$0] ?? .nan).short }))
    fflush(nil)
  }

  /// Prints the plots, and returns the figures that have grown.
  func finish() -> [DaySample.Figure] {
    // Three of ten samples, or seven of sixty, stand for a tenth of the day and for its end. A short day has one each.
    let tenth = samples.count / 10
    let distance = tenth == 0 ? 0 : max(1, tenth / 2)
    return DaySample.Figure.allCases.filter { figure in
      let values = samples.map { $0.values[figure] ?? .nan }
      let early = figure.typical(values.dropFirst(max(0, tenth - distance)).prefix(2 * distance + 1))
      let late = figure.typical(values.suffix(2 * distance + 1))
      let hasGrown = judged.contains(figure) && !(late <= figure.limit(from: early))
      let growth = "\(early.short) at a tenth, \(late.short) at the end\(hasGrown ? ": HAS GROWN" : "")"
      print("\n\(figure.rawValue): \(growth)\n\(plot(values))")
      return hasGrown
    }
  }

  private func plot(_ values: [Double]) -> String {
    let signs = Array("▁▂▃▄▅▆▇█")
    let most = values.filter(\.isFinite).max() ?? 0
    return String(values.map { most > 0 && $0.isFinite ? signs[Int($0 / most * 7)] : signs[0] })
  }

  private func row(_ first: String, _ cells: [String]) -> String {
    ([first] + cells).map { String(repeating: " ", count: max(0, 16 - $0.count)) + $0 }.joined()
  }
}

extension DaySample.Figure {
  /// Returns the median; for the time of a key the least, because other programs of the machine only add to it; for
  /// counts the most, because a pool keeps a few more or fewer.
  fileprivate func typical(_ values: some Collection<Double>) -> Double {
    let sorted = values.sorted()
    return switch self {
    case .memory, .cache, .worstKey: sorted[sorted.count / 2]
    case .key: sorted[0]
    case .descriptors, .threads, .processes: sorted[sorted.count - 1]
    }
  }

  /// Returns the most that a figure may be at the end of the day: 1.1 times as much as at a tenth. Counts are rounded up,
  /// because a pool has a worker or a connection more when two things are wanted at once, and a pool of threads begins
  /// two. A key may take half a millisecond more, by which the machine's clock rate changes it.
  fileprivate func limit(from early: Double) -> Double {
    switch self {
    case .memory, .cache, .worstKey: 1.1 * early
    case .key: max(1.1 * early, early + 0.5)
    case .descriptors, .processes: (1.1 * early).rounded(.up)
    case .threads: max((1.1 * early).rounded(.up), early + 2)
    }
  }
}
