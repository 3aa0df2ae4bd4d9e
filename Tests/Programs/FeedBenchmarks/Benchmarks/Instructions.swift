import Foundation
import TerminalTestSupport

/// A benchmark of the instructions per frame: 200×60, four pictures, 24-bit colour, one step in the list per frame.
///
/// Unlike a time, the count is the same in each run, so two versions of the program can be compared exactly.
enum Instructions: Benchmark {
  static let name = "instructions"

  static func run(_ extent: Extent) throws -> [Finding] {
    guard let valgrind = InstalledProgram("valgrind") else { return [.skipped("valgrind is not installed")] }
    let stage = try Stage(feed: .init())
    let frameCounts = [extent.count(10), extent.count(60, small: 6)]
    let counts = try frameCounts.map { try instructions(ofFrames: $0, by: valgrind, on: stage) }
    let perFrame = Double(counts[1] - counts[0]) / Double(frameCounts[1] - frameCounts[0])
    return .figures(Figure("instructions per frame", in: .count, [perFrame.rounded()]))
  }

  private static func instructions(ofFrames count: Int, by valgrind: InstalledProgram, on stage: Stage) throws -> Int {
    let output = stage.home.appending(path: "callgrind.\(count)")
    let program = try TimedProgram(
      executable: valgrind.url,
      arguments: [
        "--tool=callgrind", "--callgrind-out-file=\(output.path)", "--log-file=/dev/null",
        TerminalProgram.built("feed-benchmarks").path, ScriptedScroll.argument, "\(count)",
      ],
      environment: stage.environment.merging(["COLORTERM": "truecolor"]) { $1 }, columns: 200, rows: 60)
    try program.waitForEnd(timeout: .seconds(120))
    let text = String(decoding: try Data(contentsOf: output), as: UTF8.self)
    let totals = text.split(separator: "\n").first { $0.hasPrefix("totals:") || $0.hasPrefix("summary:") }
    guard let total = totals?.split(separator: " ").dropFirst().first.flatMap({ Int($0) }) else {
      throw CocoaError(.fileReadCorruptFile)
    }
    return total
  }
}
