import FeedServer
import FeedServerTestSupport
import Foundation
import TerminalTestSupport
import TestSupport
import XCTest

/// Tests of the list of feeds, the ways to and from it, and naming a feed.
final class FeedsTests: XCTestCase {
  func test_withoutASource_theFeedsAreListedAndOneIsOpened() throws {
    let (stage, other) = try makeStages()
    try stage.configure("feed one \(stage.baseURL) --type contract\nfeed two \(other.baseURL) --type contract")

    let program = try stage.run([])
    let screen = try program.waitUntil("the feeds are listed") { $0.position == "1/3" }
    XCTAssertTrue(screen.titleBar.contains("Feeds · ~/.config/essential-feed/config"), screen.titleBar)
    for name in ["one", "two", "all"] { XCTAssertTrue(screen.contains(name)) }
    XCTAssertTrue(stage.server.requests.isEmpty)
    XCTAssertTrue(other.server.requests.isEmpty, "nothing is asked for")
    program.send("j\r")
    try program.waitUntil("the second is shown") { $0.contains("Place 20") && $0.titleBar.hasPrefix(" two") }
    XCTAssertTrue(stage.server.requests.isEmpty)

    try program.assertQuitsCleanly()
  }

  func test_wayOut_ofTheFeedsThatAreShownFirstLeavesTheProgram() throws {
    let stage = try makeStage()
    try stage.configure("feed one \(stage.baseURL) --type contract")
    let program = try stage.run([])
    try program.waitUntil("the feeds are listed") { $0.position == "1/2" }

    program.send("q")

    XCTAssertEqual(try program.waitUntilOver(), .exited(status: 0))
  }

  func test_feeds_areFoundAgainAsTheyWereLeftAndLoadOnce() throws {
    let (stage, other) = try makeStages()
    try stage.configure("feed one \(stage.baseURL) --type contract\nfeed two \(other.baseURL) --type contract")
    let program = try stage.run(["one"])
    try program.waitUntil("the first is shown") { $0.showsPictures(0..<2) && !$0.isLoading }
    program.send("jjj")
    let left = try program.waitUntil("the fourth is selected") {
      $0.position == "4/9" && $0.showsPicture(3) && !$0.isLoading
    }

    program.send("fj\r")
    try program.waitUntil("the second is shown") { $0.contains("Place 20") && !$0.isLoading }
    program.send("fk\r")
    let back = try program.waitUntil("the first is shown again") { $0.position == "4/9" && !$0.isLoading }

    XCTAssertEqual(back.lines, left.lines)
    XCTAssertTrue(back.showsPicture(3))
    XCTAssertEqual(stage.server.feedRequests.count, 1)
    XCTAssertEqual(other.server.feedRequests.count, 1)
    program.send("f")
    try program.waitUntilShown("/3")
    program.send("q")
    try program.waitUntil("the way back is the feed") { $0.position == "4/9" }
    try program.assertQuitsCleanly()
  }

  func test_feedLeftForTwoOtherFeeds_isOpenedFromTheCacheAtItsLastPosition() throws {
    let (stage, other) = try makeStages()
    try stage.configure("feed one \(stage.baseURL) --type contract\nfeed two \(other.baseURL) --type contract")
    let program = try stage.run(["one"])
    try program.waitUntil("the first is shown") { $0.showsPictures(0..<2) && !$0.isLoading }
    program.send("jjj")
    try program.waitUntil("the fourth is selected") { $0.position == "4/9" && $0.showsPicture(3) && !$0.isLoading }

    program.send("fj\r")
    try program.waitUntil("the second is shown") { $0.contains("Place 20") && !$0.isLoading }
    program.send("fG\r")
    try program.waitUntil("both are shown") { $0.position?.hasSuffix("/12") == true && !$0.isLoading }
    program.send("fg\r")

    try program.waitUntil("the first is where it was") { $0.position == "4/9" && $0.showsPicture(3) && !$0.isLoading }
    XCTAssertEqual(stage.server.feedRequests.count, 1)
    XCTAssertEqual(other.server.feedRequests.count, 1)
    try program.assertQuitsCleanly()
  }

  func test_leftFeed_stopsLoadingWithinASecond() throws {
    let (stage, other) = try makeStages()
    try stage.configure("feed one \(stage.baseURL) --type contract\nfeed two \(other.baseURL) --type contract")
    let gate = try stage.hold(.pictures)
    defer { gate.open() }
    let program = try stage.run(["one"])
    try program.waitUntilShown("Place 00")
    try stage.server.waitUntil("a picture is asked for") { log in log.contains { $0.isForPicture(0) } }

    program.send("fj\r")
    let start = Date()
    try stage.server.waitUntilClosed("the picture") { $0.isForPicture(0) }

    XCTAssertLessThan(Date().timeIntervalSince(start), 1)
    try program.waitUntilShown("Place 20")
  }

