import FeedServerTestSupport
import TerminalTestSupport
import XCTest

/// Tests of the cursor's resting position, which braille displays and screen readers follow.
final class CursorTests: XCTestCase {
  func test_hiddenCursor_restsOnTheTextOfTheSelectedRow() throws {
    let stage = try makeStage(.numbered(0..<9))
    let program = try stage.start()
    try program.waitUntil("all is loaded") { $0.showsPictures(0..<2) && !$0.isLoading }

    for place in ["Place 00", "Place 01", "Place 02"] {
      try program.waitUntil("the cursor is at \(place)") { screen in
        !screen.isCursorVisible && screen.cursorIsAt(place)
      }
      program.send("j")
    }
    program.send(.end)

    try program.waitUntil("the cursor is at the last image") { screen in
      !screen.isLoading && screen.position == "9/9" && screen.cursorIsAt("Place 08")
    }
  }

  func test_hiddenCursor_restsOnTheTextOfEveryOtherScreen() throws {
    let stage = try makeStage(.numbered(0..<3) { TestPicture(number: $0).png(width: 8, height: 6) })
    let program = try stage.start()
    try program.waitUntil("all is loaded") { $0.showsPictures(0..<2) && !$0.isLoading }

    program.send("?")
    try program.waitUntil("the cursor is at the help's first line") { screen in
      screen.contains("Move down") && screen.lines[screen.cursor.y].contains("Go to an address")
        && screen.cell(screen.cursor.x, screen.cursor.y).text != " "
    }
    program.send("q\r")
    try program.waitUntil("the cursor is at the place of the commented image") { screen in
      screen.contains("No comments yet") && screen.cursorIsAt("Place 00")
    }
    program.send("qi")
    try program.waitUntil("the cursor is at the selected line") { screen in
      screen.contains("From") && screen.cursorIsAt("Feed ")
    }
    program.send("jqv")
    try program.waitUntil("the cursor is at the picture's title") { screen in
      screen.contains(" 400% ") && screen.cursorIsAt("Place 00")
    }
  }

  func test_cursorThatCannotBeHidden_restsBeforeTheTextOfTheSelectedRow() throws {
    try sideBySide(["vt100", "xterm-color"]) { name in
      let stage = try makeStage(.numbered(0..<9))
      let program = try stage.start(
        environment: ["TERM": name], rows: 26, in: .xterm.answering(.trueColor, nil))
      try program.waitUntil("all is loaded") { $0.contains("Description 01") && !$0.isLoading }

      for place in ["Place 00", "Place 01"] {
        try program.waitUntil("the cursor of \(name) is before \(place)") { screen in
          screen.isCursorVisible && screen.place(of: place).map { ($0.x - 1, $0.y) == screen.cursor } == true
            && screen.cell(screen.cursor.x, screen.cursor.y).text == " "
        }
        program.send("j")
      }
    }
  }

  func test_hiddenCursor_isInTheFirstLineIfASmallerWindowWouldRemoveShellLines() throws {
    let stage = try makeStage(.numbered(0..<9))
    let program = try stage.start(rows: Stage.linesOfTwoRows, in: .xterm.answering(.trueColor, nil))
    try program.waitUntil("all is loaded") { $0.showsPictures(0..<2) && !$0.isLoading }

    program.send("j")

    try program.waitUntil("the selection has moved") { screen in
      screen.position == "2/9" && screen.cursor == (screen.place(of: "Place 01")?.x ?? -1, 0)
    }
  }
}

extension ScreenSnapshot {
  func cursorIsAt(_ text: String) -> Bool { place(of: text).map { $0 == cursor } ?? false }
}
