import Bitmaps
import FeedHTTP
import FeedServerTestSupport
import Foundation
import ImageRendering
import PictureCodecs
import TerminalKit
import TerminalTestSupport

/// From the moment when the server sends a picture to its cells on screen, the worker being warm.
enum PictureResponse: Benchmark {
  static let name = "picture"
  private static let runs = 15
  /// What a picture may cover on a screen of 200×60.
  private static let place = Size(width: 53, height: 20)

  static func run() async throws -> [Finding] {
    let jpegs = try jpegs()
    let stage = try Stage(feed: .album(of: 2, jpegs: jpegs))
    let whole = Figure(
      "1600×1200 JPEG (\(jpegs[1].count >> 10) KiB): answered to painted", try await times(on: stage), goal: .median(12)
    )
    return try await .figures([whole] + parts(of: jpegs[1], on: stage))
  }

  /// Of the whole way, once for each run.
  static func times() async throws -> [Duration] {
    try await times(on: Stage(feed: .album(of: 2, jpegs: jpegs())))
  }

  private static func jpegs() throws -> [Data] { try SyntheticPhotograph.jpegs(2, width: 1_600, height: 1_200) }

  private static func times(on stage: Stage) async throws -> [Duration] {
    var times: [Duration] = []
    for _ in 0..<runs {
      let gate = try Gate()
      let fault = stage.server.inject(.hold(gate), for: .matching { $0.pictureNumber == 1 })
      defer { stage.server.remove(fault) }
      try stage.removeCache()
      times.append(try await time(on: stage.start(columns: 200, rows: 60), gate: gate))
    }
    return times
  }

  /// What the way is made of, each part by itself in this process.
  private static func parts(of jpeg: Data, on stage: Stage) async throws -> [Figure] {
    let renderer = CellRenderer(colorDepth: .trueColor)
    let box = renderer.pixelSize(for: place)
    let bitmap = try PictureDecoder.decode(jpeg, fitting: box, over: .black).bitmap
    let decoder = ImageDecoder(workerPath: Stage.executable.path)
    let http = try CurlHTTPClient()
    let url = stage.server.baseURL.appending(path: "picture/\(UUID.image(1))")
    let figures = [
      Figure("of which its transfer", try await repeated { _ = try await http.get(from: url) }),
      Figure(
        "of which its worker", try await repeated { _ = try await decoder.decode(jpeg, fitting: box, over: .black) }),
      Figure(
        "of that the codec", try await repeated { _ = try PictureDecoder.decode(jpeg, fitting: box, over: .black) }),
      Figure("of which rendering it as cells", try await repeated { _ = renderer.render(bitmap, fitting: place) }),
    ]
    await decoder.shutDown()
    return figures
  }

  /// Once to warm up, then to be measured.
  private static func repeated(_ work: () async throws -> Void) async throws -> [Duration] {
    try await work()
    var times: [Duration] = []
    for _ in 0..<runs { times.append(try await ContinuousClock().measure { try await work() }) }
    return times
  }

  private static func time(on browser: Browser, gate: Gate) async throws -> Duration {
    try browser.program.time(of: "the first picture") { $0.showsPicture(ofRow: 0) }
    try await browser.server.waitForRequest { $0.pictureNumber == 1 && $0.end == nil }
    // Only the shimmer moves then, ten times a second.
    try await Task.sleep(for: .milliseconds(150))
    let sentAt = ContinuousClock.now
    gate.open()
    return sentAt.duration(to: try browser.program.time(of: "the second picture") { $0.showsPicture(ofRow: 1) })
  }
}

extension VirtualTerminal {
  /// Whether the picture of a row is shown; rows are as high as those of an album on a screen of 60 lines.
  fileprivate func showsPicture(ofRow row: Int) -> Bool {
    let cell = cell(4, 2 + row * 21 + 5)
    if case .rgb = cell.background { return !cell.isPlaceholder }
    return false
  }
}
