import FeedServer
import FeedServerTestSupport
import Foundation
import TerminalTestSupport
import XCTest

/// Tests of the case study's stories for online and offline customers.
final class FeedStoriesTests: XCTestCase {
  private static let minute: TimeInterval = 60
  private static let day: TimeInterval = 24 * 60 * 60

  func test_online_showsTheLatestFeedAndReplacesTheCacheWithIt() throws {
    let stage = try makeStage(.numbered(0..<3))
    try stage.save(90..<94, age: Self.day)

    let program = try stage.start(rows: Stage.linesOfTwoRows)

    let screen = try program.waitUntil("the latest feed is shown") {
      $0.contains("Place 00") && $0.contains("Description 01") && !$0.contains("Place 90")
    }
    XCTAssertTrue(screen.titleBar.hasPrefix(" My Feed"), screen.titleBar)
    XCTAssertTrue(screen.titleBar.contains("127.0.0.1:\(stage.server.baseURL.port ?? 0)"), screen.titleBar)
    XCTAssertFalse(screen.titleBar.contains("Offline"), screen.titleBar)
    XCTAssertEqual(screen.position, "1/3")
    try waitUntil("the cache holds the latest feed") { try stage.savedIDs() == (0..<3).map(UUID.image) }
  }

  func test_savedFeed_isShownAtOnceAndThenReplaced() throws {
    let stage = try makeStage(.numbered(0..<3))
    try stage.save(90..<94, age: Self.day)
    let gate = try stage.hold(.feed)

    let program = try stage.start()

    let saved = try program.waitUntilShown("Place 90")
    XCTAssertTrue(saved.isLoading)
    gate.open()
    try program.waitUntil("the latest feed is shown") { $0.contains("Place 00") && !$0.contains("Place 90") }
  }

