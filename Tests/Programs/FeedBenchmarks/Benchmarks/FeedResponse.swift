import FeedServerTestSupport
import TerminalTestSupport

/// A benchmark of the time from the server's response with a page of a feed to its rows on the screen.
enum FeedResponse: Benchmark {
  static let name = "feed-response"
  private static let runs = 20

  static func run(_ extent: Extent) async throws -> [Finding] {
    let contract = try Stage(feed: .album(of: 100) { _ in .status(404) })
    try await contract.serveFeedAtOnce()
    let mastodon = try Stage(timeline: .album(of: 40))
    let site = try Stage()
    site.server.site = .album(of: 1_000, origin: site.server.origin)
    var images: [Duration] = []
    var posts: [Duration] = []
    var entries: [Duration] = []
    var newEntries: [Duration] = []
    for _ in 0..<extent.count(runs) {
      images.append(try await time(of: "/v1/feed", on: contract) { $0.line(2).contains("Place ") })
      posts.append(
        try await time(of: "/api/v1/timelines/public", on: mastodon, options: ["--type", "mastodon"]) {
          $0.line(2).contains("Author ")
        })
      entries.append(
        try await time(of: feedPath, on: site, options: ["--type", "syndication"]) { $0.line(2).contains("Entry ") })
      newEntries.append(try await timeOfReload(on: site))
    }
    return .figures(
      Figure("feed of 100 images: answered to painted", images, goal: .median(10)),
      Figure("Mastodon, page of 40 posts: answered to painted", posts, goal: .median(15)),
      Figure("feed of 1,000 entries (\(size(of: site)) KiB): answered to painted", entries),
      Figure("the same by a reload", newEntries, goal: .median(60)))
  }

  private static let feedPath = "/\(ServedSite.feedPath)"

  private static func size(of site: Stage) -> Int {
    (site.server.site?.documents[feedPath]?.body.count ?? 0) / 1_024
  }

  /// Measures a reload. The program has already read the feed, so it requests only a newer version.
  private static func timeOfReload(on stage: Stage) async throws -> Duration {
    try stage.removeCache()
    let old = stage.server.site
    defer { stage.server.site = old }
    let browser = try stage.start(options: ["--type", "syndication"])
    try browser.program.time(of: "the feed's rows") { $0.line(2).contains("Entry ") }
    stage.server.site = .album(of: 1_000, title: "Newer", origin: stage.server.origin)
    let gate = try Gate()
    let fault = stage.server.inject(.hold(gate), for: .path(feedPath))
    defer { stage.server.remove(fault) }
    browser.program.waitForSilence(of: .milliseconds(200))
    browser.program.send("r")
    try await stage.server.waitForRequest { [feedPath] in $0.path == feedPath && $0.end == nil }
    browser.program.waitForSilence(of: .milliseconds(50))
    let sentAt = ContinuousClock.now
    gate.open()
    return try browser.program.duration(since: sentAt, to: "the newer rows") { $0.line(2).contains("Newer ") }
  }

  private static func time(
    of path: String, on stage: Stage, options: [String] = [], _ hasRows: (VirtualTerminal) -> Bool
  ) async throws -> Duration {
    try stage.removeCache()
    let gate = try Gate()
    let fault = stage.server.inject(.hold(gate), for: .path(path))
    defer { stage.server.remove(fault) }
    let browser = try stage.start(options: options)
    _ = try browser.timeToFirstPaint()
    try await stage.server.waitForRequest { $0.path == path && $0.end == nil }
    // After this silence, the program has drawn the frame that shows that the feed is loading.
    browser.program.waitForSilence(of: .milliseconds(50))
    let sentAt = ContinuousClock.now
    gate.open()
    return try browser.program.duration(since: sentAt, to: "the feed's rows", hasRows)
  }
}
