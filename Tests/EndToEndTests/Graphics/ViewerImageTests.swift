import Bitmaps
import Foundation
import TerminalKit
import TerminalTestSupport
import XCTest

/// Tests of the viewer on a terminal that stores pictures as files, over a line that takes long for a picture.
final class ViewerImageTests: XCTestCase {
  /// The terminals' cells are half as wide as high.
  private static let kinds: [(persona: TerminalPersona, mode: ShownMode)] = [
    (.kitty026.answering(.cellSize, "\u{1B}[6;20;10t"), .kitty), (.kitty035, .placeholders),
  ]

  func test_zoomAndPan_areNeverWithoutAPicture() throws {
    try sideBySide(Self.kinds) { persona, mode in
      let program = try makeSUT(persona, mode)

      for (key, percentage) in [
        ("+", "542%"), ("+", "767%"), ("l", "767%"), ("j", "767%"), ("-", "542%"), ("c", ""), ("c", "542%"),
        ("0", "back     1/1"), ("+", "542%"),
      ] {
        let before = program.snapshot.graphics.transmissions.count
        program.send(key)
        // Only `0` sends no new image, because it shows the whole picture, which was already sent.
        try program.waitUntil("\(mode): \(key) is shown sharply") { screen in
          (key == "0" || screen.graphics.transmissions.count > before) && screen.hasLatestImage
            && (percentage.isEmpty || screen.footer.contains(percentage)) && screen.showsOneImage
        }
      }
      assertNoFrameIsBlank(of: program, mode)
    }
  }

  func test_keysWhileTheSharpPartIsSent_areNeverWithoutAPicture() throws {
    try sideBySide(Self.kinds) { persona, mode in
      let program = try makeSUT(persona, mode)

      for key in ["+", "+", "l", "+", "h", "k", "-", "-", "j", "-", "+"] {
        // The next key follows when a part of a picture has arrived, or after the timeout if the key sent no picture.
        let before = program.rawOutput.count
        program.send(key)
        _ = try? program.waitUntil("\(mode): a part of the picture comes", timeout: 0.3) { _ in
          program.rawOutput.count > before + 20_000
        }
      }
      try program.waitUntil("\(mode): the end is shown") {
        $0.hasLatestImage && $0.footer.contains("542%") && $0.showsOneImage
      }
      assertNoFrameIsBlank(of: program, mode)
    }
  }

  // MARK: - Helpers

  /// Starts the viewer and waits until it shows the whole picture.
  private func makeSUT(_ persona: TerminalPersona, _ mode: ShownMode) throws -> TerminalProgram {
    let noise = TestPicture.noise(PixelSize(width: 160, height: 120))
    let program = try makeStage(.numbered(0..<1) { _ in noise }).start(in: persona)
    try program.waitUntil("\(mode): the picture is shown") { $0.shownMode == mode && !$0.isLoading }
    program.send("v")
    try program.waitUntil("\(mode): all of it is shown") {
      $0.footer.contains(" q back ") && $0.pictureCells.count > 1300
    }
    program.readSlowly(bytesPerSecond: 1_000_000)
    return program
  }

  private func assertNoFrameIsBlank(
    of program: TerminalProgram, _ mode: ShownMode, file: StaticString = #filePath, line: UInt = #line
  ) {
    let frames = program.frames()
    let counts = frames.map(\.pictureCells.count)
    let start = frames.indices.first { frames[$0].contains(" q back ") && counts[$0] > 1300 } ?? 0
    let least = counts[start] - 23
    XCTAssertGreaterThan(frames.count - start, 15, "\(mode)", file: file, line: line)
    XCTAssertEqual(
      counts[start...].filter { $0 < least }, [], "\(mode): frames with less of the picture", file: file, line: line)
    XCTAssertEqual(frames.last?.graphics.violations, [], "\(mode)", file: file, line: line)
  }
}

extension ScreenSnapshot {
  /// The cells that show an image stored by the terminal.
  var pictureCells: Set<Point> {
    var cells = Set(placeholders.filter { graphics.images[$0.value.image] != nil }.keys)
    for (showing, place) in graphics.placements where graphics.images[showing.image] != nil {
      for y in place.area.y..<place.area.maxY {
        for x in place.area.x..<place.area.maxX { cells.insert(Point(x: x, y: y)) }
      }
    }
    return cells
  }

  /// True if no image is being transmitted.
  fileprivate var hasLatestImage: Bool { graphics.transmissions.last.map { graphics.images[$0] != nil } ?? false }

  /// True if nothing is loading and exactly one image is visible.
  fileprivate var showsOneImage: Bool {
    !isLoading && Set(placeholders.values.map(\.image)).union(graphics.placements.keys.map(\.image)).count == 1
  }
}
