import FeedServerTestSupport
import Foundation

/// A benchmark of pictures while another session uses all processors, like a build in another terminal.
enum BusyMachine: Benchmark {
  static let name = "busy-machine"
  private static let runs = 5
  /// Loops that occupy the processors. The limit of processor time ends them if nothing else does.
  private static let loops = """
    ulimit -t 300
    for _ in $(seq "$1"); do (while :; do :; done) & done
    wait
    """

  static func run(_ extent: Extent) async throws -> [Finding] {
    let count = ProcessInfo.processInfo.activeProcessorCount
    return try await InstalledProgram(at: URL(filePath: "/bin/sh"))
      .whileRunning(["-c", loops, "sh", "\(count)"]) {
        // The kernel prefers a session that has just started, so wait before measuring.
        try await Task.sleep(for: .seconds(2))
        let jpegs = try SyntheticPhotograph.jpegs(10, width: 1_600, height: 1_200)
        let (pictures, decoding) = try PictureThroughput.figures(
          of: extent.count(100, small: 12), jpegs, runs: extent.count(runs))
        return .figures(
          pictures, decoding, pictures.ratio(to: decoding, "program / codec alone", goal: .median(2.5)),
          Figure(
            "1600×1200 JPEG: answered to painted", try await PictureResponse.times(runs: extent.count(15)),
            goal: .median(30)))
      }
  }
}
