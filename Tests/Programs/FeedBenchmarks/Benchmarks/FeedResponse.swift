import FeedServer
import TerminalTestSupport

/// From the moment when the server sends a page of a feed to its rows on screen.
enum FeedResponse: Benchmark {
  static let name = "feed-response"
  private static let runs = 20

  static func run() async throws -> [Finding] {
    let contract = try Stage(feed: .album(of: 100) { _ in .status(404) })
    try await contract.serveFeedAtOnce()
    let mastodon = try Stage(timeline: .album(of: 40))
    var images: [Duration] = []
    var posts: [Duration] = []
    for _ in 0..<runs {
      images.append(try await time(of: "/v1/feed", on: contract) { $0.line(2).contains("Place ") })
      posts.append(
        try await time(of: "/api/v1/timelines/public", on: mastodon, options: ["--type", "mastodon"]) {
          $0.line(2).contains("Author ")
        })
    }
    return .figures(
      Figure("feed of 100 images: answered to painted", images, goal: .median(10)),
      Figure("Mastodon, page of 40 posts: answered to painted", posts, goal: .median(15)))
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
    // The frame that tells of the loading is behind the program then.
    browser.program.awaitSilence(of: .milliseconds(50))
    let sentAt = ContinuousClock.now
    gate.open()
    return sentAt.duration(to: try browser.program.time(of: "the feed's rows", hasRows))
  }
}
