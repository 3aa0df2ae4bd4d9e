import FeedServerTestSupport
import Foundation

/// A benchmark of the time from the start to the first frame, with and without a configuration that names 500 feeds.
enum ConfiguredStart: Benchmark {
  static let name = "configured-start"
  private static let runs = 60

  static func run(_ extent: Extent) throws -> [Finding] {
    let stage = try Stage(feed: .album(of: 1_000) { _ in .status(404) })
    try stage.saveFeed()
    let gate = try stage.hold(.feed)
    defer { gate.open() }
    let file = stage.home.appending(path: "config")
    let lines = (1...500).map { "feed feed\($0) https://feed\($0).example/pictures/feed.xml\n" }
    try Data(lines.joined().utf8).write(to: file)
    try FileManager.default.setAttributes([.posixPermissions: 0o600], ofItemAtPath: file.path)

    var without: [Duration] = []
    var with: [Duration] = []
    for _ in 0..<extent.count(runs) {
      without.append(try stage.start(options: ["--no-config"]).timeToFirstPaint())
      with.append(try stage.start(options: ["--config", file.path]).timeToFirstPaint())
    }
    let plain = Figure("start to first paint, no configuration", without)
    let configured = Figure("start to first paint, 500 feeds configured", with)
    return .figures(plain, configured, configured.ratio(to: plain, "500 feeds / none", goal: .median(1.15)))
  }
}
