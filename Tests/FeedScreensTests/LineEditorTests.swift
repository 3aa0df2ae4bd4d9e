import TerminalKit
import XCTest

@testable import FeedScreens

final class LineEditorTests: XCTestCase {
  func test_keys_editTheLineAsReadlineDoes() {
    let cases: [(keys: [Key], text: String)] = [
      (typed("sea"), "sea"), (typed("sea") + [.backspace], "se"), ([.backspace, .left, .right], ""),
      (typed("sea") + [.left, .left] + typed("x"), "sxea"), (typed("sea") + [.left, .backspace], "sa"),
      (typed("sea") + [.control("a")] + typed("x"), "xsea"), (typed("sea") + [.home] + typed("x"), "xsea"),
      (typed("sea") + [.home, .control("e")] + typed("x"), "seax"),
      (typed("sea") + [.home, .end] + typed("x"), "seax"),
      (typed("sea") + [.home, .delete], "ea"), (typed("sea") + [.delete], "sea"),
      (typed("sea") + [.left, .control("u")], "a"), (typed("sea") + [.home, .right, .control("k")], "s"),
      (typed("by the  sea  ") + [.control("w")], "by the  "), (typed("sea") + [.control("w"), .control("w")], ""),
      (typed("日本👨‍👩‍👧‍👦") + [.backspace, .left] + typed("x"), "日x本"),
    ]
    for (keys, text) in cases {
      var sut = LineEditor()
      for key in keys { XCTAssertTrue(sut.handle(key)) }
      XCTAssertEqual(sut.text, text)
    }
  }

  func test_handle_ignoresOtherKeys() {
    var sut = LineEditor()
    for key in [Key.enter, .escape, .tab, .up, .down, .pageUp, .pageDown, .control("l"), .control("z")] {
      XCTAssertFalse(sut.handle(key), "\(key)")
    }
  }

  func test_combiningMark_joinsThePreviousLetter() {
    var sut = LineEditor()

    for key in typed("e") + [.character("\u{301}")] { _ = sut.handle(key) }
    XCTAssertEqual(sut.text, "é")
    _ = sut.handle(.backspace)

    XCTAssertEqual(sut.text, "")
  }

  func test_insert_removesUnsafeCharacters() {
    var sut = LineEditor()

    sut.insert("a\u{1B}[31m\nb\t\u{202E}c\u{0}\u{7F}\u{85}\u{E000}d")

    XCTAssertEqual(sut.text, "a b c \u{FFFD}d")
  }

  func test_nonJoiner_isKeptAfterALetter() {
    var sut = LineEditor()

    for key in typed("می") + [.character("\u{200C}")] + typed("خواهم") { _ = sut.handle(key) }

    XCTAssertEqual(Array(sut.text.unicodeScalars), Array("می\u{200C}خواهم".unicodeScalars))
  }

  func test_insert_replacesLineBreaksBySpaces() {
    var sut = LineEditor()

    for text in ["\n", "one\r\n\ntwo\n", "\nthree", " ", "\nfour"] { sut.insert(text) }

    XCTAssertEqual(sut.text, "one two three four")
  }

  func test_insert_stopsAtTheLengthLimit() {
    var sut = LineEditor()
    sut.insert("end")
    for _ in 0..<3 { _ = sut.handle(.left) }

    sut.insert(String(repeating: "é", count: 5000))

    XCTAssertEqual(sut.text.count, LineEditor.usualLimit)
    XCTAssertTrue(sut.text.hasSuffix("éend"))
  }

  func test_draw_showsTheCursorAfterTheTypedText() {
    XCTAssertEqual(drawn(typed("sea")).0, "sea")
    XCTAssertEqual(drawn(typed("sea")).1, Cursor(at: Point(x: 4, y: 0), isVisible: true))
    XCTAssertEqual(drawn(typed("日本") + [.left]).1?.position.x, 3)
    XCTAssertEqual(drawn(typed("e\u{301}x")).1?.position.x, 3)
  }

  func test_draw_ofALongLineShowsThePartAroundTheCursor() {
    let long = drawn(typed("abcdefghijklmnop"), width: 6)
    XCTAssertEqual(long.0, "lmnop")
    XCTAssertEqual(long.1?.position.x, 6)
    let wide = drawn(typed("日本日本日本"), width: 6)
    XCTAssertEqual(wide.0, "日本")
    XCTAssertEqual(wide.1?.position.x, 5)
    XCTAssertEqual(drawn(typed("abcdefghijklmnop") + [.home], width: 6).0, "abcdef")
    XCTAssertEqual(drawn(typed("abc"), width: 1).1?.position.x, 1)
  }

  private func typed(_ text: String) -> [Key] { text.map { .character($0) } }

  private func drawn(_ keys: [Key], width: Int = 20) -> (String, Cursor?) {
    var sut = LineEditor()
    for key in keys { _ = sut.handle(key) }
    var canvas = Canvas(size: Size(width: 30, height: 1))
    sut.draw(at: Point(x: 1, y: 0), width: width, on: &canvas)
    return (canvas.cells.lines[0].trimmingCharacters(in: .whitespaces), canvas.cursor)
  }
}
