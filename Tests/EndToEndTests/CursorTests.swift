import FeedServer
import TerminalTestSupport
import XCTest

/// Where the terminal's cursor rests: braille displays and screen readers follow it.
final class CursorTests: XCTestCase {
  func test_hiddenCursor_restsOnTheTextOfTheSelectedRow() throws {
    let stage = try makeStage(.numbered(0..<9))
    let program = try stage.start()
    try program.waitUntil("all is loaded") { $0.showsPictures(0..<2) && !$0.isLoading }

    for place in ["Place 00", "Place 01", "Place 02"] {
      try program.waitUntil("the cursor is at \(place)") { screen in
        !screen.isCursorVisible && screen.cursor == (2, screen.row(of: place) ?? -1)
      }
      program.send("j")
    }
    program.send(.end)

    try program.waitUntil("the cursor is at the last one") { screen in
      !screen.isLoading && screen.position == "9/9" && screen.cursor == (2, screen.row(of: "Place 08") ?? -1)
    }
  }

  func test_hiddenCursor_restsOnTheTextOfEveryOtherScreen() throws {
    let stage = try makeStage()
    let program = try stage.start()
    try program.waitUntil("all is loaded") { $0.showsPictures(0..<2) && !$0.isLoading }

    program.send("?")
    try program.waitUntil("the cursor is at the help's first line") { screen in
      screen.contains("Move down") && screen.lines[screen.cursor.y].contains("Move")
        && screen.cell(screen.cursor.x, screen.cursor.y).text != " "
    }
    program.send("q\r")
    try program.waitUntil("the cursor is at what the comments are about") { screen in
      screen.contains("No comments yet") && screen.cursor == (1, screen.row(of: "Place 00") ?? -1)
    }
    program.send("qv")
    try program.waitUntil("the cursor is at the picture's title") { screen in
      screen.contains("100%") && screen.cursor == (1, screen.row(of: "Place 00") ?? -1)
    }
  }

  func test_hiddenCursor_staysUpWhereASmallerWindowWouldTakeLinesFromTheShell() throws {
    let stage = try makeStage(.numbered(0..<9))
    let program = try stage.start(rows: 26, in: .xterm.answering(.trueColor, nil))
    try program.waitUntil("all is loaded") { $0.showsPictures(0..<2) && !$0.isLoading }

    program.send("j")

    try program.waitUntil("the selection has moved") { $0.position == "2/9" && $0.cursor == (2, 0) }
  }
}
