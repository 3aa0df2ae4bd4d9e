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
    DaySample.Figure.allCases.filter { figure in
      let values = samples.map { $0.values[figure] ?? .nan }
      let (early, late) = (early(values), late(values))
      let hasGrown = judged.contains(figure) && !(late <= figure.limit(from: early))
      let growth = "\(early.short) at a tenth, \(late.short) at the end\(hasGrown ? ": HAS GROWN" : "")"
      print("\n\(figure.rawValue): \(growth)\n\(plot(values))")
      return hasGrown
    }
  }

  /// The median of the samples around a tenth of the day, or the first one of a short day.
  private func early(_ values: [Double]) -> Double {
    let tenth = values.count / 10
    return tenth == 0 ? values[0] : values[(tenth - 1)...(tenth + 1)].median
  }

  private func late(_ values: [Double]) -> Double { values.suffix(values.count < 10 ? 1 : 3).median }

  private func plot(_ values: [Double]) -> String {
    let signs = Array("▁▂▃▄▅▆▇█")
    let most = values.max() ?? 0
    return String(values.map { most > 0 ? signs[Int($0 / most * 7)] : signs[0] })
  }

  private func row(_ first: String, _ cells: [String]) -> String {
    ([first] + cells).map { String(repeating: " ", count: max(0, 16 - $0.count)) + $0 }.joined()
  }
}

extension DaySample.Figure {
  /// Returns the most that a figure may be at the end of the day: 1.1 times as much as at a tenth. Counts are rounded up,
  /// because a pool has a thread, a worker or a connection more when two things are wanted at once. Half a millisecond of
  /// a key's time is left to the other programs of the machine.
  fileprivate func limit(from early: Double) -> Double {
    switch self {
    case .memory, .cache, .worstKey: 1.1 * early
    case .descriptors, .threads, .processes: (1.1 * early).rounded(.up)
    case .key: 1.1 * early + 0.5
    }
  }
}

extension Collection<Double> {
  fileprivate var median: Double {
    let sorted = sorted()
    return sorted[sorted.count / 2]
  }
}
