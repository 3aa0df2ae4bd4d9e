import Bitmaps
import FeedHTTP
import FeedServerTestSupport
import Foundation
import ImageRendering
import PictureCodecs
import TerminalKit
import TerminalTestSupport

/// A benchmark of the time from the server's response with a picture to its cells on the screen, with a warm worker.
enum PictureResponse: Benchmark {
  static let name = "picture"
  private static let runs = 15
  /// The size of a picture on a screen of 200×60.
  private static let place = Size(width: 53, height: 20)

  static func run(_ extent: Extent) async throws -> [Finding] {
    let jpegs = try jpegs()
    let stage = try Stage(feed: .album(of: 2, jpegs: jpegs))
    let times = try await times(on: stage, runs: extent.count(runs))
    let parts = try await parts(of: jpegs[1], on: stage, runs: extent.count(runs))
    let whole = Figure(
      "1600×1200 JPEG (\(jpegs[1].count >> 10) KiB): answered to painted", times, goal: .median(12),
      least: parts.codec.least)
    return .figures([whole, parts.transfer, parts.worker, parts.codec, parts.rendering])
  }

  /// Returns the total time of each run.
  static func times(runs: Int) async throws -> [Duration] {
    try await times(on: Stage(feed: .album(of: 2, jpegs: jpegs())), runs: runs)
  }

  private static func jpegs() throws -> [Data] { try SyntheticPhotograph.jpegs(2, width: 1_600, height: 1_200) }

  private static func times(on stage: Stage, runs: Int) async throws -> [Duration] {
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

  private struct Parts {
    let transfer, worker, codec, rendering: Figure
  }

  /// Measures each step separately, in this process.
  private static func parts(of jpeg: Data, on stage: Stage, runs: Int) async throws -> Parts {
    let renderer = CellRenderer(colorDepth: .trueColor)
    let box = renderer.pixelSize(for: place)
    let bitmap = try PictureDecoder.decode(jpeg, fitting: box, over: .black).bitmap
    let decoder = ImageDecoder(workerPath: Stage.executable.path)
    let http = try CurlHTTPClient()
    let url = stage.server.baseURL.appending(path: "picture/\(UUID.image(1))")
    let transfers = try await repeated(runs) { _ = try await http.get(from: url) }
    let decodes = try await repeated(runs) { _ = try await decoder.decode(jpeg, fitting: box, over: .black) }
    await decoder.shutDown()
    let codec = try await repeated(runs) { _ = try PictureDecoder.decode(jpeg, fitting: box, over: .black) }
    let renderings = try await repeated(runs) { _ = renderer.render(bitmap, fitting: place) }
    return Parts(
      transfer: Figure("of which its transfer", transfers), worker: Figure("of which its worker", decodes),
      codec: Figure("of that the codec", codec), rendering: Figure("of which rendering it as cells", renderings))
  }

  /// Repeats the work: first once without measuring, to warm up, and then `runs` times.
  private static func repeated(_ runs: Int, _ work: () async throws -> Void) async throws -> [Duration] {
    try await work()
    var times: [Duration] = []
    for _ in 0..<runs { times.append(try await ContinuousClock().measure { try await work() }) }
    return times
  }

  private static func time(on browser: Browser, gate: Gate) async throws -> Duration {
    try browser.program.time(of: "the first picture") { $0.showsPicture(ofRow: 0) }
    try await browser.server.waitForRequest { $0.pictureNumber == 1 && $0.end == nil }
    // After this pause, nothing moves but the shimmer, which moves ten times a second.
    try await Task.sleep(for: .milliseconds(150))
    let sentAt = ContinuousClock.now
    gate.open()
    return try browser.program.duration(since: sentAt, to: "the second picture") { $0.showsPicture(ofRow: 1) }
  }
}

extension VirtualTerminal {
  /// Returns true if the picture of a row is shown. The row height is that of an album on a screen of 60 lines.
  fileprivate func showsPicture(ofRow row: Int) -> Bool {
    let cell = cell(4, 2 + row * 21 + 5)
    if case .rgb = cell.background { return !cell.isPlaceholder }
    return false
  }
}
