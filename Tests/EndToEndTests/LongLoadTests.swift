import FeedServerTestSupport
import Foundation
import TerminalTestSupport
import XCTest

/// Tests of the progress that long loads show.
final class LongLoadTests: XCTestCase {
  func test_pictures_showTheirProgressUntilTheyAreCancelled() throws {
    let stage = try makeStage(.numbered(0..<2))
    let drip = stage.server.inject(.drip(bytes: 10, every: .milliseconds(500)), for: .pictures)
    let program = try stage.start()

    let screen = try program.waitUntil("both are told of") { screen in
      screen.lines.count { $0.contains(/\d+ of \d+ B\b/) } == 2 && screen.titleBar.contains("loading 2 · 1/2")
    }
    XCTAssertFalse(screen.isTitleLoading)
    program.send(.escape)
    try program.waitUntil("both are stopped") { screen in
      screen.contains("Loading was") && screen.contains("t retry") && !screen.isLoading
        && !screen.titleBar.contains("loading")
    }
    for number in 0..<2 {
      try stage.server.waitUntilClosed("picture \(number)") { $0.isForPicture(number) }
    }
    stage.server.remove(drip)
    program.send("t")
    try program.waitUntil("the selected one is there") { $0.showsPicture(0) && !$0.showsPicture(1) }
    program.send("r")

    try program.waitUntil("the other one, too") { $0.showsPictures(0..<2) }
  }

  func test_feedAndPage_showTheirProgress() throws {
    let stage = try makeStage(.numbered(0..<12))
    let feed = stage.server.inject(.drip(bytes: 100, every: .milliseconds(100)), for: .feed)
    stage.server.inject(.chunked, for: .page(after: 9))
    let program = try stage.start()

    try program.waitUntil("the feed is told of") { screen in
      screen.lines.contains { $0.contains(/Loading the feed… [\d.]+ .*of [\d.]+ kB/) }
    }
    program.send(.escape)
    try program.waitUntilShown("Loading was stopped")
    stage.server.remove(feed)
    program.send("r")
    try program.waitUntil("the first page is listed") { $0.position == "1/10" }
    stage.server.inject(.drip(bytes: 100, every: .milliseconds(500)), for: .page(after: 9))
    program.send("G")

    try program.waitUntil("the page is told of") { screen in
      screen.lines.contains { $0.contains(/Loading more… \d+ B$/) }
    }
  }

  func test_viewer_showsThePicturesProgress() throws {
    let stage = try makeStage(.numbered(0..<1))
    stage.server.inject(.drip(bytes: 10, every: .milliseconds(500)), for: .pictures)
    let program = try stage.start()
    try stage.server.waitUntil("the list asks for the picture") { $0.contains { $0.path.contains("/picture/") } }

    program.send("v")

    try program.waitUntil("it is told of") { screen in
      screen.position == "1/1" && screen.titleBar.isEmpty && screen.lines.contains { $0.contains(/\d+ of \d+ B\b/) }
    }
    XCTAssertEqual(stage.server.pictureRequests(0).count, 2, "the list's was given up")
    program.send(.escape)
    try program.waitUntilShown("Place 00")
  }
}
