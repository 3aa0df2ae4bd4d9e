import Foundation

/// A quantity that was measured repeatedly.
struct Figure {
  enum Unit: String {
    case milliseconds = "ms"
    case bytes = "B"
    case kibibytes = "KiB"
    case mebibytes = "MiB"
    case percent = "%"
    case times = "×"
    case count = ""
  }

  let what: String
  let unit: Unit
  let median: Double
  let minimum: Double
  let maximum: Double
  /// The number of samples.
  let count: Int
  let goal: Goal?
  let isGoalReached: Bool?
  /// The reason why the figure cannot be true; nil if it can be true.
  let contradiction: String?

  /// - Parameters:
  ///   - samples: the measurements in `unit`.
  ///   - least: the smallest sample that is possible, in `unit`.
  init(_ what: String, in unit: Unit, _ samples: [Double], goal: Goal? = nil, least: Double = 0) {
    let sorted = samples.sorted()
    (self.what, self.unit, self.goal, count) = (what, unit, goal, samples.count)
    median = sorted.median
    minimum = sorted.first ?? .nan
    maximum = sorted.last ?? .nan
    isGoalReached = samples.isEmpty ? nil : goal?.isReached(median: median, worst: maximum)
    if samples.contains(where: \.isNaN) || samples.isEmpty {
      contradiction = "nothing was measured"
    } else {
      contradiction = minimum < least ? "a value below \(least) is impossible" : nil
    }
  }

  init(_ what: String, _ durations: [Duration], goal: Goal? = nil, least: Double = 0) {
    self.init(what, in: .milliseconds, durations.map(\.milliseconds), goal: goal, least: least)
  }

  /// A lower limit for any duration that contains this one. It allows a tenth for changes of the processor's clock rate.
  var least: Double { 0.9 * minimum }

  /// A lower limit for any time that includes this one if all processors share the work.
  var leastOnAllProcessors: Double { least / Double(ProcessInfo.processInfo.activeProcessorCount) }

  /// Returns this figure's median divided by the other figure's median.
  func ratio(to other: Figure, _ what: String, goal: Goal? = nil) -> Figure {
    Figure(what, in: .times, [median / other.median], goal: goal)
  }
}

/// The limit that a figure should not exceed, in the figure's own unit.
enum Goal {
  case median(Double)
  /// A limit for the largest sample.
  case worst(Double)
  case medianAndWorst(Double, Double)

  func isReached(median: Double, worst: Double) -> Bool {
    switch self {
    case .median(let limit): median <= limit
    case .worst(let limit): worst <= limit
    case .medianAndWorst(let medianLimit, let worstLimit): median <= medianLimit && worst <= worstLimit
    }
  }
}

extension Duration {
  var milliseconds: Double { self / .milliseconds(1) }
}

extension [Double] {
  /// The median of a sorted array; NaN if it is empty.
  fileprivate var median: Double {
    isEmpty ? .nan : (self[(count - 1) / 2] + self[count / 2]) / 2
  }
}
