import FeedServerTestSupport
import Foundation
import TerminalTestSupport
import TestSupport
import XCTest

/// Tests of malicious or broken feeds: the program survives and shows everything before the damage.
final class HostileFeedTests: XCTestCase {
  func test_screen_survivesHostileFeeds() throws {
    for kind in HostileDocument.allCases {
      let stage = try makeStage(of: kind)

      let program = try stage.run(["--type", "syndication", stage.feed()])
      let screen = try program.waitUntil("\(kind) is read up to the damage, or an error is shown") {
        !$0.isTitleLoading && ($0.contains("survivor") || $0.contains("!") || $0.contains("Nothing here yet"))
      }
      program.send("jGgr")
      try program.waitUntil("\(kind) is loaded again") { _ in stage.targets.count > 1 }
      program.send("q")

      XCTAssertEqual(try program.waitUntilOver(), .exited(status: 0), kind.rawValue)
      XCTAssertFalse(screen.contains("root:"), screen.text)
      XCTAssertFalse(screen.contains("harmharm"), screen.text)
      XCTAssertFalse(stage.targets.contains { $0.hasPrefix("/asked-for") }, "\(stage.targets)")
    }
  }

  func test_hostileFeed_isReadUpToTheDamage() throws {
    for kind in HostileDocument.allCases {
      let stage = try makeStage(of: kind)

      let run = try CommandLineRun(["list", "--type", "syndication", "--limit", "1", stage.feed()], on: stage)

      if kind.isUnreadable {
        XCTAssertEqual(run.status, 1, "\(kind): \(run.output)")
        XCTAssertTrue(run.errorOutput.contains("No feed was found there"), run.errorOutput)
      } else if kind.takesLong, run.status == 1 {
        // A release build reads the document in a tenth of the allowed time.
        XCTAssertEqual(run.errorOutput, "essential-feed: The server's answer takes too long\n")
      } else {
        XCTAssertEqual(run.status, 0, "\(kind): \(run.errorOutput)")
        XCTAssertTrue(run.output.contains(kind.firstTitle), "\(kind): \(run.output)")
      }
      XCTAssertFalse(stage.targets.contains { $0.hasPrefix("/asked-for") }, "\(stage.targets)")
    }
  }

  func test_manyAttachments_areListedUpToALimit() throws {
    let stage = try makeStage(of: .manyAttachments)
    let output = stage.home.appending(path: "output")

    let program = try stage.run(
      script: "\"$program\" list --json --limit 20000 --type syndication \(stage.feed()) > \(output.path)")

    XCTAssertEqual(try program.waitUntilOver(), .exited(status: 0))
    let lines = try String(contentsOf: output, encoding: .utf8).split(separator: "\n")
    XCTAssertGreaterThan(lines.count, 1)
    XCTAssertLessThanOrEqual(lines.count, 10_003)
  }

  func test_textsFromServers_areSafeToShow() throws {
    let stage = try makeStage(of: .terminal)

    let program = try stage.run(["--type", "syndication", stage.feed()])
    try program.waitUntil("both hostile texts are shown") { $0.contains("survivor") && $0.contains("terminal") }
    program.send("j\r")
    let screen = try program.waitUntil("the text is shown") { $0.titleBar.hasPrefix(" Text") && $0.contains("link") }

    XCTAssertFalse(screen.text.unicodeScalars.contains("\u{202E}"))
    XCTAssertFalse(program.rawOutput.firstRange(of: Data("\u{1B}]0;owned".utf8)) != nil)
  }

  func test_bombOfSpaces_isTooLarge() throws {
    let stage = try makeSiteStage()
    stage.server.inject(
      .body(Data(gzipOfSpaces: 100_000_000), headers: ["Content-Encoding": "gzip"]), for: "/feed.xml")

    let run = try CommandLineRun(["list", "--type", "syndication", stage.feed()], on: stage)

    XCTAssertEqual(run.status, 1)
    XCTAssertEqual(run.errorOutput, "essential-feed: The server's answer is too large\n")
  }

  func test_slowFeed_canBeCancelled() throws {
    let stage = try makeSiteStage()
    stage.server.inject(.drip(bytes: 1, every: .milliseconds(50)), for: "/feed.xml")
    let program = try stage.run(["--type", "syndication", stage.feed()])
    try stage.server.waitUntil("the server has sent some bytes") { $0.contains { $0.bytesSent > 3 } }

    program.send("\u{1B}")

    try program.waitUntilShown("Loading was stopped")
    try stage.server.waitUntilClosed("the feed") { $0.path == "/feed.xml" }
  }

  func test_brokenFeedAfterASavedFeed_leavesTheSavedFeedOnScreen() throws {
    let stage = try makeSiteStage()
    XCTAssertEqual(try CommandLineRun(["list", "--type", "syndication", stage.feed()], on: stage).status, 0)
    stage.server.site?.documents["/feed.xml"] = ServedDocument("no feed at all", contentType: "text/plain")

    let screen = try stage.run(["--type", "syndication", stage.feed()]).waitUntil("the rows and the error are shown") {
      $0.contains("Entry 00") && $0.contains("The server's answer could not be understood")
    }

    XCTAssertFalse(screen.contains("Offline"), screen.text)
  }

  private func makeStage(of kind: HostileDocument) throws -> Stage {
    let stage = try makeSiteStage()
    stage.server.site?.documents["/feed.xml"] = kind.document(
      picture: "\(stage.origin)/pictures/0", origin: stage.server.origin)
    return stage
  }
}

extension HostileDocument {
  /// True if nothing can be read, because the JSON is broken.
  fileprivate var isUnreadable: Bool { self == .nestedJSON || self == .halfJSON }

  /// True if a debug build may exceed the time that is allowed for a document.
  fileprivate var takesLong: Bool { self == .nesting || self == .nestedHTML }

  /// The title of the first entry.
  fileprivate var firstTitle: String {
    switch self {
    case .brokenXML: "first"
    case .brokenBytes: "broken"
    default: "survivor"
    }
  }
}
