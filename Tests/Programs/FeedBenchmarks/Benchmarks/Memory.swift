import FeedServerTestSupport

/// A benchmark of the memory of the program and its workers after scrolling far on 80×24, over many pages.
enum Memory: Benchmark {
  static let name = "memory"

  static func run(_ extent: Extent) throws -> [Finding] {
    let jpegs = try SyntheticPhotograph.jpegs(20, width: 640, height: 480)
    let stage = try Stage(feed: .album(of: 10_010, jpegs: jpegs))
    let browser = try stage.start()
    let process = ProcessFigures(processIdentifier: browser.program.processIdentifier)
    let (first, last) = (extent.count(1_000, small: 20), extent.count(10_000, small: 60))
    try browser.walk(to: first)
    try browser.settle()
    let afterThousand = process.proportionalSetSize
    try browser.walk(from: first + 1, to: last)
    try browser.settle()
    let afterTenThousand = process.proportionalSetSize
    return .figures(
      Figure("PSS after \(first.formatted()) rows", in: .mebibytes, [afterThousand], goal: .median(60)),
      Figure("PSS after \(last.formatted()) rows", in: .mebibytes, [afterTenThousand]),
      Figure(
        "\(last.formatted()) / \(first.formatted()) rows", in: .times, [afterTenThousand / afterThousand],
        goal: .median(1.1)))
  }
}
