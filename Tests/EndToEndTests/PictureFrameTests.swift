import FeedServerTestSupport
import Foundation
import TerminalTestSupport
import XCTest

/// Tests of a feed that opens in an endless slideshow.
final class PictureFrameTests: XCTestCase {
  func test_feed_opensInASlideshowThatRunsWithoutFocusAndStartsOver() throws {
    let stage = try makeStage()
    let program = try stage.start("--every=60", "--slideshow=1")
    try program.waitUntil("the first picture is shown") { $0.isShowing(0, of: 3) && $0.contains("every 1 s") }
    program.send("\u{1B}[O")

    for index in [1, 2, 0, 1] {
      try program.waitUntil("picture \(index) is shown") { $0.showsPicture(index) && !$0.contains("My Feed") }
    }
    try program.waitUntil("the caption is gone") { !$0.contains("every 1 s") }

    program.send("S")
    try program.waitUntil("the slideshow has become a viewer") { !$0.contains("every 1 s") && $0.contains("/3") }
    program.send("q")
    try program.waitUntil("the feed is below the viewer") { $0.titleBar.contains("My Feed") }
  }

  func test_feedThatCannotBeLoaded_isShownFromTheCache() throws {
    let stage = try makeStage()
    try stage.save(0..<3, age: 60)
    stage.goOffline()

    let program = try stage.start("--every=1440", "--slideshow=1")

    for index in [0, 1, 2, 0] {
      try program.waitUntil("image \(index) is shown") { $0.position == "\(index + 1)/3" }
      // A key that does nothing makes the caption stay.
      program.send("z")
    }
  }

  func test_feedsScreen_startsNoSlideshow() throws {
    let stage = try makeStage()
    let folder = stage.home.appending(path: ".config/essential-feed")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    try Data("feed one --type contract \(stage.baseURL)\nevery 60\nslideshow 1\n".utf8)
      .write(to: folder.appending(path: "config"))
    let program = try stage.run([])
    try program.waitUntil("the feeds are listed") { $0.titleBar.contains("Feeds") && $0.contains("one") }
    try assertRests(program)
    XCTAssertTrue(program.snapshot.titleBar.contains("Feeds"))

    program.send(.enter)

    try program.waitUntil("the feed opens in the slideshow") { $0.contains("every 1 s") && $0.position == "2/3" }
  }
}
