import TerminalTestSupport

/// A benchmark of the bytes written when a list scrolls in 24-bit colour: four pictures on 200×60, three on 80×24.
enum ScrollBytes: Benchmark {
  static let name = "scroll-bytes"

  static func run(_ extent: Extent) async throws -> [Finding] {
    let series = try await KeySeries.onLowPictures(itemCount: 10)
    let rowSteps = try series.bytesOfScrolls(count: extent.count(90, small: KeySeries.period)).map { $0 / 1_024 }
    let smallSteps = try await stepsOnThreePictures(shownBy: "symbols", extent)
    let placeholderSteps = try await stepsOnThreePictures(shownBy: "placeholders", extent)
    let placementSteps = try await stepsOnThreePictures(shownBy: "kitty", extent)
    let lineSteps = try series.browser.bytesOfWheelTurns(count: extent.count(27, small: 6)).map { $0 / 3 / 1_024 }
    return .figures(
      Figure("by one image of the feed (12 lines, a new picture)", in: .kibibytes, rowSteps, goal: .median(8)),
      Figure("80×24, by one image (7 lines), symbols", in: .kibibytes, smallSteps, goal: .median(8)),
      Figure("80×24, by one image, placeholders", in: .kibibytes, placeholderSteps, goal: .median(2)),
      Figure("80×24, by one image, kitty's placements", in: .kibibytes, placementSteps, goal: .median(3)),
      Figure("by one turn of the wheel, for each of its 3 lines", in: .kibibytes, lineSteps, goal: .median(8)))
  }

  /// Scrolls over pictures that were on the screen before. A terminal that shows pixels has already stored these
  /// pictures.
  private static func stepsOnThreePictures(shownBy mode: String, _ extent: Extent) async throws -> [Double] {
    try await KeySeries.atTheEnd(of: 10, columns: 80, rows: 24, options: ["--images", mode])
      .bytesOfScrolls(count: extent.count(90, small: KeySeries.period)).map { $0 / 1_024 }
  }
}

extension Browser {
  /// Scrolls up from the end of the list.
  fileprivate func bytesOfWheelTurns(count: Int) throws -> [Double] {
    program.send("G")
    try settle()
    return (0..<count).map { _ in
      let before = program.outputCount
      program.send(TerminalKeyPress.wheelUp(x: 10, y: 10).text)
      program.waitForSilence(of: .milliseconds(30))
      return Double(program.outputCount - before)
    }
  }
}