  func test_feedsThatAreChangedWhileTheyLoad_areThereInTheEnd() throws {
    let (stage, other) = try makeStages()
    try stage.configure(
      "feed one \(stage.baseURL) --type contract\nfeed two \(other.baseURL) --type contract\ngroup both one two")
    let gates = [try stage.hold(.feed, times: 4), try other.hold(.feed, times: 4)]
    let program = try stage.run([])
    try program.waitUntil("the feeds are listed") { $0.position == "1/4" }

    for keys in ["r\r", "fG\r", "fgj\r", "fr", "fg\r", "fjj\r", "fr\u{1B}", "fgj\r", "fg\r"] {
      program.send(keys)
      try program.waitUntil("a frame is drawn") { !$0.titleBar.isEmpty }
    }
    for gate in gates { gate.open() }
    try program.waitUntil("the first is on top") { $0.titleBar.hasPrefix(" one") }
    program.send("r")

    try program.waitUntil("it has its own rows alone") {
      $0.contains("Place 00") && !$0.contains("Place 20") && $0.showsPicture(0) && !$0.showsPicture(20) && !$0.isLoading
    }
    program.send("fgj\rr")
    try program.waitUntil("and so has the other") {
      $0.titleBar.hasPrefix(" two") && $0.contains("Place 20") && $0.showsPicture(20) && !$0.showsPicture(0)
        && !$0.isLoading
    }
    try program.assertQuitsCleanly()
  }

  func test_feedThatWasLoadedInAGroup_isNotLoadedAgain() throws {
    let (stage, other) = try makeStages()
    try stage.configure("feed one \(stage.baseURL) --type contract\nfeed two \(other.baseURL) --type contract")
    let program = try stage.run(["all"])
    try program.waitUntil("both are shown") { $0.position?.hasSuffix("/12") == true && !$0.isLoading }

    program.send("fg\r")
    try program.waitUntil("one of them is shown") { $0.titleBar.hasPrefix(" one") && $0.position == "1/9" }
    try program.waitUntil("nothing loads") { !$0.isLoading && $0.showsPicture(0) }

    XCTAssertEqual(stage.server.feedRequests.count, 1)
    try program.assertQuitsCleanly()
  }

  func test_reload_loadsAllAndTellsEachAsItComes() throws {
    let (stage, other) = try makeStages()
    try stage.configure(
      "feed one \(stage.baseURL) --type contract\nfeed two \(other.baseURL) --type contract\nfeed gone \(other.baseURL)/x --type contract"
    )
    let gate = try other.hold(.feed)
    let program = try stage.run([])
    try program.waitUntil("the feeds are listed") { $0.position == "1/4" }

    program.send("r")
    try program.waitUntil("what has come is told, the other is loading") { screen in
      screen.isTitleLoading && screen.row(of: "one").contains("now") && screen.row(of: "two").contains("loading…")
        && screen.row(of: "gone").contains("! There is nothing")
    }
    gate.open()
    try program.waitUntil("all have come") {
      !$0.isTitleLoading && $0.row(of: "all").contains("! 1 of 3 not loaded")
    }
    program.send("\r")
    try program.waitUntil("what was loaded is shown") { $0.contains("Place 00") && !$0.isTitleLoading }

    XCTAssertEqual(stage.server.feedRequests.count, 1, "it is not loaded again")
    try program.assertQuitsCleanly()
  }

  func test_feeds_areListedWithTheirSavedPicturesWithoutARequest() throws {
    let stage = try makeStage(.numbered(1..<4))
    try stage.configure("feed one \(stage.baseURL) --type contract")
    let program = try stage.run([])
    let start = try program.waitUntil("nothing was loaded") { $0.row(of: "one").contains("not loaded yet") }
    XCTAssertTrue(start.row(of: "one").contains("case study"))
    XCTAssertFalse(start.showsPicture(1))

    program.send("\r")
    try program.waitUntil("its pictures are shown") { $0.showsPictures(1..<3) && !$0.isLoading }
    let requestCount = stage.server.requests.count
    program.send("f")
    try program.waitUntil("the newest is beside the feed and the group") { screen in
      ["one", "all"].allSatisfy(screen.tellsAge) && screen.showsPicture(1)
    }
    XCTAssertFalse(program.snapshot.showsPicture(2))
    XCTAssertEqual(stage.server.requests.count, requestCount)
    stage.server.feed = .numbered(0..<4)
    program.send("r")

    try program.waitUntil("a new one has come") { $0.row(of: "one").contains("• 1 new") && !$0.isTitleLoading }
    XCTAssertTrue(program.snapshot.showsPicture(1), "the picture of the new one is not saved")
    XCTAssertEqual(stage.server.requests.count, requestCount + 1)
    program.send("q")
    try program.waitUntil("the feed is shown again") { $0.titleBar.hasPrefix(" one") }
    try program.assertQuitsCleanly()
  }