  func test_unchangedFeed_isNotSentAgainAndHasItsAgeReset() throws {
    let stage = try makeStage(.numbered(0..<3))
    stage.server.inject(.headers(["ETag": #""one""#]), for: .feed, times: 1)
    XCTAssertEqual(try CommandLineRun(["list"] + stage.feed, on: stage).status, 0)
    try stage.age(stage.baseURL, by: 3 * Self.day)
    stage.server.inject(.status(304), for: .feed)

    let program = try stage.start()

    let screen = try program.waitUntil("the saved feed is shown") { $0.contains("Place 00") && !$0.isLoading }
    XCTAssertFalse(screen.titleBar.contains("Offline"), screen.titleBar)
    XCTAssertEqual(stage.server.feedRequests.map { $0.headers["If-None-Match"] }, [nil, #""one""#])
    try waitUntil("the age of the saved feed is reset") {
      try stage.store().retrieve().map { $0.timestamp.timeIntervalSinceNow > -Self.day } == true
    }
    try stage.age(stage.baseURL, by: 7 * Self.day)
    stage.server.removeFaults()
    XCTAssertEqual(try CommandLineRun(["list"] + stage.feed, on: stage).status, 0)
    XCTAssertNil(
      stage.server.feedRequests.last?.headers["If-None-Match"], "the request for an expired feed has no validators")
  }

  func test_offlineWithAFreshCache_showsTheSavedFeedWithItsAge() throws {
    let stage = try makeStage()
    try stage.save(0..<3, age: 3 * Self.day + Self.minute)
    stage.goOffline()

    let program = try stage.start()

    let screen = try program.waitUntilShown("Offline · saved 3 days ago")
    XCTAssertTrue(screen.contains("Place 00"))
    XCTAssertTrue(screen.contains("Description 00"))
    XCTAssertEqual(try stage.savedIDs()?.count, 3)
  }

  func test_offlineWithACacheJustUnderSevenDaysOld_showsTheSavedFeed() throws {
    let stage = try makeStage()
    try stage.save(0..<3, age: 7 * Self.day - 5 * Self.minute)
    stage.goOffline()

    let program = try stage.start()

    let screen = try program.waitUntilShown("Offline · saved")
    XCTAssertTrue(screen.contains("Place 00"))
  }

  func test_offlineWithACacheExactlySevenDaysOld_showsAnErrorAndRemovesTheFeed() throws {
    let stage = try makeStage()
    try stage.save(0..<3, age: 7 * Self.day)
    stage.goOffline()

    let program = try stage.start()

    let screen = try program.waitUntilShown("Couldn't connect to server")
    XCTAssertFalse(screen.contains("Place 00"))
    XCTAssertFalse(screen.titleBar.contains("Offline"))
    try waitUntil("the expired feed is removed") { try stage.savedIDs() == nil }
  }

  func test_offlineWithoutACache_showsAnError() throws {
    let stage = try makeStage()
    stage.goOffline()

    let program = try stage.start()

    let screen = try program.waitUntilShown("Couldn't connect to server")
    XCTAssertFalse(screen.contains("Nothing here yet"))
    XCTAssertFalse(screen.titleBar.contains("Offline"))
  }

  func test_offline_thenOnlineAgain_reloadShowsTheLatestFeed() throws {
    let stage = try makeStage()
    stage.goOffline()
    let program = try stage.start()
    try program.waitUntilShown("Couldn't connect to server")

    try stage.goOnline()
    program.send("r")

    try program.waitUntil("the feed is shown without the error") {
      $0.contains("Place 00") && !$0.contains("Couldn't connect to server")
    }
  }

  func test_invalidData_hasAnotherMessageThanNoConnectivity() throws {
    let bodies = [
      Data("no JSON".utf8), Data(#"{"items":[{"id":"1"}]}"#.utf8), Data([0x7B, 0xFF] + #""items":[]}"#.utf8),
    ]
    for body in bodies {
      let stage = try makeStage()
      stage.server.inject(.body(body), for: .feed)

      let program = try stage.start()

      let screen = try program.waitUntilShown("The server's answer could not be understood")
      XCTAssertFalse(screen.contains("Couldn't connect to server"))
    }
  }

  func test_invalidData_leavesTheSavedFeedOnScreen() throws {
    let stage = try makeStage()
    try stage.save(90..<94, age: Self.day)
    stage.server.inject(.body(Data("no JSON".utf8)), for: .feed)

    let program = try stage.start()

    try program.waitUntil("the error is over the saved feed") {
      $0.contains("The server's answer could not be understood") && $0.contains("Place 90")
    }
  }

  func test_publishedSample_isRead() throws {
    let stage = try makeStage()
    let sample = #"""
      {"items": [
        {"id": "\#(UUID.image(0))", "description": "Only a description", "image": "\#(stage.baseURL)/picture/0",},
        {"id": "\#(UUID.image(1))", "location": "Only a location", "description": null, "image": "\#(stage.baseURL)/1",},
        {"id": "\#(UUID.image(0))", "location": "Listed already", "image": "\#(stage.baseURL)/picture/0",},
      ]}
      """#
    stage.server.inject(.body(Data(sample.utf8)), for: .feed)

    let program = try stage.start()

    let screen = try program.waitUntilShown("Only a location")
    // A missing text takes no space.
    XCTAssertEqual(screen.row(of: "Only a description"), 2)
    XCTAssertEqual(screen.row(of: "Only a location"), 9)
    XCTAssertFalse(screen.contains("Listed already"))
    XCTAssertEqual(screen.position, "1/2")
  }

  func test_emptyFeed_saysSo() throws {
    let stage = try makeStage(ServedFeed())

    let program = try stage.start()

    try program.waitUntil("it says so and why") { $0.contains("Nothing here yet") && $0.contains("  no entries") }
  }

  func test_errorMessage_staysUntilItIsDismissed() throws {
    let stage = try makeStage()
    stage.goOffline()
    let program = try stage.start()
    try program.waitUntilShown("Couldn't connect to server")

    program.send("jk?")
    try program.waitUntilShown("Help")
    program.send("q")
    try program.waitUntil("the help is closed") { !$0.contains("Help") }
    XCTAssertTrue(program.snapshot.contains("Couldn't connect to server"))
    program.send("x")

    try program.waitUntil("the error is dismissed") { !$0.contains("Couldn't connect to server") }
  }
}
