import FeedServerTestSupport
import TerminalTestSupport
import XCTest

/// Tests of what a screen reader hears with `--reduce-motion`: the lines whose text changes or, if none does, the cursor's
/// line.
final class ScreenReaderTests: XCTestCase {
  func test_movement_changesNoTextUnlessItScrolls() throws {
    let stage = try makeStage(.numbered(0..<9))
    let program = try stage.start("--reduce-motion", "--layout", "list")
    try program.waitUntil("all is loaded") { $0.showsPictures(0..<2) && !$0.isLoading && !$0.contains("Place 02") }
    let lines = program.screen

    program.send("j")

    try program.waitUntil("the cursor is at the second place") { $0.cursorIsAt("Place 01") }
    XCTAssertEqual(program.screen, lines)
    program.send("j")
    try program.waitUntil("the third place is shown as a whole") { screen in
      screen.cursorIsAt("Place 02") && screen.contains("Description 02") && !screen.contains("Place 00")
        && !screen.contains("Place 03")
    }
  }
}
