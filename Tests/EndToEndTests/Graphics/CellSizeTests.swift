import Bitmaps
import Foundation
import PictureCodecs
import TerminalKit
import TerminalTestSupport
import XCTest

/// Tests that the program asks for the cell size again when the size may have changed, and redraws its pictures to fit.
final class CellSizeTests: XCTestCase {
  func test_otherFont_bringsPicturesOfOtherPixels() throws {
    let stage = try makeStage(.numbered(0..<3))
    let program = try stage.start(rows: Stage.linesOfTwoRows, in: .vt340, answering: .held)
    try answer(program, until: "[?6")
    try waitUntilDrawn(program, cell: (6, 13))

    program.signal(SIGWINCH)
    try answer(program, until: "[6;") { $0.replacing("[6;13;6t", with: "[6;26;12t") }

    try waitUntilDrawn(program, cell: (12, 26))
    try program.assertTakesKeys()
  }

  func test_otherSize_asksAgain() throws {
    let stage = try makeStage(.numbered(0..<3))
    let program = try stage.start(rows: Stage.linesOfTwoRows, in: .vt340, answering: .held)
    try answer(program, until: "[?6")
    try waitUntilDrawn(program, cell: (6, 13))

    program.resize(columns: 70, rows: Stage.linesOfTwoRows)
    try answer(program, until: "[6;") { $0.replacing("[6;13;6t", with: "[6;20;10t") }

    try waitUntilDrawn(program, cell: (10, 20))
  }

  func test_silentTerminal_keepsTheSizeOfItsWindow() throws {
    let stage = try makeStage(.numbered(0..<3))
    let program = try stage.start("--images", "sixel", rows: Stage.linesOfTwoRows, in: .silent)
    try waitUntilDrawn(program, cell: (10, 20))

    program.resize(columns: 80, rows: Stage.linesOfTwoRows, cell: PixelSize(width: 8, height: 16))

    try waitUntilDrawn(program, cell: (8, 16))
  }

  func test_pictureOverTheLargestSixel_isPutTogetherOfSeveralInTheMiddle() throws {
    let stage = try makeStage(.numbered(0..<3) { _ in TestPicture.noise(PixelSize(width: 640, height: 480)) })
    let xterm = TerminalPersona.vt340.answering(.cellSize, nil).answering(.sixelArea, "\u{1B}[?2;0;1000;1000S")
    let program = try stage.start(columns: 300, rows: 80, in: xterm)
    try program.waitUntil("the pictures are drawn") { $0.shownMode == .sixel && !$0.isLoading }

    program.resize(columns: 300, rows: 90, cell: PixelSize(width: 6, height: 13))
    program.send("v")

    // The window has 1800 × 1170 pixels. The picture fills 258 × 89 of the viewer's 300 × 89 cells.
    try program.waitUntil("the viewer's picture is drawn") { screen in
      let parts = screen.strings.filter(\.isDrawnImage).suffix(4)
      let sizes = parts.compactMap { $0.text.firstMatch(of: /"1;1;([0-9]+);([0-9]+)/)?.output }
      return parts.map(\.cursor) == [(21, 0), (187, 0), (21, 72), (187, 72)].map { Point(x: $0.0, y: $0.1) }
        && sizes.map(\.1) == ["996", "552", "996", "552"] && sizes.map(\.2) == ["936", "936", "216", "216"]
    }
  }

  func test_kittysImages_followTheCellsProportions() throws {
    for (size, proportion) in [("20;10", 2.0), ("20;20", 1.0)] {
      let stage = try makeStage(.numbered(0..<3))
      let program = try stage.start(in: .kitty026.answering(.cellSize, "\u{1B}[6;\(size)t"))

      let screen = try program.waitUntilRight(.kitty, "the pictures are shown") { !$0.isLoading }

      let place = try XCTUnwrap(screen.graphics.placements.values.first)
      let width = 6.0 * 4 / 3 * proportion
      XCTAssertEqual(Double(place.size.width), width.rounded(.up), accuracy: 1, size)
    }
  }

  // MARK: - Helpers

  /// Waits until the program has asked all its questions, and then sends the terminal's answers.
  private func answer(
    _ program: TerminalProgram, until last: String, _ change: (String) -> String = { $0 }
  ) throws {
    var answers = ""
    try waitUntil("everything was asked") {
      answers += program.takeHeldAnswers()
      return answers.contains(last)
    }
    program.send(change(answers))
  }

  /// Waits until the latest image has the height of its cells, rounded down to a whole number of sixel bands.
  private func waitUntilDrawn(_ program: TerminalProgram, cell: (width: Int, height: Int)) throws {
    try program.waitUntil("a picture of cells of \(cell) is drawn") { screen in
      guard let sixels = screen.strings.last(where: \.isDrawnImage)?.text,
        let match = sixels.firstMatch(of: /"1;1;([0-9]+);([0-9]+)/)
      else { return false }
      let (width, height) = (Int(match.1) ?? 0, Int(match.2) ?? 0)
      let expected = Stage.lowPicture * cell.height
      return (expected - 5...expected).contains(height) && width % cell.width == 0
    }
  }
}
