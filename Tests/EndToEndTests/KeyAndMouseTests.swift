import FeedServerTestSupport
import Foundation
import TerminalTestSupport
import XCTest

/// Tests of keys and the mouse that the stories do not cover.
final class KeyAndMouseTests: XCTestCase {
  func test_help_liesOverTheFeedAndCloses() throws {
    let stage = try makeStage()
    let program = try stage.start("--layout", "list", columns: 120, rows: 60)
    let before = try program.waitUntil("all is loaded") { $0.showsPictures(0..<2) && !$0.isLoading }

    for key in ["q", "?", TerminalKeyPress.escape.text] {
      program.send("?")
      let help = try program.waitUntilShown("Help")
      for text in ["Move down", "Suspend the program", "Ctrl-Z", "PgDn Space", "Wheel"] {
        XCTAssertTrue(help.contains(text), "\(text) in:\n\(help.text)")
      }
      XCTAssertTrue(help.titleBar.contains("My Feed"))
      program.send(key)
      try program.waitUntil("the feed is as before") { $0.lines == before.lines }
    }
  }

  func test_help_scrollsOnASmallTerminalAndKeepsItsKeysToItself() throws {
    let stage = try makeStage()
    let program = try stage.start(columns: 60, rows: 12)
    try program.waitUntil("all is loaded") { $0.showsPicture(0) && !$0.isLoading }
    program.send("?")
    try program.waitUntilShown("Move down")

    program.send("G")
    try program.waitUntil("the end of the help is shown") { $0.contains("Suspend") && !$0.contains("Move down") }
    program.send("rj\r")
    program.send("q")

    try program.waitUntil("the feed is as before") { !$0.contains("Help") && $0.position == "1/3" && !$0.isLoading }
    XCTAssertEqual(stage.server.requests.filter(\.isForComments).count, 0)
    XCTAssertEqual(stage.server.feedRequests.filter { !$0.target.contains("after_id") }.count, 1)
  }

  func test_help_isOfTheScreenBelowIt() throws {
    let stage = try makeStage()
    let program = try stage.start(rows: 44)
    try program.waitUntil("all is loaded") { $0.showsPictures(0..<2) && !$0.isLoading }

    program.send("v?")
    try program.waitUntil("the viewer's keys are shown") { $0.contains("Fit the picture") && !$0.contains("comments") }
    program.send("qq\r?")

    try program.waitUntil("the comments' keys are shown") { help in
      help.contains("Stop loading") && help.contains("Go back") && !help.contains("Click") && !help.contains("Quit")
    }
  }

  func test_mouseReportsOfNumbersThatNoMouseHas_areLeftOut() throws {
    let stage = try makeStage(.numbered(0..<9))
    let program = try stage.start()
    try program.waitUntil("the list is whole") { $0.position == "1/9" }

    for number in ["9223372036854775807", "-9223372036854775808", "99999999999999999999", "65536", "-1"] {
      program.send("\u{1B}[<0;\(number);1M\u{1B}[<0;1;\(number)M\u{1B}[<65;\(number);\(number)M\u{1B}[<\(number);1;1M")
    }

    try program.assertTakesKeys()
  }

  func test_movingKeys_moveTheSelection() throws {
    let stage = try makeStage(.numbered(0..<9))
    let program = try stage.start(rows: Stage.linesOfTwoRows)
    try program.waitUntil("the list is whole") { $0.position == "1/9" }

    let steps: [(keys: String, position: String)] = [
      ("j", "2/9"), (TerminalKeyPress.down.text, "3/9"), ("k", "2/9"), (TerminalKeyPress.up.text, "1/9"),
      ("k", "1/9"), (TerminalKeyPress.end.text, "9/9"), ("j", "9/9"), (TerminalKeyPress.home.text, "1/9"),
      ("G", "9/9"), ("g", "1/9"), (" ", "3/9"), (TerminalKeyPress.pageDown.text, "5/9"),
      (TerminalKeyPress.pageUp.text, "4/9"), ("g", "1/9"), ("\u{04}", "2/9"), ("\u{04}", "3/9"),
      ("\u{15}\u{15}", "2/9"),
    ]
    for (index, step) in steps.enumerated() {
      program.send(step.keys)
      try program.waitUntil("step \(index + 1), \(step.keys.debugDescription), leads to \(step.position)") {
        $0.position == step.position
      }
    }
  }

