import FeedServerTestSupport
import TerminalTestSupport
import TestSupport
import XCTest

/// Tests of `reduce-motion`: the screen stays as it is while something loads, and says so in words.
final class ReducedMotionTests: XCTestCase {
  func test_load_isSaidInWordsAndNothingMovesUntilItEnds() throws {
    let stage = try makeStage(.numbered(0..<3))
    let gate = try stage.hold(.picture(0))
    let program = try stage.start("--reduce-motion")
    try program.waitUntil("the others are shown") {
      $0.showsPicture(1) && !$0.isLoading && $0.text.components(separatedBy: "loading…").count == 2
    }

    try assertRests(program)
    XCTAssertFalse(program.snapshot.isCursorVisible)
    XCTAssertTrue(program.snapshot.cursorIsAt("Place 00"))
    program.send("/")
    try program.waitUntil("the cursor is in the field") { $0.isCursorVisible && $0.cursor.y == $0.rows - 1 }
    program.send(.escape)
    try program.waitUntil("the cursor is at the heading") { !$0.isCursorVisible && $0.cursorIsAt("Place 00") }
    gate.open()

    try program.waitUntil("the picture is shown") { $0.showsPicture(0) && !$0.contains("loading…") }
  }

  func test_configurationThatIsEdited_stopsWhatMoves() throws {
    let stage = try makeStage()
    try stage.configure("feed one \(stage.baseURL) --type contract")
    let editor = try stage.script("my editor", "echo reduce-motion >> \"$1\"")
    let program = try stage.run(["one"], environment: ["EDITOR": "'\(editor.path)'"])
    try program.waitUntil("the feed is shown") { $0.showsPictures(0..<2) && !$0.isLoading }
    let gate = try stage.hold(.feed)
    program.send("r")
    try program.waitUntil("a sign moves") { $0.isTitleLoading }
    program.send("f")
    try program.waitUntil("the feeds are listed") { $0.position == "1/2" }

    program.send("e")
    try program.waitUntilShown("configuration is in use")
    program.send("q")

    try program.waitUntil("the words stand alone") { $0.titleBar.contains("Loading the feed…") && !$0.isTitleLoading }
    gate.open()
    try program.waitUntil("the feed is loaded") { !$0.titleBar.contains("Loading the feed…") }
  }
}
