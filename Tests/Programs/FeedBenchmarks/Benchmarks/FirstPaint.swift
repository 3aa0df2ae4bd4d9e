import FeedServerTestSupport

/// A benchmark of the time from the start to the title bar and the frame, compared with newsboat's list of feeds.
enum FirstPaint: Benchmark {
  static let name = "first-paint"
  private static let runs = 20

  static func run(_ extent: Extent) throws -> [Finding] {
    let stage = try Stage(feed: .album(of: 1_000) { _ in .status(404) })
    try stage.saveFeed()
    let gate = try stage.hold(.feed)
    defer { gate.open() }
    let newsboat = try Newsboat(home: stage.home, itemCount: 1_000)

    var indexed: [Duration] = []
    var direct: [Duration] = []
    var peer: [Duration] = []
    for _ in 0..<extent.count(runs) {
      indexed.append(try stage.start(hasDirectColor: false).timeToFirstPaint())
      direct.append(try stage.start().timeToFirstPaint())
      if let newsboat { peer.append(try newsboat.times().firstPaint) }
    }
    let ours = Figure("start to first paint, 256 colours", indexed)
    let findings: [Finding] = .figures(ours, Figure("start to first paint, 24-bit colour", direct))
    guard newsboat != nil else { return findings + [.skipped("newsboat is not installed")] }
    let theirs = Figure("newsboat: start to first paint", peer)
    return findings + .figures(theirs, ours.ratio(to: theirs, "256 colours / newsboat", goal: .median(0.5)))
  }
}
