import XCTest

@testable import FeedCommandLine

final class DoctorReportTests: XCTestCase {
  func test_lines_haveAMarkAndAdvice() {
    let sut = makeSUT([
      .ok("one", "fine"), .note("two", "otherwise", advice: "change it"), .wrong("three", "missing", advice: "get it"),
    ])

    XCTAssertEqual(
      sut.lines,
      [
        "Things", "  ok  one                 fine", "  --  two                 otherwise",
        "                          -> change it", "  !!  three               missing",
        "                          -> get it", "", "1 problem: the line marked !! says what to do.",
      ])
    XCTAssertEqual(sut.faultCount, 1)
  }

  func test_lines_fitIn80ColumnsUnlessAWordDoesNot() {
    let sut = makeSUT([
      .wrong("a", String(repeating: "some words ", count: 30), advice: "many more words than fit in it")
    ])

    XCTAssertGreaterThan(sut.lines.count, 6)
    for line in sut.lines { XCTAssertLessThanOrEqual(line.count, 80, line) }
  }

  func test_verdict_saysThatNothingIsMissing() {
    XCTAssertEqual(makeSUT([.ok("one", "fine"), .note("two", "so")]).lines.last, "No problems found.")
  }

  func test_json_isAnObjectALine() throws {
    let lines = try makeSUT([.ok("one", "fine \u{1B}[0m"), .wrong("two", "/home/ada/x", advice: "see /home/ada")])
      .json()

    XCTAssertEqual(
      lines,
      [
        #"{"check":"one","section":"Things","status":"ok","text":"fine "}"#,
        #"{"advice":"see ~","check":"two","section":"Things","status":"wrong","text":"~/x"}"#,
      ])
  }

  func test_report_tellsNeitherTheHomeNorASecretWhateverItIsAbout() throws {
    let sut = makeSUT([
      .wrong("/home/ada/a", "https://ada:secret@host/x", advice: "see /home/ada/b or https://host/?key=secret")
    ])

    for text in try [sut.lines.joined(separator: "\n"), sut.json().joined()] {
      XCTAssertTrue(text.contains("~/a"), text)
      XCTAssertTrue(text.contains("~/b"), text)
      XCTAssertFalse(text.contains("/home/ada"), text)
      XCTAssertFalse(text.contains("secret"), text)
    }
  }

  // MARK: Helpers

  private func makeSUT(_ findings: [Finding]) -> DoctorReport {
    DoctorReport(sections: [("Things", findings)], redaction: ReportRedaction(homes: ["/home/ada"]))
  }
}
