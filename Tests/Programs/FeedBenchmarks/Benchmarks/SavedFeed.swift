import FeedCaching
import FeedDomain
import FeedServerTestSupport

/// A benchmark of the time from the start to a saved feed's rows, compared with newsboat after pressing `Enter`.
enum SavedFeed: Benchmark {
  static let name = "saved-feed"
  private static let runs = 20

  static func run(_ extent: Extent) throws -> [Finding] {
    let small = try stage(itemCount: 1_000)
    let large = try stage(itemCount: 10_000)
    let mastodon = try mastodonStage(itemCount: 1_000)
    let withLongTexts = try contractStage(
      like: mastodon, key: "mastodon \(mastodon.server.origin) public local")
    let site = try siteStage(itemCount: 1_000)
    let withEntries = try contractStage(
      like: site, key: "syndication \(site.server.origin)/\(ServedSite.feedPath)")
    let newsboat = try Newsboat(home: small.home, itemCount: 1_000)

    var smallTimes: [Duration] = []
    var largeTimes: [Duration] = []
    var mastodonTimes: [Duration] = []
    var longTextTimes: [Duration] = []
    var siteTimes: [Duration] = []
    var entryTextTimes: [Duration] = []
    var peer: [Duration] = []
    for _ in 0..<extent.count(runs) {
      smallTimes.append(try small.start(hasDirectColor: false).timeToRows())
      largeTimes.append(try large.start(hasDirectColor: false).timeToRows())
      longTextTimes.append(try withLongTexts.start(hasDirectColor: false).timeToRows())
      mastodonTimes.append(try mastodon.start(hasDirectColor: false).timeToRows())
      entryTextTimes.append(try withEntries.start(hasDirectColor: false).timeToRows())
      siteTimes.append(try site.start(hasDirectColor: false).timeToRows())
      if let newsboat { peer.append(try newsboat.times().items) }
    }
    let ours = Figure("start to saved feed, 1,000 items", smallTimes)
    let oursLarge = Figure("start to saved feed, 10,000 items", largeTimes)
    let ofLongTexts = Figure("start to saved feed, 1,000 with posts' texts", longTextTimes)
    let ofMastodon = Figure("start to saved feed, 1,000 posts of Mastodon", mastodonTimes)
    let ofEntryTexts = Figure("start to saved feed, 1,000 with entries' texts", entryTextTimes)
    let ofSite = Figure("start to saved feed, 1,000 entries of RSS", siteTimes)
    let findings: [Finding] = .figures(
      ours, oursLarge, oursLarge.ratio(to: ours, "10,000 / 1,000 items", goal: .median(1.2)), ofLongTexts, ofMastodon,
      ofMastodon.ratio(to: ofLongTexts, "Mastodon / the same texts by the contract", goal: .median(1.1)), ofEntryTexts,
      ofSite, ofSite.ratio(to: ofEntryTexts, "RSS / the same texts by the contract", goal: .median(1.1)))
    guard newsboat != nil else { return findings + [.skipped("newsboat is not installed")] }
    let theirs = Figure("newsboat: start, Enter, list of 1,000 items", peer)
    return findings + .figures(theirs, ours.ratio(to: theirs, "1,000 items / newsboat", goal: .median(0.6)))
  }

  /// Makes a stage whose server never answers, so that the rows come from the disk.
  private static func stage(itemCount: Int) throws -> Stage {
    let stage = try Stage(feed: .album(of: itemCount) { _ in .status(404) })
    try stage.saveFeed()
    stage.server.inject(.delay(.seconds(60)), for: .feed)
    return stage
  }

  /// Makes a stage whose saved feed, from an Essential Feed API, has the texts of `other`'s feed and no details.
  private static func contractStage(like other: Stage, key: FeedKey) throws -> Stage {
    let stage = try Stage()
    let images = try other.savedFeed(of: key).map { image in
      LocalFeedImage(
        id: image.id, description: image.description, location: image.details?.value.title, address: image.address)
    }
    try stage.save(images)
    stage.server.inject(.delay(.seconds(60)), for: .feed)
    return stage
  }

  private static func mastodonStage(itemCount: Int) throws -> Stage {
    let stage = try Stage(timeline: .album(of: itemCount + 40))
    try stage.saveFeed(first: itemCount)
    stage.server.inject(.delay(.seconds(60)), for: .any)
    return stage
  }

  private static func siteStage(itemCount: Int) throws -> Stage {
    let stage = try Stage()
    stage.server.site = .album(of: itemCount, origin: stage.server.origin)
    try stage.saveFeed(first: itemCount)
    stage.server.inject(.delay(.seconds(60)), for: .any)
    return stage
  }
}
