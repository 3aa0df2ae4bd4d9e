import FeedServer

/// From the start of the process to the saved feed's rows, beside newsboat through `Enter` to the same items.
enum SavedFeed: Benchmark {
  static let name = "saved-feed"
  private static let runs = 20

  static func run() throws -> [Finding] {
    let small = try stage(itemCount: 1_000)
    let large = try stage(itemCount: 10_000)
    let newsboat = try Newsboat(home: small.home, itemCount: 1_000)

    var smallTimes: [Duration] = []
    var largeTimes: [Duration] = []
    var peer: [Duration] = []
    for _ in 0..<runs {
      smallTimes.append(try small.start(hasDirectColor: false).timeToRows())
      largeTimes.append(try large.start(hasDirectColor: false).timeToRows())
      if let newsboat { peer.append(try newsboat.times().items) }
    }
    let ours = Figure("start to saved feed, 1,000 items", smallTimes)
    let oursLarge = Figure("start to saved feed, 10,000 items", largeTimes)
    let findings: [Finding] = .figures(
      ours, oursLarge, oursLarge.ratio(to: ours, "10,000 / 1,000 items", goal: .median(1.2)))
    guard newsboat != nil else { return findings + [.skipped("newsboat is not installed")] }
    let theirs = Figure("newsboat: start, Enter, list of 1,000 items", peer)
    return findings + .figures(theirs, ours.ratio(to: theirs, "1,000 items / newsboat", goal: .median(0.6)))
  }

  /// The server never answers: what is shown comes from the disk.
  private static func stage(itemCount: Int) throws -> Stage {
    let stage = try Stage(feed: .album(of: itemCount) { _ in .status(404) })
    try stage.saveFeed()
    stage.server.inject(.delay(.seconds(60)), for: .feed)
    return stage
  }
}
