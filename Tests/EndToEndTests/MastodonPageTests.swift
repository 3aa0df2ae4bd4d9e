import FeedServerTestSupport
import Foundation
import TerminalTestSupport
import XCTest

/// Tests of unusual pages from Mastodon servers.
final class MastodonPageTests: XCTestCase {
  private static let pageSize = 40

  func test_pagesWithoutPictures_arePassedOverUntilTheUserIsAsked() async throws {
    let stage = try makeStage(emptyPages: 7)
    let program = try stage.browse()
    try program.waitUntilShown("Picture 00")

    program.send("G")
    let asking = try program.waitUntilShown("Nothing new on these pages · t load more")
    XCTAssertEqual(asking.position, "1/1")
    XCTAssertEqual(timelineRequestCount(stage), 7, "the first, one and five more")
    program.send("gG")
    try program.waitUntilShown("Nothing new on these pages")
    XCTAssertEqual(timelineRequestCount(stage), 7)

    program.send("t")
    try program.waitUntil("the page behind them is there") { $0.position == "1/2" && !$0.contains("Nothing new") }
    program.send("G")
    try program.waitUntilShown("Picture 01")
    // The next page is the last one.
    try await stage.server.waitForRequests { $0.filter(\.isForTimeline).count == 10 }
  }

  func test_list_goesOnBehindPagesWithoutPictures() throws {
    let stage = try makeStage(emptyPages: 7)

    let run = try CommandLineRun(["list", "--limit=2", "--type=mastodon", stage.origin], on: stage)

    XCTAssertTrue(run.output.contains("Picture 00") && run.output.contains("Picture 01"), run.output)
  }

  func test_firstPagesWithoutPictures_leaveTheWayOnToTheUser() throws {
    let stage = try makeStage(emptyPages: 7)
    stage.server.timeline?.statuses.removeFirst()
    let program = try stage.browse()

    let asking = try program.waitUntilShown("Nothing new on these pages · t load more")
    XCTAssertFalse(asking.contains("Nothing here yet"), asking.text)
    XCTAssertEqual(timelineRequestCount(stage), 6)
    program.send("t")

    try program.waitUntilShown("Picture 01")
  }

  func test_linkToAnotherOrigin_isTheEndAndIsNotAsked() throws {
    let (stage, other) = (try makeMastodonStage(0..<2), try makeMastodonStage(2..<4))
    stage.server.inject(
      .headers(["Link": "<\(other.origin)/api/v1/timelines/public?max_id=1>; rel=\"next\""]),
      for: "/api/v1/timelines/public")
    let program = try stage.browse()
    try program.waitUntilShown("Picture 00")

    program.send("G")

    try program.waitUntil("the end is shown") { $0.position == "2/2" && !$0.isLoading && $0.showsPicture(1) }
    XCTAssertEqual(timelineRequestCount(stage), 1)
    XCTAssertEqual(other.server.requests.count, 0)
  }

  func test_brokenPost_spoilsNoOther() throws {
    let stage = try makeMastodonStage(0..<8)
    let broken: [[String: ServedJSON?]] = [
      ["id": nil], ["account": .null], ["media_attachments": "none"], ["created_at": ["a": 1], "content": .int(7)],
      ["media_attachments": [.null, "picture", ["id": "9"]]], ["reblog": "8"],
    ]
    for (index, fields) in broken.enumerated() { stage.server.timeline?.statuses[index + 1].fields = fields }

    let run = try CommandLineRun(["list", "--type=mastodon", stage.origin], on: stage)

    XCTAssertEqual(run.status, 0, run.errorOutput)
    let shown = (0..<8).filter { run.output.contains("Picture 0\($0)") }
    XCTAssertEqual(shown.first, 0)
    XCTAssertEqual(shown.last, 7)
    XCTAssertFalse(shown.contains(1), "an image without an id")
    XCTAssertFalse(shown.contains(3), "an image without attachments")
  }

  func test_otherSoftware_isBrowsedByItsOwnIDs() throws {
    for (software, ids) in [
      (.pixelfed, ["797203484562341888", "797203484562341887"]),
      (.goToSocial, ["01J9Z3N1F8Q6V7T0ZC5B2XWERB", "01J9Z3N1F8Q6V7T0ZC5B2XWERA"]),
    ] as [(ServedSoftware, [String])] {
      let stage = try makeMastodonStage(0..<2, replies: [])
      stage.server.timeline?.software = software
      for (index, id) in ids.enumerated() { stage.server.timeline?.statuses[index].id = id }
      stage.server.timeline?.statuses.append(
        ServedStatus(
          id: ids[0] + "9", account: .bob, createdAt: Date(), content: "<p>An answer</p>", inReplyToID: ids[0]))
      let program = try stage.run([stage.origin], rows: 40)

      let screen = try program.waitUntil("\(software) is shown") { $0.contains("Picture 01") && $0.showsPicture(0) }
      XCTAssertTrue(screen.contains("Ada Lovelace"), screen.text)
      program.send(.enter)
      try program.waitUntilShown("An answer")
      XCTAssertEqual(
        stage.server.requests.last { $0.path.hasSuffix("/context") }?.path, "/api/v1/statuses/\(ids[0])/context")
    }
  }

  // MARK: - Helpers

  /// Makes a stage whose timeline has pages of posts without pictures between its first two pictures. The server sends
  /// these posts although only posts with media are requested.
  private func makeStage(emptyPages: Int) throws -> Stage {
    let stage = try makeMastodonStage(0..<2)
    var timeline = try XCTUnwrap(stage.server.timeline)
    timeline.ignoresOnlyMedia = true
    let count = Self.pageSize * emptyPages + Self.pageSize - 1
    timeline.statuses[0].id = "\(5_000)"
    let empty = (0..<count).map { number in
      ServedStatus(id: "\(4_999 - number)", account: .ada, createdAt: Date(), content: "<p>Words</p>")
    }
    timeline.statuses.insert(contentsOf: empty, at: 1)
    stage.server.timeline = timeline
    return stage
  }

  private func timelineRequestCount(_ stage: Stage) -> Int { stage.server.requests.filter(\.isForTimeline).count }
}
