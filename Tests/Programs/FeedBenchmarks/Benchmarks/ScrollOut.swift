import FeedServerTestSupport
import Foundation

/// A benchmark of the time from the key that scrolls rows off the screen until the server notices the closed transfers.
enum ScrollOut: Benchmark {
  static let name = "scroll-out"
  private static let runs = 20

  static func run(_ extent: Extent) async throws -> [Finding] {
    let stage = try Stage(feed: .album(of: 100) { _ in .status(404) })
    try await stage.serveFeedAtOnce()
    _ = try stage.hold(.pictures)
    let browser = try stage.start()
    _ = try browser.timeToRows()

    var times: [Duration] = []
    for run in 0..<extent.count(runs) {
      let (key, place, rows) = run % 2 == 0 ? ("G", 100, 0..<2) : ("g", 1, 98..<100)
      let isMeant: @Sendable (ServedRequest) -> Bool = { $0.pictureNumber.map(rows.contains) == true }
      let running = try await stage.server.waitForRequests { log in
        log.count { isMeant($0) && $0.end == nil } == rows.count
      }
      let identifiers = Set(running.filter { isMeant($0) && $0.end == nil }.map(\.id))
      let pressedAt = ContinuousClock.now
      try browser.press(key, selecting: place)
      let log = try await stage.server.waitForRequests { log in
        log.allSatisfy { !identifiers.contains($0.id) || $0.end != nil }
      }
      for request in log where identifiers.contains(request.id) {
        if let end = request.endedAt { times.append(pressedAt.duration(to: end)) }
      }
    }
    return .figures(Figure("key to transfer closed, by the server's clock", times, goal: .median(20)))
  }
}