  func test_picturesOfTheList_haveWorkersOfTheirOwn() throws {
    let stage = try makeStage(.numbered(0..<3))
    try stage.configure("feed one \(stage.baseURL) --type contract")
    let program = try stage.run(["one"])
    try program.waitUntil("its pictures are shown") { $0.showsPictures(0..<2) && !$0.isLoading }
    let ofFeed = ProcessTable.children(of: program.processIdentifier)

    program.send("f")
    try program.waitUntil("a picture is listed") { $0.tellsAge(of: "one") && $0.showsPicture(0) }
    // A worker that has decoded nothing stays.
    try waitUntil("a worker of the feed is gone") { !ofFeed.allSatisfy(ProcessTable.isRunning) }
    let ofList = ProcessTable.children(of: program.processIdentifier).filter {
      ProcessTable.isRunning($0) && !ofFeed.contains($0)
    }
    XCTAssertFalse(ofList.isEmpty)
    program.send("q")

    try waitUntil("the worker that has decoded it is gone") { !ofList.allSatisfy(ProcessTable.isRunning) }
    try program.assertQuitsCleanly()
  }

  func test_whatWasSeenAMomentAgo_isNotListedAsNew() throws {
    let stage = try makeStage(.numbered(1..<5))
    try stage.configure("feed one \(stage.baseURL) --type contract")
    let program = try stage.run(["--images", "none", "one"], columns: 100)
    try program.waitUntil("the feed is shown") { $0.contains("Place 01") && !$0.isLoading }
    stage.server.feed = .numbered(0..<5)
    program.send("r")
    try program.waitUntilShown("1 new · 2/5")

    program.send("Uf")

    let screen = try program.waitUntil("the list tells of it") { $0.line(of: "one ").contains("now") }
    XCTAssertFalse(screen.contains("new"), screen.lines.joined(separator: "\n"))
    stage.server.feed = .numbered(0..<6)
    program.send("r")
    try program.waitUntil("it has come") { $0.line(of: "one ").contains("1 new") && !$0.isTitleLoading }
    program.send("q")
    try program.waitUntil("it is shown in its place") { $0.position == "2/6" }
    try program.assertQuitsCleanly()
  }

  func test_notice_isSaidOnTheListOfFeedsWhileThatIsShown() throws {
    let (stage, other) = try makeStages()
    try stage.configure(
      "feed one \(stage.baseURL) --type contract\nfeed gone \(other.baseURL)/x --type contract")
    let gate = try stage.hold(.feed)
    let program = try stage.run(["all"])
    try stage.server.waitUntil("the feed is asked for") { !$0.isEmpty }

    program.send("f")
    try program.waitUntil("the feeds are listed") { $0.position == "3/3" }
    gate.open()

    try program.waitUntil("it is said there") { $0.footer.contains("1 of 2 not loaded") }
  }

  func test_escape_stopsTheLoads() throws {
    let stage = try makeStage()
    try stage.configure("feed one \(stage.baseURL) --type contract")
    let gate = try stage.hold(.feed)
    defer { gate.open() }
    let program = try stage.run([])
    program.send("r")
    try stage.server.waitUntil("the feed is asked for") { !$0.isEmpty }
    try program.waitUntilShown("loading…")

    program.send(.escape)

    try stage.server.waitUntilClosed("the feed", \.isForFeed)
    try program.waitUntil("nothing loads") { !$0.contains("loading…") && !$0.isTitleLoading }
    try program.assertQuitsCleanly()
  }

  func test_groups_areOpenedFromTheList() throws {
    let (stage, other) = try makeStages()
    try stage.configure(
      "feed one \(stage.baseURL) --type contract\nfeed two \(other.baseURL) --type contract\ngroup both one two")
    let program = try stage.run([])
    try program.waitUntil("the feeds are listed") { $0.position == "1/4" }

    program.send("/both\r")
    try program.waitUntil("the group alone is listed") { $0.position == "1/1" }
    program.send("\r")

    try program.waitUntil("both are shown") { $0.titleBar.hasPrefix(" both") && $0.position?.hasSuffix("/12") == true }
    try program.assertQuitsCleanly()
  }

