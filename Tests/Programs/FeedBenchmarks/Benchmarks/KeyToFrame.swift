import FeedServerTestSupport

/// A benchmark of the time from a key to its frame, on a 200×60 screen with low pictures in a list and 24-bit colour.
enum KeyToFrame: Benchmark {
  static let name = "key"
  private static let keyCount = 1_008

  static func run(_ extent: Extent) async throws -> [Finding] {
    let series = [try await KeySeries.onLowPictures(itemCount: 10), try await .onLowPictures(itemCount: 10_000)]
    var times: [[Duration]] = [[], []]
    // Alternating between the series exposes both to the same load on the machine.
    for _ in 0..<extent.count(keyCount, small: KeySeries.period) / KeySeries.period {
      for index in series.indices { times[index] += try series[index].press(count: KeySeries.period) }
    }
    let goal = Goal.medianAndWorst(4, 16)
    let short = Figure("key to frame, 10 items", times[0], goal: goal)
    let long = Figure("key to frame, 10,000 items", times[1], goal: goal)
    return .figures(short, long, long.ratio(to: short, "10,000 / 10 items", goal: .median(1.1)))
  }
}

extension KeySeries {
  /// Makes a series at the end of a fully loaded feed, on a screen of 200×60 that shows four whole pictures.
  static func onLowPictures(itemCount: Int) async throws -> KeySeries {
    try await atTheEnd(of: itemCount, columns: 200, rows: 60)
  }

  /// Makes a series at the end of a fully loaded feed. In the layout `list` its pictures are made lower.
  static func atTheEnd(
    of itemCount: Int, columns: Int, rows: Int, layout: String = "list", options: [String] = []
  ) async throws -> KeySeries {
    let jpegs = try SyntheticPhotograph.jpegs(10, width: 640, height: 480)
    let stage = try Stage(feed: .album(of: itemCount, jpegs: jpegs))
    try await stage.serveFeedAtOnce()
    let browser = try stage.start(columns: columns, rows: rows, layout: layout, options: options)
    _ = try browser.timeToRows()
    if layout == "list" { try browser.shrinkPictures(by: 9) }
    try browser.goToEnd(of: itemCount)
    try browser.settle()
    var series = KeySeries(browser: browser, last: itemCount)
    if layout == "grid" { (series.back, series.forth) = ("h", "l") }
    try series.warmUp()
    return series
  }
}
