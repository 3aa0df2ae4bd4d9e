import FeedServerTestSupport
import Foundation
import TerminalTestSupport
import TestSupport
import XCTest

/// Tests of responses that arrive byte by byte, and of cancelling them.
final class HangingLoadTests: XCTestCase {
  override func setUpWithError() throws { try skipInGate() }

  func test_escape_stopsAHangingFeedAndReloadLoadsAgain() throws {
    let stage = try makeStage()
    let drip = stage.server.inject(Self.drip, for: .feed)
    let program = try stage.start()
    try stage.server.waitUntil("the feed drips") { $0.contains { $0.isForFeed && $0.bytesSent > 1 } }
    program.send("r")
    try program.waitUntil("the load is indicated") { $0.isLoading }
    XCTAssertEqual(stage.server.feedRequests.count, 1)

    program.send(.escape)
    try stage.server.waitUntilClosed("the feed", \.isForFeed)
    try program.waitUntil("nothing loads") { !$0.isLoading }
    stage.server.remove(drip)
    program.send("r")

    try program.waitUntilShown("Place 00")
  }

  func test_escape_leavesTheRowsThatAreThere() throws {
    let stage = try makeStage()
    let program = try stage.start()
    try program.waitUntil("the feed is shown") { $0.contains("Place 00") && !$0.isLoading }
    stage.server.inject(Self.drip, for: .feed)
    program.send("r")
    try program.waitUntil("the load is indicated") { $0.isTitleLoading }

    program.send(.escape)

    let screen = try program.waitUntil("nothing loads") { !$0.isTitleLoading }
    XCTAssertTrue(screen.contains("Place 00"))
    XCTAssertFalse(screen.contains("Couldn't connect"))
  }

  func test_escape_stopsHangingCommentsThenGoesBack() throws {
    let stage = try makeStage()
    let drip = stage.server.inject(Self.drip, for: .comments, times: 1)
    let program = try stage.start()
    try program.waitUntilShown("Place 00")
    program.send(.enter)
    try program.waitUntilShown("Loading comments…")
    try stage.server.waitUntil("the comments drip") { $0.contains { $0.isForComments && $0.bytesSent > 1 } }

    program.send(.escape)
    try stage.server.waitUntilClosed("the load of the comments", \.isForComments)
    let stopped = try program.waitUntil("nothing loads") { !$0.isLoading }
    XCTAssertTrue(stopped.titleBar.contains("Comments"))
    stage.server.remove(drip)
    program.send("r")
    try program.waitUntilShown("No comments yet")
    program.send(.escape)

    try program.waitUntil("the feed is back") { $0.titleBar.contains("My Feed") }
  }

  func test_escape_stopsAHangingPageUntilItIsRetried() throws {
    let stage = try makeStage(.numbered(0..<12))
    stage.server.inject(Self.drip, for: .page(after: 9), times: 1)
    let program = try stage.start()
    try program.waitUntil("the first page is listed") { $0.position == "1/10" }
    program.send("G")
    try program.waitUntilShown("Loading more…")
    try stage.server.waitUntil("the page drips") { $0.contains { $0.target.contains("after_id") && $0.bytesSent > 1 } }

    program.send(.escape)
    try program.waitUntilShown("Loading was stopped · t retry")
    try stage.server.waitUntilClosed("the page") { $0.target.contains("after_id") }
    program.send("t")

    try program.waitUntil("the page is listed") { $0.position == "10/12" && !$0.contains("retry") }
  }

  func test_escape_dismissesTheErrorBeforeItGoesBack() throws {
    let stage = try makeStage()
    stage.server.inject(.status(404), for: .comments)
    let program = try stage.start()
    try program.waitUntilShown("Place 00")
    program.send(.enter)
    try program.waitUntilShown("There is nothing at this address (404)")

    program.send(.escape)
    try program.waitUntil("the error is dismissed") {
      $0.titleBar.contains("Comments") && !$0.contains("There is nothing at this address")
    }
    program.send(.escape)

    try program.waitUntil("the feed is back") { $0.titleBar.contains("My Feed") }
  }

  // MARK: - Helpers

  private static let drip = Fault.drip(bytes: 1, every: .milliseconds(500))
}