  func test_newcomer_hasThreeFeedsInOneListFromAnEmptyHome() throws {
    let (stage, other) = try makeStages()
    let third = try makeStage(.numbered(40..<42))
    let file = stage.configurationFile

    for (name, server) in [("uno", stage), ("due", other), ("tre", third)] {
      let program = try stage.run(["--type=contract", server.baseURL])
      try program.waitUntil("the feed is shown") { $0.contains("Place") && !$0.isLoading }
      program.send("a")
      try program.waitUntil("a name is asked for") { $0.footer.contains("Name: ") && $0.isCursorVisible }
      program.send("\u{15}\(name)\r")
      try program.waitUntil("the name is the feed's") {
        $0.titleBar.hasPrefix(" \(name)") && $0.footer.contains("\(name) is now in ~/.config")
      }
      program.send("a")
      try program.waitUntilShown("This feed is called \(name)")
      let again = try stage.run(["--type=contract", server.baseURL])
      try again.waitUntilShown("Place")
      again.send("a")
      try again.waitUntilShown("This feed is called \(name)")
      try program.assertQuitsCleanly()
    }

    let lines = try String(contentsOf: file, encoding: .utf8).split(separator: "\n")
    XCTAssertEqual(lines.map { $0.split(separator: " ")[1] }, ["uno", "due", "tre"])
    let program = try stage.run([])
    try program.waitUntil("they are listed") { $0.position == "1/4" }
    program.send("G\r")
    try program.waitUntil("all are in one list") {
      $0.titleBar.hasPrefix(" all") && $0.position?.hasSuffix("/14") == true
    }
    try program.assertQuitsCleanly()
  }

  func test_subscribe_saysWhyItCannot() throws {
    let stage = try makeStage()
    let demo = try stage.run(["--demo"])
    try demo.waitUntil("the demo is shown") { $0.position != nil }
    demo.send("a")
    try demo.waitUntilShown("The demo cannot be given a name")

    let unread = try stage.run(["--no-config"] + stage.feed)
    try unread.waitUntilShown("Place 00")
    unread.send("a")
    try unread.waitUntilShown("There is no configuration to save a name in")

    let secret = try stage.run(stage.feed, environment: ["ESSENTIAL_FEED_TOKEN": "secret"], columns: 200)
    try secret.waitUntilShown("Place 00")
    secret.send("a")
    try secret.waitUntilShown("Name: ")
    secret.send("\r")
    try secret.waitUntilShown("The feed's token is not in a file")
    XCTAssertFalse(FileManager.default.fileExists(atPath: stage.home.appending(path: ".config").path))
  }

  func test_subscribe_keepsTheTypedNameAndReportsThatItWaitsForALock() throws {
    let stage = try makeStage()
    try stage.configure("theme dark")
    let file = stage.configurationFile
    chmod(file.path, 0o400)
    let program = try stage.run(stage.feed, columns: 120)
    try program.waitUntilShown("Place 00")

    program.send("a")
    try program.waitUntilShown("Name: ")
    program.send("\u{15}mine\r")
    try program.waitUntilShown("Read-only")
    chmod(file.path, 0o600)
    let lock = try FileHandle(forReadingFrom: file)
    XCTAssertEqual(flock(lock.fileDescriptor, LOCK_EX), 0)
    program.send("a")
    try program.waitUntilShown("Name: mine")
    program.send("\r")
    try program.waitUntilShown("Waiting for another program")
    try lock.close()

    try program.waitUntilShown("mine is now in ~/.config")
    try program.assertQuitsCleanly()
  }

  // MARK: - Helpers

  private func makeStages() throws -> (Stage, Stage) {
    (try makeStage(.numbered(0..<9)), try makeStage(.numbered(20..<23)))
  }
}

extension ScreenSnapshot {
  /// Returns the lines of a feed beside its picture; empty if there is none.
  fileprivate func row(of name: String) -> String {
    guard let start = lines.firstIndex(where: { $0.split(separator: " ").last == Substring(name) }) else { return "" }
    return lines[start...].prefix(3).joined(separator: "\n")
  }

  /// Returns true if the row of a feed tells when it was loaded.
  fileprivate func tellsAge(of name: String) -> Bool { ["now", " ago"].contains(where: row(of: name).contains) }

  /// Returns the line that contains the text; empty if there is none.
  fileprivate func line(of text: String) -> String { lines.first { $0.contains(text) } ?? "" }
}
