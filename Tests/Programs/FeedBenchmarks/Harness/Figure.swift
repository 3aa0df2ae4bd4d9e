import Foundation

/// What was measured, over and over, of one thing.
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
  /// How many samples there are.
  let count: Int
  let goal: Goal?
  let isGoalReached: Bool?
  /// Why the figure cannot be true; nil if it can.
  let contradiction: String?

  /// - Parameters:
  ///   - samples: in `unit`.
  ///   - least: below this no sample can be, in `unit`.
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

  /// The time below which nothing that includes this can be. A tenth is for a processor whose clock changes.
  var least: Double { 0.9 * minimum }

  /// The same where all processors share the work.
  var leastOnAllProcessors: Double { least / Double(ProcessInfo.processInfo.activeProcessorCount) }

  /// How many times this figure's median is the other's.
  func ratio(to other: Figure, _ what: String, goal: Goal? = nil) -> Figure {
    Figure(what, in: .times, [median / other.median], goal: goal)
  }
}

/// How low a figure is meant to be, in its own unit.
enum Goal {
  case median(Double)
  /// Of all samples.
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
  /// Of a sorted array; NaN when it is empty.
  fileprivate var median: Double {
    isEmpty ? .nan : (self[(count - 1) / 2] + self[count / 2]) / 2
  }
}
