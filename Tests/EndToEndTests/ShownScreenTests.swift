import FeedServerTestSupport
import TerminalTestSupport
import XCTest

/// Tests that the tests and benchmarks see the screen as its user does.
final class ShownScreenTests: XCTestCase {
  func test_listWithFurtherPages_hasPositionAndCount() throws {
    let stage = try makeStage(.numbered(0..<100))
    let gate = try stage.hold(.page(after: 9))
    defer { gate.open() }
    let program = try stage.start()

    let screen = try program.waitUntil("the first page is shown") { $0.titleBar.hasSuffix(" 1/10+") }

    XCTAssertEqual(screen.selectedPlace, 1)
    XCTAssertEqual(screen.imageCount, 10)
  }

  func test_visibleImages_lackTheirPicturesUntilTheyAreLoaded() throws {
    for color in ["", "truecolor"] {
      let stage = try makeStage(.numbered(0..<2))
      let gate = try stage.hold(.pictures)
      defer { gate.open() }
      let program = try stage.start("--theme", "dark", environment: ["COLORTERM": color])
      let shimmering = try program.waitUntil("the rows are shown") { $0.contains("Place 01") }
      XCTAssertTrue(shimmering.lacksPicture, shimmering.text)

      gate.open()

      let loaded = try program.waitUntil("the pictures are shown") { !$0.isLoading }
      XCTAssertFalse(loaded.lacksPicture, loaded.text)
    }
  }
}
