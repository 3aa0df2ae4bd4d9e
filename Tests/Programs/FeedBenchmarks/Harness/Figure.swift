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
  /// The reason that the figure cannot be true; nil if it can.
  let contradiction: String?

  /// - Parameters:
  ///   - samples: the measurements in `unit`.
  ///   - least: the minimum that a sample can have, in `unit`.
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
      contradiction = minimum < least ? "no less than \(least) is possible" : nil
    }
  }

  init(_ what: String, _ durations: [Duration], goal: Goal? = nil, least: Double = 0) {
    self.init(what, in: .milliseconds, durations.map(\.milliseconds), goal: goal, least: least)
  }

  /// The minimum of any time that includes this one. The tolerance of a tenth allows for a changing processor clock.
  var least: Double { 0.9 * minimum }

  /// The minimum of any time that includes this one when all processors share the work.
  var leastOnAllProcessors: Double { least / Double(ProcessInfo.processInfo.activeProcessorCount) }

  /// Returns the quotient of this figure's median and the other's.
  func ratio(to other: Figure, _ what: String, goal: Goal? = nil) -> Figure {
    Figure(what, in: .times, [median / other.median], goal: goal)
  }
}

/// The maximum that a figure should have, in its own unit.
enum Goal {
  case median(Double)
  /// The maximum of all samples.
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
