import FeedDomain
import Foundation

/// A day's use of the program in half an hour, with everything that must not grow: `feed-benchmarks day [ROUNDS [SEED]]`.
///
/// A day has sixty rounds through nine sources each. In a short day of fewer than ten rounds, each round is short too, and
/// only what can be counted exactly must not grow.
struct Day {
  struct Growth: Error, CustomStringConvertible {
    let description: String
  }

  private struct NoJob: Error {}

  static let command = "day"
  private let rounds: Int
  private let seed: UInt64
  private var extent: Extent { rounds < 10 ? .small : .full }
  /// The figures that must not grow. The worst key of a few waits for whatever the machine does.
  private var judged: [DaySample.Figure] {
    let counts = [DaySample.Figure.descriptors, .threads, .processes]
    return rounds < 10 ? counts : counts + [.memory, .key, .cache]
  }

  init(_ arguments: some Sequence<String>) throws {
    let numbers = arguments.map { UInt64($0) }
    guard numbers.count <= 2, !numbers.contains(nil), numbers.first != 0 else {
      throw CommandLineOptions.UsageError(description: "usage: feed-benchmarks day [ROUNDS [SEED]]")
    }
    let given = numbers.compactMap(\.self)
    rounds = given.first.map(Int.init(clamping:)) ?? 60
    seed = given.dropFirst().first ?? 1
  }

  func run() async throws {
    print("feed-benchmarks day \(rounds) \(seed)")
    let stage = try DayStage(extent)
    try await stage.publish(0)
    let browser = try stage.start()
    try browser.program.time(of: "the first frame") { !$0.titleBar.isEmpty }
    guard let job = ProcessFigures(processIdentifier: browser.program.processIdentifier).children.first else {
      throw NoJob()
    }
    var tour = DayTour(
      stage: stage, browser: browser, job: job, order: RandomOrder(seed: seed),
      extent: (extent.count(9, small: 7), extent.count(10, small: 1)))
    try tour.begin()
    var report = DayReport(judging: judged)
    for round in 1...rounds {
      try await tour.goRound(round, waitsForEvery: round % 10 == 5)
      let isMeasured = extent == .full || round == 1 || round == rounds
      if isMeasured { report.add(try DaySample.take(tour)) }
    }
    browser.program.send("q")
    try browser.program.waitForEnd()
    print("\n\(tour.counts)")
    let grown = report.finish()
    if !grown.isEmpty { throw Growth(description: "what has grown: \(grown.map(\.rawValue).joined(separator: ", "))") }
  }
}
