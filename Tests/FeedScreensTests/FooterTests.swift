import FeedDomain
import FeedPresentation
import TerminalKit
import XCTest

@testable import FeedScreens

@MainActor
final class FooterTests: XCTestCase {
  func test_hints_areDroppedFromTheRightAndHelpNever() async {
    XCTAssertEqual(line(width: 30), "v view  Tab grid  ? help")
    XCTAssertEqual(line(width: 24), "v view  Tab grid  ? help")
    XCTAssertEqual(line(width: 23), "v view  ? help")
    XCTAssertEqual(line(width: 13), "? help")
    XCTAssertEqual(line(width: 30, summary: "Filter: sea"), "Filter: sea  v view  ? help")
    XCTAssertEqual(line(width: 16, summary: "Filter: sea"), "Filter:…  ? help")
  }

  func test_status_isCutOnlyForTheHelpKey() async {
    XCTAssertEqual(line(width: 40, status: "It failed"), "v view  Tab grid  ? help       It failed")
    XCTAssertEqual(line(width: 26, status: "It failed"), "v view  ? help   It failed")
    XCTAssertEqual(line(width: 16, status: "It failed"), "? help  It fail…")
  }

  func test_feed_showsTheMostImportantHintsFirst() async {
    let sut = FeedScreenSUT.make(FeedImage.examples(0..<9), testCase: self)
    let footer = { (width: Int) in sut.lines(in: Size(width: width, height: 24)).last ?? "" }

    XCTAssertEqual(
      footer(100),
      " ⏎ comments  v view  S slideshow  / filter  Tab list  r reload  q quit  : go  j/k move  ? help")
    XCTAssertEqual(footer(92), " ⏎ comments  v view  S slideshow  / filter  Tab grid  r reload  q quit  : go  ? help")
    XCTAssertEqual(footer(80), " ⏎ comments  v view  S slideshow  / filter  Tab grid  r reload  q quit  ? help")
    XCTAssertEqual(footer(40), "⏎ comments  v view  S slideshow  ? help")
  }

  func test_feed_namesTheLayoutThatItsKeyLeadsTo() async {
    let sut = FeedScreenSUT.make([.example(0)], layout: .list, testCase: self)
    for name in ["grid", "split", "list"] {
      XCTAssertTrue(sut.lines().last?.contains("Tab \(name)  ") == true, sut.lines().last ?? "")
      sut.perform(.nextLayout)
    }
    for language in TextLanguage.allCases {
      for layout in FeedLayout.allCases { XCTAssertNotNil(layout.command.row.hint?[language]) }
    }
  }

  // MARK: Helpers

  private func line(width: Int, summary: DisplayText = "", status: DisplayText = "") -> String {
    var canvas = Canvas(size: Size(width: width, height: 1), theme: Theme(.mono))
    let hints = [KeyHint(keys: "v", text: "view"), KeyHint(keys: "Tab", text: "grid")]
    Footer(summary: summary, status: status, hints: hints, help: KeyHint(keys: "?", text: "help"))
      .draw(in: canvas.bounds, on: &canvas)
    return canvas.cells.lines[0]
  }
}
