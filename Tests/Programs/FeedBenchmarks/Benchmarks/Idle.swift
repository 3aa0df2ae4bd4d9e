import FeedServerTestSupport

/// A benchmark of the program and its workers while nothing happens and pictures are on the screen.
enum Idle: Benchmark {
  static let name = "idle"
  /// The thread on which libdispatch maintains its thread pool once a second, in every program that uses it.
  private static let dispatchMonitor = "-qos.overcommit"

  static func run(_ extent: Extent) async throws -> [Finding] {
    let jpegs = try SyntheticPhotograph.jpegs(10, width: 640, height: 480)
    let browser = try Stage(feed: .album(of: 10, jpegs: jpegs)).start(columns: 200, rows: 60)
    _ = try browser.timeToRows()
    try browser.settle()
    // The idle threads of a thread pool end after some seconds.
    try await Task.sleep(for: .seconds(extent.count(8, small: 1)))

    let process = ProcessFigures(processIdentifier: browser.program.processIdentifier)
    let (time, switches) = (process.processorTime, process.contextSwitches)
    let seconds = extent.count(10, small: 1)
    try await Task.sleep(for: .seconds(seconds))
    let spent = process.processorTime - time
    let switched = process.contextSwitches.map { ($0.name, $1 - switches[$0, default: 0]) }
    let (ours, theirs) = (switched.filter { $0.0 != dispatchMonitor }, switched.filter { $0.0 == dispatchMonitor })
    return .figures(
      Figure("processor time in \(seconds) s", [spent], goal: .median(1)),
      Figure("context switches in \(seconds) s", in: .count, [Double(ours.reduce(0) { $0 + $1.1 })], goal: .median(0)),
      Figure("those of libdispatch's monitor", in: .count, [Double(theirs.reduce(0) { $0 + $1.1 })]))
  }
}
