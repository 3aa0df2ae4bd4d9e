import Bitmaps
import FeedServer
import Foundation
import ImageRendering
import PictureCodecs
import TerminalKit

/// A benchmark of selecting 100 pictures as fast as they load, compared with programs that print them in a column.
enum PictureThroughput: Benchmark {
  static let name = "throughput"
  private static let runs = 3
  /// The size of a picture on a screen of 80×24.
  private static let place = Size(width: 77, height: 8)

  static func run(_ extent: Extent) throws -> [Finding] {
    let jpegs = try SyntheticPhotograph.jpegs(10, width: 1_600, height: 1_200)
    let count = extent.count(100, small: 12)
    let (ours, decoding) = try figures(of: count, jpegs, runs: extent.count(runs))
    var findings: [Finding] = .figures(
      ours, decoding, ours.ratio(to: decoding, "program / codec alone", goal: .median(1.3)))

    let stage = try Stage(feed: ServedFeed())
    let files = try jpegs.enumerated().map { number, jpeg in
      let file = stage.home.appending(path: "\(number).jpg")
      try jpeg.write(to: file)
      return file.path
    }
    let size = CellRenderer(colorDepth: .trueColor).fittedSize(of: PixelSize(width: 1_600, height: 1_200), in: place)
    let peers = [
      "timg": ["-ph", "-g\(size.width)x\(size.height)"],
      "chafa": ["--format=symbols", "--symbols=half", "--colors=full", "--size=\(size.width)x\(size.height)"],
    ]
    for (name, options) in peers.sorted(by: { $0.key < $1.key }) {
      guard let program = InstalledProgram(name) else {
        findings.append(.skipped("\(name) is not installed"))
        continue
      }
      let arguments = (0..<count).map { files[$0 % files.count] }
      let each = try arguments.reduce(Duration.zero) { try $0 + program.run(options + [$1]) }
      let once = try (0..<extent.count(runs)).map { _ in try program.run(options + arguments) }
      let runForEach = Figure("\(name): \(count) pictures, run once for each", [each])
      let runForAll = Figure("\(name): \(count) pictures, run once for all", once)
      findings += .figures(
        runForEach, ours.ratio(to: runForEach, "program / \(name) for each", goal: .median(0.5)),
        runForAll, ours.ratio(to: runForAll, "program / \(name) for all", goal: .median(1)))
    }
    return findings
  }

  /// Measures the program and the codec in turn.
  static func figures(of count: Int, _ jpegs: [Data], runs: Int) throws -> (walk: Figure, codec: Figure) {
    var decodes: [Duration] = []
    var walks: [Duration] = []
    for _ in 0..<runs {
      decodes.append(try decode(count, jpegs))
      walks.append(try walk(count, jpegs))
    }
    let codec = Figure("the codec alone, \(count) pictures", decodes)
    let what = "\(count) pictures 1600×1200: feed to last picture painted"
    return (Figure(what, walks, least: codec.leastOnAllProcessors), codec)
  }

  private static func decode(_ count: Int, _ jpegs: [Data]) throws -> Duration {
    let box = CellRenderer(colorDepth: .trueColor).pixelSize(for: place)
    return try ContinuousClock().measure {
      for number in 0..<count {
        _ = try PictureDecoder.decode(jpegs[number % jpegs.count], fitting: box, over: .black)
      }
    }
  }

  private static func walk(_ count: Int, _ jpegs: [Data]) throws -> Duration {
    let stage = try Stage(feed: .album(of: count, jpegs: jpegs))
    let browser = try stage.start()
    let rowsShownAt = browser.program.startedAt + (try browser.timeToRows())
    try browser.walk(to: count)
    return rowsShownAt.duration(to: .now)
  }
}
