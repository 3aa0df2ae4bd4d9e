import FeedServerTestSupport
import Foundation
import TerminalTestSupport

/// A benchmark of the time from a key to its frame while about twenty pictures arrive slowly and others are decoded
/// constantly.
///
/// The screen has as many cells as one of 200×60, but is narrow and high enough for thirty rows. Every key shows a new
/// row. Two out of three pictures arrive slowly; the third arrives immediately and is large.
enum KeyUnderLoad: Benchmark {
  static let name = "key-under-load"
  private static let keyCount = 1_000

  static func run(_ extent: Extent) async throws -> [Finding] {
    let keyCount = extent.count(keyCount, small: 20)
    let jpegs = try SyntheticPhotograph.jpegs(3, width: 3_000, height: 2_000)
    let stage = try Stage(feed: .album(of: keyCount + 200, jpegs: jpegs).withoutTexts, isServerPatient: true)
    try await stage.serveFeedAtOnce()
    stage.server.inject(
      .drip(bytes: 2_000, every: .milliseconds(20)), for: .matching { ($0.pictureNumber ?? 0) % 3 != 0 })
    let browser = try stage.start(columns: 80, rows: 150)
    try browser.program.time(of: "the rows") { $0.selectedPlace == 1 }
    try browser.shrinkPictures(by: 50)

    var times: [Duration] = []
    var transfers: [Double] = []
    for place in 2...(keyCount + 1) {
      times.append(try browser.press("j", selecting: place))
      if place % 20 == 0 {
        transfers.append(Double(stage.server.requests.count { $0.pictureNumber != nil && $0.end == nil }))
      }
    }
    return .figures(
      Figure("key to frame under load", times, goal: .worst(16)),
      Figure("transfers under way meanwhile", in: .count, transfers))
  }
}
