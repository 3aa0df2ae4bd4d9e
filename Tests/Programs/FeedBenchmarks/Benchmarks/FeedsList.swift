import FeedServerTestSupport

/// A benchmark of the time from the start to a list of 100 feeds with their summaries, compared with one saved feed.
enum FeedsList: Benchmark {
  static let name = "feeds-list"
  private static let runs = 20

  static func run(_ extent: Extent) throws -> [Finding] {
    let stage = try SeveralFeeds.stage(feedCount: 100, entryCount: 100)
    try SeveralFeeds.update(stage)
    stage.server.inject(.delay(.seconds(60)), for: .any)

    var lists: [Duration] = []
    var feeds: [Duration] = []
    for _ in 0..<extent.count(runs) {
      lists.append(try stage.start(hasDirectColor: false, browsing: "feeds").timeToFeeds())
      feeds.append(try stage.start(hasDirectColor: false, browsing: "feed-0").timeToRows())
    }
    let list = Figure("start to the list of 100 feeds", lists)
    let feed = Figure("start to one of them, 100 rows saved", feeds)
    return .figures(list, feed, list.ratio(to: feed, "list of feeds / saved feed", goal: .median(1.2)))
  }
}
