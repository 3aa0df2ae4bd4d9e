import FeedServerTestSupport
import Foundation

/// A benchmark of many feeds shown as one: the time to the saved rows, and the time of an update, six feeds at a time.
enum SeveralFeeds: Benchmark {
  static let name = "several-feeds"
  private static let runs = 20
  private static let timeout = Duration.milliseconds(100)

  static func run(_ extent: Extent) throws -> [Finding] {
    let feedCount = extent.count(50, small: 13)
    let saved = try stage(feedCount: 20, entryCount: 100)
    try update(saved)
    saved.server.inject(.delay(.seconds(60)), for: .any)
    let slow = try stage(feedCount: feedCount, entryCount: 10)
    slow.server.inject(.delay(timeout), for: .any)

    var saves: [Duration] = []
    var loads: [Duration] = []
    for _ in 0..<extent.count(runs) {
      saves.append(try saved.start(hasDirectColor: false, browsing: "all").timeToRows())
    }
    for _ in 0..<extent.count(5) { loads.append(try update(slow)) }

    let best = Figure("what they need at best, six at a time", [timeout * ((feedCount + 5) / 6)])
    let ours = Figure(
      "\(feedCount) feeds that are answered after 100 ms: loaded and saved", loads, least: best.median)
    return .figures(
      Figure("start to 20 saved feeds of 100 rows as one", saves, goal: .median(25)), ours, best,
      ours.ratio(to: best, "loaded / at best", goal: .median(1.3)))
  }

  /// Makes a stage whose configuration names feeds on the stage's server.
  static func stage(feedCount: Int, entryCount: Int) throws -> Stage {
    let stage = try Stage()
    var lines = ""
    for number in 0..<feedCount {
      let origin = stage.server.origin.appending(path: "\(number)")
      let site = ServedSite.album(of: entryCount, origin: origin)
      if stage.server.site == nil { stage.server.site = ServedSite() }
      stage.server.site?.documents["/\(number)/\(ServedSite.feedPath)"] = site.documents["/\(ServedSite.feedPath)"]
      lines += "feed feed-\(number) \(origin.absoluteString)/\(ServedSite.feedPath)\n"
    }
    let directory = stage.home.appending(path: ".config/essential-feed")
    try FileManager.default.createDirectory(at: directory, withIntermediateDirectories: true)
    try lines.write(to: directory.appending(path: "config"), atomically: true, encoding: .utf8)
    return stage
  }

  /// Updates all feeds and returns the time that the update takes.
  @discardableResult static func update(_ stage: Stage) throws -> Duration {
    try InstalledProgram(at: Stage.executable).run(["update"], environment: stage.environment)
  }
}