  func test_rowsScrollByLines_andKeepTheirVisiblePart() throws {
    let stage = try makeStage(.numbered(0..<9))
    let program = try stage.start(rows: Stage.linesOfTwoRows)
    let before = try program.waitUntil("the pictures are shown") { $0.showsPictures(0..<2) && !$0.isLoading }
    XCTAssertEqual(before.row(of: "Place 01"), 6)

    program.send(.wheelDown(x: 10, y: 5))

    let after = try program.waitUntil("the list moved by three lines") { $0.row(of: "Place 01") == 3 }
    XCTAssertFalse(after.contains("Place 00"))
    let colored = (1..<6).filter { after.cell(4, $0).background == TestPicture(number: 0).color }
    XCTAssertEqual(colored, Array(1..<1 + Stage.lowPicture - 3))
    program.send(.wheelUp(x: 10, y: 5))
    try program.waitUntil("the list is back") { $0.row(of: "Place 01") == 6 && $0.row(of: "Place 00") == 1 }
  }

  func test_click_selectsAndThenOpensTheComments() throws {
    let stage = try makeStage()
    let program = try stage.start(rows: Stage.linesOfTwoRows)
    let screen = try program.waitUntilShown("Place 01")
    let (x, row) = try XCTUnwrap(screen.place(of: "Place 01"))

    program.send(.click(x: x, y: 0))
    program.send(.click(x: x, y: row))
    try program.waitUntil("the second image is selected") { $0.position == "2/3" && $0.selectedRow == row }
    program.send(.click(x: x, y: row))

    let comments = try program.waitUntilShown("No comments yet")
    XCTAssertTrue(comments.contains("Place 01"))
  }

  func test_click_onAHintIsItsKey() throws {
    let stage = try makeStage()
    let program = try stage.start()
    // The hints move while the footer says what is loading.
    let feed = try program.waitUntil("all is loaded") { $0.showsPictures(0..<2) && !$0.isLoading }
    let (helpX, footer) = try XCTUnwrap(feed.place(of: "? help"))

    program.send(.click(x: helpX + 3, y: footer))
    let help = try program.waitUntilShown("q back")
    let (backX, edge) = try XCTUnwrap(help.place(of: "q back"))
    program.send(.click(x: backX, y: edge))
    try program.waitUntil("the help is closed") { !$0.contains("q back") }
    let (quitX, _) = try XCTUnwrap(feed.place(of: "q quit"))
    program.send(.click(x: quitX + 4, y: footer))

    XCTAssertEqual(try program.waitUntilOver(), .exited(status: 0))
  }

  func test_redraw_repairsTheScreen() throws {
    let stage = try makeStage()
    let program = try stage.run(script: "($feed); echo over")
    let before = try program.waitUntil("all is loaded") { $0.showsPictures(0..<2) && !$0.isLoading }
    // Another process overwrites a part of the screen.
    let terminal = try FileHandle(forWritingTo: terminal(of: program))
    terminal.write(Data("\u{1B}[5;5Hscribble\u{1B}[2;1Hscribble".utf8))
    try program.waitUntilShown("scribble")

    program.send(.control("l"))

    try program.waitUntil("the screen is whole again") { $0.lines == before.lines && $0.cells == before.cells }
  }

  func test_unknownKeysAndPastes_doNothing() throws {
    let stage = try makeStage()
    let program = try stage.start(rows: Stage.linesOfTwoRows)
    let before = try program.waitUntil("all is loaded") { $0.showsPictures(0..<2) && !$0.isLoading }

    program.send("Zyä日\u{1B}[200~qqqG\r\u{1B}[201~\u{1B}[15;2~\u{1B}[99;99X\u{1B}]11;rgb:1/2\u{07}\u{0}")
    program.send(.click(x: 79, y: before.rows - 1))
    program.send("j")

    let after = try program.waitUntil("the second image is selected") { $0.position == "2/3" }
    XCTAssertEqual(
      after.lines.filter { $0.contains("Place") }.count, before.lines.filter { $0.contains("Place") }.count)
  }

  func test_hugePaste_isSwallowed() throws {
    let stage = try makeStage()
    let program = try stage.start()
    try program.waitUntilShown("Place 00")

    program.send("\u{1B}[200~" + String(repeating: "q\rr ", count: 50_000) + "\u{1B}[201~")
    program.send("j")

    try program.waitUntil("the key after it is handled") { $0.position == "2/3" }
  }

  func test_pasteWhoseEndNeverComes_doesNotKeepTheKeys() throws {
    let stage = try makeStage()
    let program = try stage.start()
    try program.waitUntilShown("Place 00")

    program.send("\u{1B}[200~pasted")
    // The program may take a key for pasted text, so the key is repeated after a pause.
    let isShown = (0..<10).contains { _ in
      program.send("?")
      return (try? program.waitUntilShown("Help", timeout: 2)) != nil
    }

    XCTAssertTrue(isShown)
  }

  // MARK: - Helpers

  private func terminal(of program: TerminalProgram) throws -> URL {
    URL(
      filePath: try FileManager.default.destinationOfSymbolicLink(
        atPath: "/proc/\(program.processIdentifier)/fd/0"))
  }
}
