import FeedServerTestSupport

/// The memory of the program and its workers after a long walk, on 80×24, page after page loaded on the way.
enum Memory: Benchmark {
  static let name = "memory"

  static func run() throws -> [Finding] {
    let jpegs = try SyntheticPhotograph.jpegs(20, width: 640, height: 480)
    let stage = try Stage(feed: .album(of: 10_010, jpegs: jpegs))
    let browser = try stage.start()
    let process = ProcessFigures(processIdentifier: browser.program.processIdentifier)
    try browser.walk(to: 1_000)
    try browser.settle()
    let afterThousand = process.proportionalSetSize
    try browser.walk(from: 1_001, to: 10_000)
    try browser.settle()
    let afterTenThousand = process.proportionalSetSize
    return .figures(
      Figure("PSS after 1,000 rows", in: .mebibytes, [afterThousand], goal: .median(60)),
      Figure("PSS after 10,000 rows", in: .mebibytes, [afterTenThousand]),
      Figure("10,000 / 1,000 rows", in: .times, [afterTenThousand / afterThousand], goal: .median(1.1)))
  }
}
