import FeedServer
import Foundation
import TerminalTestSupport
import XCTest

/// Tests of filtering the feed and comments.
final class FilterTests: XCTestCase {
  func test_feed_isFilteredWhileTypingAndRestoredByEscape() throws {
    let stage = try makeStage(.numbered(0..<9))
    let program = try stage.start()
    let before = try program.waitUntil("all is loaded") {
      $0.showsPictures(0..<2) && !$0.isLoading && $0.position == "1/9"
    }

    program.send("/")
    try program.waitUntil("text can be typed") { $0.footer.contains("Filter:") && $0.isCursorVisible }
    program.send("PLACE 07")
    let filtered = try program.waitUntil("only the matching image is listed") { screen in
      screen.footer.contains("Filter: PLACE 07") && screen.footer.contains("1 of 9") && screen.row(of: "Place 07") == 2
        && !screen.contains("Place 00")
    }
    XCTAssertEqual(filtered.cursor.y, filtered.rows - 1)
    XCTAssertTrue(filtered.isCursorVisible)
    program.send("\r")
    try program.waitUntil("the list receives the keys again") { $0.position == "1/1" && !$0.isCursorVisible }
    program.send(TerminalKeyPress.escape.text)
    try program.waitUntil("the found image is selected in the whole list") {
      $0.position == "8/9" && !$0.footer.contains("Filter:")
    }
    program.send("g")

    // The title is not compared. The filter has loaded all pages, so the title no longer says that more images may
    // follow.
    try program.waitUntil("the screen is as before the filter") {
      $0.position == "1/9" && $0.lines.dropFirst() == before.lines.dropFirst()
    }
    try program.assertQuitsCleanly()
  }

  func test_paste_isTypedWithoutItsEscapeSequences() throws {
    let stage = try makeStage(.numbered(0..<9))
    let program = try stage.start()
    try program.waitUntil("all is loaded") { $0.position == "1/9" && !$0.isLoading }

    program.send("/\u{1B}[200~Place\r\n03\u{1B}[31m\u{1B}[201~")
    try program.waitUntil("the pasted text is shown without its escape sequence") {
      $0.contains("Filter: Place 03") && !$0.footer.contains("[31m")
    }
    program.send("\u{17}")
    program.send("Place 0\u{1B}[D\u{1B}[D\u{01}\u{0B}\u{15}")
    program.send("03")

    try program.waitUntil("only the matching image is listed") {
      $0.footer.contains("1 of 9") && $0.row(of: "Place 03") == 2
    }
  }

  func test_comments_areFilteredByAuthorAndMessage() throws {
    let comments = [("Ana", "So blue"), ("Béa", "So green"), ("Cid", "So red")].map { author, message in
      ServedComment(id: UUID(), message: message, createdAt: Date(), username: author)
    }
    let stage = try makeStage(.numbered(0..<1, comments: comments))
    let program = try stage.start()
    try program.waitUntil("all is loaded") { $0.showsPicture(0) && !$0.isLoading }
    program.send("\r")
    try program.waitUntil("the comments are loaded") { $0.contains("So red") && !$0.isLoading }

    program.send("/bea")
    try program.waitUntil("only the comment of the author is shown") {
      $0.contains("So green") && !$0.contains("So red") && $0.contains("1 of 3")
    }
    program.send("\u{15}so re")
    try program.waitUntil("the message is shown") { $0.contains("So red") && !$0.contains("So blue") }
    program.send(TerminalKeyPress.escape.text)

    try program.waitUntil("all comments are shown") {
      $0.contains("So blue") && $0.contains("So red") && $0.contains("Comments")
    }
  }
}
