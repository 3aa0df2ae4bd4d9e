import XCTest

@testable import FeedApp

final class SpokenTextTests: XCTestCase {
  func test_text_isOneLine() {
    XCTAssertEqual(SpokenText("one\ntwo\t three ").description, "one two three")
  }

  func test_escapeSequences_areRemoved() {
    XCTAssertEqual(SpokenText("a\u{1B}[31mb\u{1B}]0;title\u{7}c").description, "abc")
  }

  func test_drawing_isRemoved() {
    XCTAssertEqual(SpokenText("a ─│┌ b █▒░▀ c ⠋⣿ d ◐● e 🬂").description, "a b c d e")
  }

  func test_signsBetweenWords_becomeWhatIsSaid() {
    XCTAssertEqual(SpokenText("Offline · saved now").description, "Offline, saved now")
    XCTAssertEqual(SpokenText("to do: • one • two").description, "to do: one, two")
    XCTAssertEqual(SpokenText("Loading…").description, "Loading...")
    XCTAssertEqual(SpokenText("⏎ opens").description, "Enter opens")
  }

  func test_manySigns_takeLittleTime() {
    let signs = [String(repeating: "─", count: 200_000), String(repeating: " ·", count: 200_000)]

    XCTAssertEqual(SpokenText("a" + signs.joined() + " b").description, "a, b")
  }

  func test_foreignText_staysWhole() {
    let text = "Καλημέρα, 世界 → 👏🏽 «ναι»; 5 × 3"
    XCTAssertEqual(SpokenText(text).description, text)
    XCTAssertEqual(SpokenText("col·lecció").description, "col·lecció")
    let long = String(repeating: "word ", count: 30_000)
    XCTAssertEqual(SpokenText(long).description.count, 149_999)
  }
}
