import FeedServer

/// From the moment when the server sends a feed of 100 images to its rows on screen.
enum FeedResponse: Benchmark {
  static let name = "feed-response"
  private static let runs = 20

  static func run() async throws -> [Finding] {
    var times: [Duration] = []
    let stage = try Stage(feed: .album(of: 100) { _ in .status(404) })
    try await stage.serveFeedAtOnce()
    for _ in 0..<runs {
      try stage.removeCache()
      let gate = try Gate()
      let fault = stage.server.inject(.hold(gate), for: .feed)
      defer { stage.server.remove(fault) }
      let browser = try stage.start()
      _ = try browser.timeToFirstPaint()
      try await stage.server.waitForRequest { $0.path == "/v1/feed" && $0.end == nil }
      // The frame that tells of the loading is behind the program then.
      browser.program.awaitSilence(of: .milliseconds(50))
      let sentAt = ContinuousClock.now
      gate.open()
      times.append(
        sentAt.duration(to: try browser.program.time(of: "the feed's rows") { $0.line(2).contains("Place ") }))
    }
    return .figures(Figure("feed of 100 images: answered to painted", times, goal: .median(10)))
  }
}
