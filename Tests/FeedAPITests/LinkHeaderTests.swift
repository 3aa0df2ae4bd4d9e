import TestSupport
import XCTest

@testable import FeedAPI

final class LinkHeaderTests: XCTestCase {
  func test_target_isThatOfMastodonsNextPage() {
    let header =
      #"<https://mastodon.example/api/v1/timelines/public?max_id=7163058>; rel="next", "#
      + #"<https://mastodon.example/api/v1/timelines/public?min_id=7275607>; rel="prev""#

    XCTAssertEqual(next(header), "https://mastodon.example/api/v1/timelines/public?max_id=7163058")
    XCTAssertEqual(
      LinkHeader.target(of: "prev", in: header), "https://mastodon.example/api/v1/timelines/public?min_id=7275607")
  }

  func test_target_isReadInEveryFormThatTheStandardAllows() {
    for header in [
      "<n>;rel=next", "<n> ; rel = next", "<n>;rel=\"next\"", "<n>; REL=Next", "<n>; rel=\"prev next\"",
      "<n>; rel=\"next  last\"", "<n>; title=\"a, b; rel=prev\"; rel=next",
      #"<n>; title="\", <x>; rel=next"; rel=next"#,
      "<n>; crossorigin; rel=next", "<n>;;rel=next", "\t <n>\t;\trel=\"n\\ext\"", ",, ,<p>;rel=prev,,<n>;rel=next",
      "<p>, <n>; rel=next", "<p>; rel=prev; rel=next, <n>; rel=next", "<p>; rel=next; anchor=\"#x\", <n>; rel=next",
      "<n>; rel=next, <m>; rel=next", "<n>; rel=\"next", "<n>; title*=UTF-8''%e2%82%ac; rel=next",
    ] {
      XCTAssertEqual(next(header), "n", header)
    }
  }

  func test_target_isTextAsItIsWrittenThere() {
    XCTAssertEqual(next("<>; rel=next"), "")
    XCTAssertEqual(next("</a?b=c,d;e>; rel=next"), "/a?b=c,d;e")
  }

  func test_target_isMissingWithoutALinkOfTheRelation() {
    for header in [
      "", ",", "<", "<n", "<n>", "n; rel=next", "<n>; rel=nextpage", "<n>; rel=prev", "<n>; rev=next", "<n>; rel",
      "<n>; rel=", "<n>; title=\"; rel=next", "<n>; rel=prev; rel=next", "<n> rel=next", "\"<n>; rel=next\"",
      "<n>; anchor=x; rel=next",
    ] {
      XCTAssertNil(next(header), header)
    }
  }

  func test_target_isFoundInATimeThatGrowsWithTheHeaderAlone() throws {
    try skipUnderThreadSanitizer()
    for piece in ["<", "<n>", "<n>;", "\"", "\\", ",", ";", "<n>; rel=\"", "=", " ", "rel=next"] {
      let start = ContinuousClock.now
      _ = next(String(repeating: piece, count: 300_000 / piece.count))
      XCTAssertLessThan(ContinuousClock.now - start, .seconds(2), piece)
    }
  }

  private func next(_ header: String) -> String? {
    LinkHeader.target(of: "next", in: header)
  }
}
