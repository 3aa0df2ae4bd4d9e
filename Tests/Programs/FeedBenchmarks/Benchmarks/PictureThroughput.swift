import Bitmaps
import FeedServer
import Foundation
import ImageRendering
import PictureCodecs
import TerminalKit

/// A walk through 100 pictures, as fast as they come, beside programs that show one picture each.
enum PictureThroughput: Benchmark {
  static let name = "throughput"
  static let count = 100
  private static let runs = 3
  /// What a picture covers on a screen of 80×24.
  private static let place = Size(width: 77, height: 8)

  static func run() throws -> [Finding] {
    let jpegs = try SyntheticPhotograph.jpegs(10, width: 1_600, height: 1_200)
    let decoding = try Figure("the codec alone, 100 pictures", (0..<runs).map { _ in try decode(jpegs) })
    let ours = try Figure(
      "100 pictures 1600×1200: feed to last picture painted", (0..<runs).map { _ in try walk(jpegs) })
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
      let total = try (0..<count).reduce(Duration.zero) { try $0 + program.run(options + [files[$1 % files.count]]) }
      let theirs = Figure("\(name): 100 pictures, run once for each", [total])
      findings += .figures(theirs, ours.ratio(to: theirs, "program / \(name)", goal: .median(0.5)))
    }
    return findings
  }

  static func decode(_ jpegs: [Data]) throws -> Duration {
    let box = CellRenderer(colorDepth: .trueColor).pixelSize(for: place)
    return try ContinuousClock().measure {
      for number in 0..<count {
        _ = try PictureDecoder.decode(jpegs[number % jpegs.count], fitting: box, over: .black)
      }
    }
  }

  static func walk(_ jpegs: [Data]) throws -> Duration {
    let stage = try Stage(feed: .album(of: count, jpegs: jpegs))
    let browser = try stage.start()
    _ = try browser.timeToRows()
    let start = ContinuousClock.now
    try browser.walk(to: count)
    return start.duration(to: .now)
  }
}
