import FeedServerTestSupport
import ImageRendering
import PictureCodecs
import TerminalKit

/// A benchmark of each layout on a screen of 200×60, and of a grid of sixty pictures on a screen of 300×90.
enum Layouts: Benchmark {
  static let name = "layouts"
  private static let keyCount = 252
  private static let gridCount = 60
  private static let runs = 3
  /// The size of a picture in the grid on a screen of 300×90.
  private static let place = Size(width: 22, height: 8)

  static func run(_ extent: Extent) async throws -> [Finding] {
    var findings: [Finding] = []
    for layout in ["list", "grid", "split"] {
      let series = try await KeySeries.atTheEnd(of: 60, columns: 200, rows: 60, layout: layout)
      let times = try series.press(count: extent.count(keyCount, small: KeySeries.period))
      findings += .figures(Figure("200×60, \(layout): key to frame", times, goal: .medianAndWorst(4, 16)))
    }
    let small = try await KeySeries.atTheEnd(of: 60, columns: 80, rows: 24, layout: "grid")
    let bytes = try small.bytesOfSteps(count: extent.count(90, small: KeySeries.period)).map { $0 / 1_024 }
    findings += .figures(Figure("80×24, grid: by one image", in: .kibibytes, bytes, goal: .median(8)))
    return try await findings + largeGrid(extent)
  }

  private static func largeGrid(_ extent: Extent) async throws -> [Finding] {
    let large = try await KeySeries.atTheEnd(of: gridCount, columns: 300, rows: 90, layout: "grid")
    let keys = Figure(
      "300×90, grid of 60: key to frame", try large.press(count: extent.count(keyCount, small: KeySeries.period)),
      goal: .median(6))
    let jpegs = try SyntheticPhotograph.jpegs(10, width: 1_600, height: 1_200)
    var paints: [Duration] = []
    for _ in 0..<extent.count(runs) {
      let stage = try Stage(feed: .album(of: gridCount, jpegs: jpegs))
      try await stage.serveFeedAtOnce()
      let browser = try stage.start(columns: 300, rows: 90, layout: "grid")
      let rowsShownAt = browser.program.startedAt + (try browser.timeToRows())
      paints.append(try browser.program.duration(since: rowsShownAt, to: "the pictures") { $0.hasPictures })
    }
    let box = CellRenderer(colorDepth: .trueColor).pixelSize(for: place)
    let decoding = Figure(
      "the codec alone, 60 pictures",
      try (0..<extent.count(runs)).map { _ in
        try ContinuousClock().measure {
          for number in 0..<gridCount {
            _ = try PictureDecoder.decode(jpegs[number % jpegs.count], fitting: box, over: .black)
          }
        }
      })
    let painting = Figure(
      "300×90, grid of 60, 1600×1200: feed to all painted", paints, least: decoding.leastOnAllProcessors)
    return .figures(
      keys, painting, decoding, painting.ratio(to: decoding, "all painted / codec alone", goal: .median(1.5)))
  }
}
