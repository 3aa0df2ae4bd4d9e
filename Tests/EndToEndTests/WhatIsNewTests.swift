import FeedCaching
import FeedServer
import FeedServerTestSupport
import Foundation
import TerminalTestSupport
import TestSupport
import XCTest

/// Tests of marking the images that are new since the program was last used.
final class WhatIsNewTests: XCTestCase {
  func test_newImages_areMarkedUntilTheyAreSeenAndTheFeedIsOpenedAgain() async throws {
    let stage = try makeStage(.numbered(2..<5))
    let first = try stage.start()
    try first.waitUntil("all is loaded") { $0.showsPictures(2..<4) && !$0.isLoading }
    XCTAssertFalse(first.snapshot.contains("•"), "a first load counts as seen")
    try quit(first)

    stage.server.feed = .numbered(0..<5)
    let second = try stage.start()
    try second.waitUntil("what has come is counted") { $0.contains("2 new · 3/5") }
    second.send("g")
    try second.waitUntil("what has come is marked") { $0.contains("• Place 00") && $0.contains("• Place 01") }
    try await waitUntilSeen(0..<2, on: stage)
    second.send("G")
    try second.waitUntil("what was seen counts still") { $0.contains("2 new · 5/5") }
    second.send("u")
    try second.waitUntil("the key goes to it") { $0.contains("2 new · 1/5") && $0.contains("• Place 00") }
    try quit(second)

    let third = try stage.start()
    try third.waitUntil("nothing is new") { $0.showsPictures(0..<2) && !$0.isLoading && $0.contains(" 1/5") }
    XCTAssertFalse(third.snapshot.contains("•"))
  }

  func test_reload_announcesNewImagesAndTheKeySelectsThem() throws {
    let stage = try makeStage(.numbered(1..<5))
    let program = try stage.start("--images", "none")
    try program.waitUntil("all is loaded") { $0.contains("Place 01") && !$0.isLoading }

    stage.server.feed = .numbered(0..<5)
    program.send("r")
    try program.waitUntil("it is said what has come") { $0.footer.contains("1 new") && $0.contains("1 new · 2/5") }
    program.send("u")

    try program.waitUntil("the new image is shown") { $0.contains("• Place 00") && $0.contains("1 new · 1/5") }
    program.send("u")
    try program.waitUntil("no other is marked") { $0.footer.contains("Nothing else is new") }
    program.send("U")
    try program.waitUntil("nothing is marked") { !$0.contains("•") && !$0.contains("1 new") }
    program.send("U")
    try program.waitUntil("it is said why the key does nothing") { $0.footer.contains("Nothing is new") }
  }

  func test_listOfFeeds_doesNotMarkSeenImages() async throws {
    let stage = try makeStage(.numbered(1..<5))
    try stage.configure("feed one \(stage.baseURL) --type contract")
    let program = try stage.run(["--images", "none", "one"], columns: 100)
    try program.waitUntil("all is loaded") { $0.contains("Place 01") && !$0.isLoading }
    stage.server.feed = .numbered(0..<5)
    program.send("r")
    try program.waitUntilShown("1 new · 2/5")
    program.send("u")
    try await waitUntilSeen(0..<1, on: stage)
    XCTAssertTrue(program.snapshot.contains("1 new · 1/5"))

    program.send("f")
    let feeds = try program.waitUntil("the list tells of it") { screen in
      screen.lines.contains { $0.contains("one ") && ($0.contains("now") || $0.contains("ago")) }
    }
    XCTAssertFalse(feeds.contains("new"), feeds.lines.joined(separator: "\n"))
    program.send("q")

    let feed = try program.waitUntil("the feed is shown again") { $0.contains("Place 00") }
    XCTAssertFalse(feed.contains("•"), feed.lines.joined(separator: "\n"))
    XCTAssertFalse(feed.contains("new"), feed.lines.joined(separator: "\n"))
  }

  func test_feed_opensWhereItWasLeft() throws {
    let stage = try makeStage(.numbered(0..<10))
    let first = try stage.start("--images", "none")
    try first.waitUntil("all is loaded") { $0.contains("Place 00") && !$0.isLoading }
    first.send("jjjjj")
    try first.waitUntil("the sixth is selected") { $0.contains(" 6/10") }
    try quit(first)

    stage.goOffline()
    let second = try stage.start("--images", "none")

    try second.waitUntil("it is selected again") { $0.contains(" 6/10") && $0.contains("Place 05") }
  }

  func test_kill9WhileImagesAreSeen_losesNothingThatWasSaved() throws {
    let stage = try makeStage(.numbered(99..<100))
    try quit(try loaded(stage))
    stage.server.feed = .numbered(0..<100)
    var generator = SeededGenerator(seed: 25)
    var saved: Set<UUID> = []
    let ids = (0..<100).map { UUID.image($0) }

    for round in 1...10 {
      let program = try loaded(stage)
      program.send("v")
      for _ in 0..<Int.random(in: 1...20, using: &generator) {
        program.send("n")
        Thread.sleep(forTimeInterval: .random(in: 0...0.1, using: &generator))
      }
      saved = try stage.store().retrieveSeen(among: ids, forKey: "\(stage.baseURL)")
      program.signal(SIGKILL)
      XCTAssertEqual(try program.waitUntilOver(), .killed(signal: SIGKILL))

      let kept = try stage.store().retrieveSeen(among: ids, forKey: "\(stage.baseURL)")
      XCTAssertTrue(saved.isSubset(of: kept), "round \(round): \(saved.subtracting(kept))")
    }

    XCTAssertGreaterThan(saved.count, 5, "something was saved before a kill")
  }

  // MARK: - Helpers

  private func loaded(_ stage: Stage) throws -> TerminalProgram {
    let program = try stage.start()
    try program.waitUntil("all is loaded") { $0.contains("Place") && !$0.isLoading }
    return program
  }

  private func waitUntilSeen(_ numbers: Range<Int>, on stage: Stage) async throws {
    let ids = numbers.map { UUID.image($0) }
    try await eventually { try stage.store().retrieveSeen(among: ids, forKey: "\(stage.baseURL)") == Set(ids) }
  }

  private func quit(_ program: TerminalProgram) throws {
    program.send("q")
    XCTAssertEqual(try program.waitUntilOver(), .exited(status: 0))
  }
}
