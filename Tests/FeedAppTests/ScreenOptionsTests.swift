import FeedDomain
import FeedEdges
import FeedScreens
import XCTest

@testable import FeedApp

/// Tests of the options that a configuration changes while the program runs.
final class ScreenOptionsTests: XCTestCase {
  func test_following_keepsThePictureFrameOfTheStart() {
    var start = ScreenOptions()
    start.reloadInterval = .seconds(300)
    var next = ScreenOptions()
    next.randomOrder = RandomOrder(seed: 1)
    next.layout = .grid

    let sut = start.following(next)

    XCTAssertEqual(sut.reloadInterval, .seconds(300))
    XCTAssertNil(sut.randomOrder, "a folder's source has its own random order")
    XCTAssertEqual(sut.layout, .grid)
  }

  func test_following_takesReducedMotionButNoLinesInsteadOfTheScreen() {
    for isPlain in [false, true] {
      var start = ScreenOptions()
      start.isPlain = isPlain
      var next = ScreenOptions()
      (next.isPlain, next.reducesMotion) = (!isPlain, true)

      XCTAssertEqual(start.following(next).isPlain, isPlain)
      XCTAssertTrue(start.following(next).reducesMotion)
      XCTAssertEqual(next.following(start).isStill, !isPlain)
    }
  }

  func test_wordsFromNextStart_areThoseThatDifferFromTheStart() {
    let start = UserConfiguration(
      catalog: FeedCatalog(), keymap: .standard, options: ScreenOptions(), startLines: ["cache-size": "1G"])
    let next = UserConfiguration(
      catalog: FeedCatalog(), keymap: .standard, options: ScreenOptions(), startLines: ["ca-file": "/a"])

    XCTAssertEqual(start.wordsFromNextStart(next), ["ca-file", "cache-size"])
    XCTAssertEqual(start.wordsFromNextStart(start), [])
  }
}
