import FeedServerTestSupport
import Foundation
import TerminalTestSupport
import XCTest

/// Tests of reloading the feed.
final class ReloadTests: XCTestCase {
  func test_reload_showsNewImagesAboveAndKeepsTheSelectedOneInItsPlace() throws {
    let stage = try makeStage(.numbered(10..<18))
    let program = try stage.start()
    try program.waitUntilShown("Place 10")
    program.send("j")
    let before = try program.waitUntil("the second image is selected") { $0.position == "2/8" }

    stage.server.feed = .numbered(8..<18)
    program.send("r")

    let after = try program.waitUntil("the new images are listed") { $0.position == "4/10" }
    XCTAssertEqual(after.row(of: "Place 11"), before.row(of: "Place 11"))
    XCTAssertEqual(after.selectedRow, before.selectedRow)
    program.send("g")
    try program.waitUntil("the new images are on top") { $0.row(of: "Place 08") == 2 && $0.position == "1/10" }
    try waitUntil("the cache holds the new feed") { try stage.savedIDs() == (8..<18).map(UUID.image) }
  }

  func test_reload_keepsTheSelectedImageBeyondTheFirstPage() throws {
    let stage = try makeStage(.numbered(10..<30))
    let program = try stage.start()
    try selectLast(program, of: "10/10")
    try selectLast(program, of: "20/20")
    program.send("k")
    try program.waitUntil("the last but one is selected") { $0.position == "19/20" }
    // The new position may be on the screen before the new rows.
    try assertRests(program)
    let before = program.snapshot

    stage.server.feed = .numbered(9..<30)
    program.send("r")

    try program.waitUntil("the list reaches the selected image") { $0.position?.hasPrefix("20/") == true }
    try assertRests(program)
    let after = program.snapshot
    XCTAssertEqual(after.row(of: "Place 28"), before.row(of: "Place 28"))
    XCTAssertEqual(after.selectedRow, before.selectedRow)
  }

  func test_reload_startsAtTheTopWhenTenPagesDoNotReachTheSelectedImage() throws {
    let stage = try makeStage(.numbered(0..<130))
    let program = try stage.start("--images", "none")
    for total in stride(from: 10, through: 130, by: 10) { try selectLast(program, of: "\(total)/\(total)") }
    try stage.server.waitUntil("the last page was answered") { $0.count == 14 && $0.allSatisfy(\.isComplete) }

    program.send("r")

    let screen = try program.waitUntil("the list begins at the top") { $0.position == "1/110" }
    XCTAssertEqual(screen.row(of: "Place 00"), 2)
    XCTAssertEqual(stage.server.feedRequests.count, 14 + 11)
  }

  func test_reload_selectsTheNearestWhenTheSelectedImageIsGone() throws {
    let stage = try makeStage(.numbered(0..<6))
    let program = try stage.start()
    try program.waitUntilShown("Place 00")
    program.send("jj")
    let before = try program.waitUntil("the third image is selected") { $0.position == "3/6" }

    var feed = stage.server.feed
    feed.images.removeAll { $0.id == .image(2) }
    stage.server.feed = feed
    program.send("r")

    let after = try program.waitUntil("the image is gone") { $0.position == "3/5" && !$0.contains("Place 02") }
    XCTAssertEqual(after.row(of: "Place 03"), before.row(of: "Place 02"))
  }

  func test_reload_runsOneLoadAtATime() throws {
    let stage = try makeStage()
    let program = try stage.start()
    try program.waitUntilShown("Place 00")
    let requestsBefore = stage.server.feedRequests.count
    let gate = try stage.hold(.feed)

    program.send("rrrrr")
    try program.waitUntil("the load is indicated") { $0.isLoading }
    program.send("rr?")
    try program.waitUntilShown("Help")
    program.send("q")
    gate.open()

    try program.waitUntil("the load is over") { !$0.isLoading && !$0.contains("Help") }
    let reloads = stage.server.feedRequests.dropFirst(requestsBefore).filter { !$0.target.contains("after_id") }
    XCTAssertEqual(reloads.count, 1)
  }

  func test_failedReload_leavesTheListAndShowsTheError() throws {
    let stage = try makeStage(.numbered(0..<5))
    let program = try stage.start()
    try program.waitUntilShown("Place 00")
    program.send("j")
    try program.waitUntil("the second image is selected") { $0.position == "2/5" }

    stage.server.inject(.status(500), for: .feed, times: 1)
    program.send("r")
    let failed = try program.waitUntilShown("The server has a problem (500)")
    XCTAssertTrue(failed.contains("Place 01"))
    XCTAssertEqual(failed.position, "2/5")

    program.send("r")
    try program.waitUntil("the next load takes the error away") {
      !$0.contains("The server has a problem") && $0.contains("Place 01") && $0.position == "2/5"
    }
  }

  func test_reloadWithoutConnectivity_marksTheFeedAsOffline() throws {
    let stage = try makeStage()
    let program = try stage.start()
    try program.waitUntilShown("Place 00")

    stage.goOffline()
    program.send("r")

    let screen = try program.waitUntilShown("Offline · saved")
    XCTAssertTrue(screen.contains("Place 00"))
  }

  func test_feed_isNeverLoadedByItselfAgain() throws {
    let stage = try makeStage(.numbered(0..<3, comments: []))
    let program = try stage.start()
    try program.waitUntil("all is loaded") { $0.showsPictures(0..<2) && !$0.isLoading }
    let requestsBefore = stage.server.feedRequests.filter { !$0.target.contains("after_id") }.count

    program.send("\r")
    try program.waitUntilShown("No comments yet")
    program.send("q?")
    try program.waitUntilShown("Help")
    program.send("q")
    program.resize(columns: 60, rows: 20)
    try program.waitUntil("the feed is back") {
      $0.titleBar.contains("My Feed") && !$0.contains("Help") && !$0.isLoading
    }

    XCTAssertEqual(requestsBefore, 1)
    XCTAssertEqual(stage.server.feedRequests.filter { !$0.target.contains("after_id") }.count, 1)
  }

  // MARK: - Helpers

  private func selectLast(_ program: TerminalProgram, of position: String) throws {
    let total = position.split(separator: "/").last.map(String.init) ?? ""
    try program.waitUntil("there are \(total) images") { $0.position?.hasSuffix("/\(total)") == true }
    program.send("G")
    try program.waitUntil("the last of \(total) was selected") {
      $0.position?.hasPrefix("\(total)/") == true
    }
  }
}
