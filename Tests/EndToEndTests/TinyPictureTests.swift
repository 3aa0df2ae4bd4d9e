import Bitmaps
import FeedServerTestSupport
import Foundation
import TerminalKit
import TerminalTestSupport
import XCTest

/// Tests of pictures that have fewer pixels than cells, while the edges of the list clip them in every way.
final class TinyPictureTests: XCTestCase {
  private static let sizes = [
    (1, 1), (1, 3), (3, 1), (2, 2), (1, 400), (400, 1), (5, 2), (1, 2), (7, 1), (2, 3),
  ].map(PixelSize.init)

  func test_tinyPictures_canBeScrolledOverInEveryMode() throws {
    try sideBySide(ImageMode.allCases.filter { $0 != .none }) { mode in
      XCTAssertNoThrow(try scrollOverTinyPictures(in: mode, colors: "truecolor"), "\(mode)")
    }
    XCTAssertNoThrow(try scrollOverTinyPictures(in: .symbols, colors: ""), "symbols in 256 colours")
  }

  // MARK: - Helpers

  private func scrollOverTinyPictures(in mode: ImageMode, colors: String) throws {
    let stage = try makeStage(.numbered(0..<10) { TestPicture.noise(Self.sizes[$0]) })
    let program = try stage.start("--images", mode.rawValue, environment: ["COLORTERM": colors])
    var drawnCount = 0
    /// Waits until no picture is loading. In modes that draw pictures only at rest, also waits until a picture was
    /// drawn.
    func waitUntilAtRest(_ description: String, where isMeant: (ScreenSnapshot) -> Bool) throws {
      let screen = try program.waitUntil(description) { screen in
        let isDrawn = ![.sixel, .iTerm2].contains(mode) || screen.drawnCount > drawnCount
        return isMeant(screen) && !screen.isLoading && isDrawn
      }
      drawnCount = screen.drawnCount
    }

    try waitUntilAtRest("the feed is shown") { $0.position == "1/10" }
    let turns = [
      (turn: TerminalKeyPress.wheelDown(x: 10, y: 10), end: "Description 09"), (.wheelUp(x: 10, y: 10), "Place 00"),
    ]
    for (turn, end) in turns {
      while case let before = program.snapshot, !before.contains(end) {
        program.send(turn)
        try waitUntilAtRest("\(turn) shows other rows") { $0.texts != before.texts }
      }
    }
    program.send(String(repeating: "j", count: 9))
    try program.waitUntil("the last image is selected") { $0.position == "10/10" && !$0.isLoading }
    try program.assertQuitsCleanly("\(mode)")
    stage.end()
  }
}

extension ScreenSnapshot {
  fileprivate var drawnCount: Int { strings.count(where: \.isDrawnImage) }

  /// The lines without blanks and without characters of pictures. These characters could also change because a picture
  /// arrives late.
  fileprivate var texts: [String] { lines.map { $0.filter { $0.isASCII && $0 != " " } } }
}
