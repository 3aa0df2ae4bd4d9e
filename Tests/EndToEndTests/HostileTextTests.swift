import FeedServer
import FeedServerTestSupport
import Foundation
import TerminalTestSupport
import XCTest

/// Tests that texts from the network can neither act on the terminal nor break the layout.
final class HostileTextTests: XCTestCase {
  static let texts: [String: String] = [
    "escape sequences":
      "\u{1B}[2J\u{1B}[1;1H\u{1B}]0;PWNED\u{07}\u{1B}[31mred\u{1B}[?1049l\u{1B}c\u{1B}P1$r0mPWNED\u{1B}\\end",
    "one-byte controls": "a\u{9B}2Jb\u{9D}0;PWNED\u{9C}c\u{90}PWNED\u{9C}d\u{7F}\u{08}\u{08}\u{0E}\u{0F}\u{05}e",
    "an unfinished sequence": "start \u{1B}]0;title",
    "bidirectional overrides": "\u{202E}gnp.exe\u{202D} \u{2066}abc\u{2069} \u{200F}\u{200E}\u{061C}end",
    "right to left": "שלום עולם مرحبا بالعالم and on",
    "stacked marks": "Z" + String(repeating: "\u{0335}\u{0489}\u{0301}", count: 200) + "algo",
    "a long word": String(repeating: "Donaudampfschiff", count: 60),
    "wide characters": String(repeating: "日本語の説明文", count: 30),
    "half a wide character": "a" + String(repeating: "日", count: 100),
    "joined emoji": String(repeating: "👩‍👩‍👧‍👦👨🏽‍🚀🏳️‍🌈🇧🇷❤️1️⃣", count: 8),
    "lone emoji parts": "\u{200D}\u{FE0F}\u{1F3FD}🇧 \u{E0067}\u{E007F}\u{20E3}x",
    "line breaks": "one\r\n\r\ntwo\u{2028}three\u{2029}four\u{85}five\u{0B}six\u{0C}seven\n\n\n\n\n\n\n\n\neight",
    "tabs and spaces": "\t\ta\tb" + String(repeating: " ", count: 300) + "c\u{3000}\u{A0}\u{2003}d",
    "invisible text": "\u{200B}\u{2060}\u{FEFF}\u{00AD}\u{3164}\u{115F}",
    "nothing": "",
    "scripts": "กำลังโหลด नमस्ते क्षत्रिय 한글 각 ﷽ Ǆ ﬃ ½",
    "private use": "\u{E000}\u{F8FF}\u{10FFFD}x",
  ]

  func test_rows_keepTheirPlaces() throws {
    try assertRowsKeepTheirPlaces(Row(height: 7, textColumn: 2, description: 5), columns: 59)
  }

  func test_rowsOfTextsBesidePictures_keepTheirPlaces() throws {
    try assertRowsKeepTheirPlaces(Row(height: 5, textColumn: 18, description: 2), columns: 60)
  }

  func test_comments_keepTheirPlaces() throws {
    let stage = try makeStage(.numbered(0..<1))
    let program = try stage.start(columns: 60, rows: 44)
    try program.waitUntilShown("Place 00")

    for (name, text) in Self.texts.sorted(by: { $0.key < $1.key }) {
      stage.server.feed = hostileComments(text, mark: name)
      program.send(.enter)

      let screen = try program.waitUntilShown("after \(name)")
      assertFrame(screen, title: "Comments", name)
      for text in ["before \(name)", "after \(name)", "ada ·"] {
        let rows = screen.lines.indices.filter { screen.lines[$0].contains(text) }
        XCTAssertFalse(rows.isEmpty, "\(name): \(text)")
        for row in rows { XCTAssertEqual(screen.lines[row].prefix { $0 == " " }.count, 0, "\(name): \(screen.text)") }
      }
      program.send("q")
      try program.waitUntil("the feed is back") { $0.titleBar.contains("My Feed") }
    }
    assertHarmless(program)
  }

  func test_rows_keepTheirPlacesOnANarrowTerminal() throws {
    try sideBySide(Self.texts.sorted { $0.key < $1.key }) { name, text in
      let stage = try makeStage(hostile(text, mark: ""))
      let program = try stage.start(columns: 17, rows: 20)
      try program.waitUntil("the first row is shown") { $0.contains("Place 00") && !$0.isLoading }

      program.send("j")
      let middle = try program.waitUntil("the row with \(name) is selected") { $0.position == "2/3" && !$0.isLoading }
      assertFrame(middle, title: "My Feed", name)
      program.send("j")
      let last = try program.waitUntil("the row below \(name) is shown") { $0.position == "3/3" && !$0.isLoading }
      XCTAssertEqual(last.selectedRow, last.lines.firstIndex(of: "  Place 02"), "\(name):\n\(last.text)")
      assertFrame(last, title: "My Feed", name)
      assertHarmless(program, name)
      stage.end()
    }
  }

  // MARK: - Helpers

