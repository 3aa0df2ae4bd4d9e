import XCTest

@testable import FeedAPI

final class SourceSetTests: XCTestCase {
  func test_candidates_haveWidthsOrDensities() {
    XCTAssertEqual(
      candidates("a.jpg 480w, b.jpg 800w,c.jpg 2x , d.jpg"),
      [make("a.jpg", width: 480), make("b.jpg", width: 800), make("c.jpg", density: 2), make("d.jpg")])
    XCTAssertEqual(candidates("a 100w 50h, b 1.5x"), [make("a", width: 100), make("b", density: 1.5)])
  }

  func test_candidates_endWithCommasOutsideOfAddressesAndBrackets() {
    XCTAssertEqual(candidates("a,b 1x"), [make("a,b", density: 1)])
    XCTAssertEqual(candidates("a, b"), [make("a"), make("b")])
    XCTAssertEqual(candidates("a,,, b"), [make("a"), make("b")])
    XCTAssertEqual(candidates("a (x,y) 2x, b"), [make("a", density: 2), make("b")])
    XCTAssertEqual(candidates("data:image/png;base64,AA== 1x"), [make("data:image/png;base64,AA==", density: 1)])
  }

  func test_candidates_ignoreInvalidDescriptors() {
    for text in [
      "a -1w", "a 0w", "a 99999999999999999999w", "a w", "a x", "a -1x", "a nanx", "a infx", "a 0x", "a 1e999x",
    ] {
      XCTAssertEqual(candidates(text), [make("a")], text)
    }
    XCTAssertEqual(candidates("a 1e9x"), [make("a", density: 100)])
  }

  func test_candidates_ofGarbageAreFew() {
    XCTAssertEqual(candidates(""), [])
    XCTAssertEqual(candidates(" ,\n\t,, "), [])
    XCTAssertEqual(candidates("a ((((("), [make("a")])
    XCTAssertEqual(candidates("a ))), b"), [make("a"), make("b")])
    XCTAssertEqual(candidates(String(repeating: "a 1w,", count: 100_000)).count, 50)
    XCTAssertEqual(candidates(String(repeating: "(", count: 1_000_000)).count, 1)
    XCTAssertEqual(candidates("é 2x, 😀 3x"), [make("é", density: 2), make("😀", density: 3)])
  }

  private func candidates(_ text: String) -> [SourceSet.Candidate] { SourceSet.candidates(of: text) }

  private func make(_ address: Substring, width: Int? = nil, density: Double? = nil) -> SourceSet.Candidate {
    SourceSet.Candidate(address: address, width: width, density: density)
  }
}
