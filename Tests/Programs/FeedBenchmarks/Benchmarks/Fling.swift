import FeedServerTestSupport
import Foundation
import TerminalTestSupport

/// A benchmark of the bytes that the server sends for pictures that are never shown while 200 rows scroll past.
///
/// The program loads four pictures at a time on this screen, so 500 kB/s for each simulate a line of 2 MB/s.
enum Fling: Benchmark {
  static let name = "fling"
  private static let rowCount = 200
  private static let pause = Duration.milliseconds(10)

  static func run(_ extent: Extent) async throws -> [Finding] {
    let rowCount = extent.count(rowCount, small: 30)
    let jpegs = try SyntheticPhotograph.jpegs(4, width: 1_600, height: 1_200)
    let stage = try Stage(feed: .album(of: rowCount + 20, jpegs: jpegs))
    try await stage.serveFeedAtOnce()
    stage.server.inject(.drip(bytes: 2_500, every: .milliseconds(5)), for: .pictures)
    let browser = try stage.start()
    _ = try browser.timeToRows()
    for place in 2...(rowCount + 1) {
      try browser.press("j", selecting: place)
      try await Task.sleep(for: pause)
    }
    try browser.settle()

    let inVain = stage.server.requests.filter { $0.pictureNumber != nil && !$0.isComplete }
    let sent = inVain.reduce(0) { $0 + $1.bytesSent }
    // Without cancelling, each picture would be sent in full once, even if it is requested twice here.
    let whole = Set(inVain.compactMap(\.pictureNumber)).reduce(0) { $0 + jpegs[$1 % jpegs.count].count }
    return .figures(
      Figure("pictures asked for and never shown", in: .count, [Double(inVain.count)]),
      Figure("bytes sent for them", in: .mebibytes, [Double(sent) / 1_048_576]),
      Figure("bytes that would be sent without cancelling", in: .mebibytes, [Double(whole) / 1_048_576]),
      Figure("sent / sent without cancelling", in: .percent, [100 * Double(sent) / Double(whole)], goal: .median(6)))
  }
}