  /// The layout of a row with texts of one line each. The picture has the smallest possible height, four lines.
  private struct Row {
    /// The height including the blank line below.
    let height: Int
    /// The column at which both texts begin.
    let textColumn: Int
    /// The number of lines from the place down to the description.
    let description: Int
  }

  private func assertRowsKeepTheirPlaces(_ row: Row, columns: Int) throws {
    let stage = try makeStage(.numbered(0..<3))
    let program = try stage.start(columns: columns, rows: 44)
    try program.waitUntilShown("Place 00")
    program.send(String(repeating: "-", count: 20))
    try program.waitUntil("all rows are on screen") {
      $0.contains("Description 02") && $0.row(of: "Place 01") == 1 + row.height
    }

    for (name, text) in Self.texts.sorted(by: { $0.key < $1.key }) {
      stage.server.feed = hostile(text, mark: name)
      program.send("r")

      let screen = try program.waitUntil("the feed with \(name) is shown") {
        $0.contains("Place 00, \(name)") && !$0.isLoading && $0.showsPictures(0..<3)
      }
      assertIntact(screen, row, name)
    }
    assertHarmless(program)
  }

  /// Makes three images. Only the second image has the hostile text.
  private func hostile(_ text: String, mark: String) -> ServedFeed {
    var feed = ServedFeed.numbered(0..<3)
    if !mark.isEmpty { feed.images[0].location = "Place 00, \(mark)" }
    feed.images[1].location = text
    feed.images[1].description = text
    return feed
  }

  private func hostileComments(_ text: String, mark: String) -> ServedFeed {
    .numbered(
      0..<1,
      comments: [("ada", "before \(mark)"), (text, text), ("ada", "after \(mark)")].map { username, message in
        ServedComment(id: UUID(), message: message, createdAt: Date(), username: username)
      })
  }

  private func assertIntact(
    _ screen: ScreenSnapshot, _ row: Row, _ name: String, file: StaticString = #filePath, line: UInt = #line
  ) {
    let context = "\(name):\n\(screen.text)"
    assertFrame(screen, title: "My Feed", name, file: file, line: line)
    func text(_ y: Int) -> String { String(screen.lines[y].dropFirst(row.textColumn)) }
    XCTAssertTrue(text(1).hasPrefix("Place 00"), context, file: file, line: line)
    XCTAssertEqual(text(1 + row.description), "Description 00", context, file: file, line: line)
    XCTAssertEqual(screen.selectedRow, 1, context, file: file, line: line)
    guard let next = screen.lines.indices.first(where: { text($0) == "Place 02" }) else {
      return XCTFail(context, file: file, line: line)
    }
    XCTAssertEqual(text(next + row.description), "Description 02", context, file: file, line: line)
    XCTAssertTrue(screen.lines[next + row.height - 1].isEmpty, context, file: file, line: line)
    XCTAssertTrue(screen.lines[next - 1].isEmpty, context, file: file, line: line)
    // The row has the picture's four lines, one line of location, at most six lines of description, and a blank line.
    let second = 1 + row.height
    XCTAssertLessThanOrEqual(next - second, 1 + 4 + 6 + 1, context, file: file, line: line)
    let margins = [0, 1, screen.columns - 1] + (row.textColumn > 2 ? [row.textColumn - 2, row.textColumn - 1] : [])
    for y in second..<next {
      XCTAssertTrue(margins.allSatisfy { screen.cell($0, y).text == " " }, "\(y), \(context)", file: file, line: line)
    }
  }

  private func assertFrame(
    _ screen: ScreenSnapshot, title: String, _ name: String, file: StaticString = #filePath, line: UInt = #line
  ) {
    XCTAssertTrue(screen.titleBar.hasPrefix(title), "\(name):\n\(screen.text)", file: file, line: line)
    XCTAssertTrue(screen.footer.contains("? help"), "\(name):\n\(screen.text)", file: file, line: line)
    XCTAssertTrue(screen.isAlternateScreen, name, file: file, line: line)
    XCTAssertFalse(screen.isCursorVisible, name, file: file, line: line)
  }

  /// Asserts that the program never wrote the control characters and sequences that the hostile texts contain.
  private func assertHarmless(
    _ program: TerminalProgram, _ name: String = "one of the texts", file: StaticString = #filePath, line: UInt = #line
  ) {
    let output = String(decoding: program.rawOutput, as: UTF8.self)
    for text in ["PWNED", "\u{1B}]0", "\u{1B}c", "\u{1B}P", "\u{1B}[?1049l"] {
      XCTAssertFalse(output.contains(text), "\(name): \(text.debugDescription)", file: file, line: line)
    }
    let forbidden = output.unicodeScalars.filter { scalar in
      (0x80..<0xA0).contains(scalar.value) || [0x05, 0x07, 0x0E, 0x7F].contains(scalar.value)
        || (0x202A...0x202E).contains(scalar.value) || (0x2066...0x2069).contains(scalar.value)
        || [0x200F, 0x061C, 0x2028, 0x2029].contains(scalar.value)
    }
    XCTAssertTrue(forbidden.isEmpty, "\(name): \(Array(forbidden.prefix(5)))", file: file, line: line)
  }
}
