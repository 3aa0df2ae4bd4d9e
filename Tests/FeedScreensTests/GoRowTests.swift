import TerminalKit
import XCTest

@testable import FeedScreens

final class GoRowTests: XCTestCase {
  func test_kind_isCutBeforeTheTitleAndGoesBeforeTheTitleIsUseless() {
    let title = "https://light.example/feed.xml"
    for (width, text) in [
      (60, "https://light.example/feed.xml            tag on a.b.example"),
      (50, "https://light.example/feed.xml  tag on a.b.example"),
      (49, "https://light.example/feed.xml  tag on a.b.examp…"), (39, "https://light.example/feed.xml  tag on…"),
      (38, "https://light.example/feed.x…  tag on…"), (26, "https://light.ex…  tag on…"),
      (25, "https://light.example/fe…"), (1, "…"), (0, ""),
    ] {
      XCTAssertEqual(line(title, "tag on a.b.example", width: width), text, "\(width)")
    }
  }

  func test_line_neverExceedsItsWidth() {
    for title in ["", "a", "日本語", String(repeating: "日", count: 400), "one\ntwo"] {
      for kind in ["", "feed", "日本語のフィード", String(repeating: "x", count: 400)] {
        for width in 0...60 {
          let row = row(title, kind).line(width: width, typed: "日", isChosen: true)
          XCTAssertLessThanOrEqual(row.columns, width, "\(title) \(kind)")
        }
      }
    }
  }

  func test_typedText_isFoundInWholeCharacters() {
    for (title, typed, match) in [
      ("São Paulo", "sao", "São"), ("e\u{301}te\u{301}", "ETE", "e\u{301}te\u{301}"), ("Φάρος", "ρος", "ρος"),
      ("#lighthouse", "HOUSE", "house"), ("日本語", "本", "本"), ("sea", "seas", nil), ("sea", "", nil), ("", "a", nil),
    ] {
      XCTAssertEqual(title.firstRange(matching: typed).map { String(title[$0]) }, match, "\(typed) in \(title)")
    }
  }

  // MARK: Helpers

  private func row(_ title: String, _ kind: String) -> GoRow {
    GoRow(GoTarget(id: 0, title: title, kind: kind, word: nil))
  }

  private func line(_ title: String, _ kind: String, width: Int) -> String {
    row(title, kind).line(width: width, typed: "", isChosen: false).pieces.map(\.text.description).joined()
  }
}
