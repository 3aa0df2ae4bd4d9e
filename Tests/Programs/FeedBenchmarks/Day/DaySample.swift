import Foundation

/// The program's figures at rest, after a round of a day.
struct DaySample {
  /// A figure that must not grow.
  enum Figure: String, CaseIterable {
    case memory = "memory in MiB"
    case descriptors, threads, processes
    case cache = "cache in MiB"
    case key = "a key in ms"
    case worstKey = "worst key in ms"
  }

  /// A program that does not rest for a minute.
  private struct Restlessness: Error {
    let counts: ProcessFigures.Counts
  }

  let values: [Figure: Double]

  /// Waits until the program rests, and measures it.
  static func take(_ tour: DayTour) throws -> DaySample {
    let times = try tour.keyTimes().map(\.milliseconds).sorted()
    let process = ProcessFigures(processIdentifier: tour.job)
    let counts = try rest(process)
    return DaySample(values: [
      .memory: process.proportionalSetSize, .descriptors: Double(counts.descriptors), .threads: Double(counts.threads),
      .processes: Double(counts.processes), .cache: tour.stage.cacheSize, .key: times[times.count / 2],
      .worstKey: times[times.count - 1],
    ])
  }

  /// Waits until nothing has begun or ended for six seconds. Idle threads of a pool end after five seconds.
  private static func rest(_ process: ProcessFigures) throws -> ProcessFigures.Counts {
    let deadline = ContinuousClock.now + .seconds(60)
    var counts = process.counts
    var unchanged = 0
    while unchanged < 12 {
      guard .now < deadline else { throw Restlessness(counts: counts) }
      Thread.sleep(forTimeInterval: 0.5)
      let next = process.counts
      unchanged = next == counts ? unchanged + 1 : 0
      counts = next
    }
    return counts
  }
}
