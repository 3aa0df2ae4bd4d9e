import FeedServer
import FeedServerTestSupport
import Foundation
import TerminalTestSupport
import TestSupport
import XCTest

/// The stories and use cases as they are told in lines, each compared with a transcript.
final class PlainStoriesTests: XCTestCase {
  private static let minute: TimeInterval = 60
  private static let day: TimeInterval = 24 * 60 * 60

  // MARK: Feed

  func test_online_tellsTheLatestFeedAndReplacesTheCacheWithIt() throws {
    let stage = try makeStage(.numbered(0..<3))
    try stage.save(90..<94, age: Self.day)

    try assert(["", "", ""], on: stage, tell: "feed-online")

    XCTAssertEqual(try stage.savedIDs(), (0..<3).map(UUID.image))
  }

  func test_offlineWithAFreshCache_tellsTheSavedFeedWithItsAge() throws {
    let stage = try makeStage()
    try stage.save(0..<3, age: 3 * Self.day + Self.minute)
    stage.goOffline()

    try assert(["", "3", "9", "k", "g", "r"], on: stage, tell: "feed-offline-fresh")
  }

  func test_offlineWithAnExpiredCache_tellsAnError() throws {
    let stage = try makeStage()
    try stage.save(0..<3, age: 7 * Self.day)
    stage.goOffline()

    try assert(["", "t", "x"], on: stage, tell: "feed-offline-expired")
  }

  func test_offlineWithoutACache_tellsAnError() throws {
    let stage = try makeStage()
    stage.goOffline()

    try assert(["r"], on: stage, tell: "feed-offline-empty")
  }

  func test_invalidData_isTold() throws {
    let stage = try makeStage()
    stage.server.inject(.body(Data("no JSON".utf8)), for: .feed)

    try assert([""], on: stage, tell: "feed-invalid")
  }

  func test_reload_tellsHowManyAreNew() throws {
    let stage = try makeStage(.numbered(2..<5))
    XCTAssertEqual(try CommandLineRun(["--plain"] + stage.feed, on: stage).status, 0)
    stage.server.feed = .numbered(0..<5)

    try assert(["u", "u", "U", "u"], on: stage, tell: "feed-new")
  }

  func test_endOfTheList_loadsTheNextPage() throws {
    let stage = try makeStage(.numbered(0..<12))

    try assert(["G", "", "", "", "G", ""], on: stage, tell: "pages")
  }

  func test_failedPage_isToldAndRetried() throws {
    let stage = try makeStage(.numbered(0..<12))
    stage.server.inject(.status(500), for: .page(after: 9), times: 1)

    try assert(["G", "t", "G"], on: stage, tell: "page-failed")
  }

  // MARK: Comments

  func test_comments_areToldWithWhomTheyAnswer() throws {
    let stage = try makeStage(.numbered(0..<3, comments: ["Once again!", "Second"].map(comment)))

    try assert(["2", "Enter", "", "", "", "g", "/again", "", "Esc", "r", "q", ""], on: stage, tell: "comments")
  }

  func test_replies_areToldWithWhomTheyAnswer() throws {
    let stage = try makeMastodonStage(replies: ["Where is that?", "In the north"])

    try assert(["", "Enter", "3", "q"], on: stage, tell: "replies", arguments: Self.mastodon(stage))
  }

  func test_commentsWithoutAConnection_tellAnError() throws {
    let stage = try makeStage(.numbered(0..<3))
    stage.server.inject(.disconnect, for: .comments)

    try assert(["open-comments", "t", "q"], on: stage, tell: "comments-offline")
  }

  // MARK: Pictures

  func test_warning_isToldInPlaceOfTheTextsUntilTheUserWantsThem() throws {
    let stage = try makeMastodonStage()
    stage.server.timeline?.statuses[1].spoilerText = "Spiders"

    try assert(["", "w", "w"], on: stage, tell: "warning", arguments: Self.mastodon(stage))

    XCTAssertFalse(stage.server.requests.contains(where: \.isForMedia), "no picture is loaded")
  }

  func test_missingDescription_isTold() throws {
    let stage = try makeMastodonStage()
    stage.server.timeline?.statuses[0].attachments[0].description = nil

    try assert(["i", "", "q", ""], on: stage, tell: "no-description", arguments: Self.mastodon(stage))
  }

  func test_picture_isNowhereHereAndOpensElsewhere() throws {
    let stage = try makeStage()
    let (script, record) = try stage.recorder()
    try stage.configure("open-picture \(script.path)")

    try assert(["v", "2", "Tab", "+", "S", "open-viewer", "O"], on: stage, tell: "no-picture")

    try waitUntil("the picture is opened") { FileManager.default.fileExists(atPath: record.path) }
  }

  // MARK: Feeds

  func test_filter_tellsWhatMatches() throws {
    let stage = try makeStage(.numbered(0..<9))

    try assert(["/place 07", "", "Esc", "filter description", "/", "nothing", "Esc"], on: stage, tell: "filter")
  }

  func test_newcomer_goesToAnAuthorAndSubscribes() throws {
    let stage = try makeMastodonStage()

    try assert(
      ["3", "i", "q", "Enter", "q", ":", "2", "a ada", "f", "Enter", "q", "q", "?"], on: stage, tell: "newcomer",
      arguments: Self.mastodon(stage))
  }

  func test_wrongLines_areToldWithAHint() throws {
    let stage = try makeStage()

    try assert(["jump", "77", "p", ":nowhere", "Esc", "a", "two words", "Esc", "Z"], on: stage, tell: "wrong-lines")
  }

  func test_feeds_areToldWithWhatIsNew() throws {
    let stage = try makeStage(.numbered(0..<3))
    try stage.configure(
      "feed town --type=contract \(stage.baseURL)\nfeed gone --type=contract http://127.0.0.1:1/v1\n")

    try assert(["", "", "r", "g", "Enter", "", "f", "q"], on: stage, tell: "feeds", arguments: ["feeds"])
  }

  // MARK: Helpers

  private static func mastodon(_ stage: Stage) -> [String] { ["--type=mastodon", stage.origin] }

  private func comment(_ message: String) -> ServedComment {
    ServedComment(id: UUID(), message: message, createdAt: Date(timeIntervalSinceNow: -3700), username: "ada")
  }
}
