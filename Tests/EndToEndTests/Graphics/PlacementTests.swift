import Foundation
import TerminalTestSupport
import XCTest

/// Tests of how often the program places images that the terminal keeps in place.
final class PlacementTests: XCTestCase {
  func test_grid_placesEachPictureOnce() throws {
    let stage = try makeStage(.numbered(0..<40))
    let program = try stage.start("--layout", "grid", columns: 190, rows: 50, in: .kitty026)

    let screen = try program.waitUntil("four rows of seven pictures are shown") { screen in
      screen.graphics.placements.count == 28 && !screen.isLoading
        && screen.graphics.placements.count == Set(screen.graphics.transmissions).count
    }

    // A frame that scrolls lines places visible images again. Lines may scroll by chance while rows are loading.
    var placed: Set<Substring> = []
    for frame in String(decoding: program.rawOutput, as: UTF8.self).components(separatedBy: "\u{1B}[?2026l") {
      let pictures = frame.matches(of: /a=p,i=(\d+)/).map(\.1)
      if !frame.contains(/\x1B\[\d+;\d+r/) { XCTAssertEqual(placed.intersection(pictures), []) }
      placed.formUnion(pictures)
    }
    XCTAssertEqual(placed.count, screen.graphics.placements.count)
  }

  func test_terminalThatMayLoseOrMoveImages_getsThemWithEveryFrame() throws {
    // The first terminal is unknown. In the second, ncurses itself scrolls lines.
    for (term, persona) in [("xterm-256color", TerminalPersona.silent), ("xterm-mono", .kitty026)] {
      let program = try makeStage().start("--images", "kitty", environment: ["TERM": term], in: persona)
      try program.waitUntil("\(term): the pictures are shown") { $0.graphics.placements.count == 3 && !$0.isLoading }
      let before = program.snapshot.graphics.placementCount

      program.send("j")

      try program.waitUntil("\(term): all have been placed again") {
        $0.position == "2/3" && $0.graphics.placementCount >= before + 3
      }
    }
  }
}
