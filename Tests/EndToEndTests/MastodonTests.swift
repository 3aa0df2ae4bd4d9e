import FeedServer
import FeedServerTestSupport
import Foundation
import TerminalTestSupport
import TestSupport
import XCTest

/// Tests of Mastodon servers, whose posts are shown on the same screens as other feeds.
final class MastodonTests: XCTestCase {
  private static let day: TimeInterval = 24 * 60 * 60

  // MARK: - Detection

  func test_host_isFoundToSpeakMastodonAndBrowsed() throws {
    let stage = try makeMastodonStage()

    let program = try stage.run([stage.origin])

    let screen = try program.waitUntilShown("Picture 00")
    XCTAssertTrue(screen.contains("Ada Lovelace"), screen.text)
    XCTAssertTrue(screen.contains("Post 00"), screen.text)
    XCTAssertTrue(screen.titleBar.hasPrefix(" Landscapes · 127.0.0.1:"), screen.titleBar)
    XCTAssertEqual(
      stage.server.requests.prefix(4).map(\.target),
      ["/feed?limit=10", "/", "/api/v1/instance", "/api/v1/timelines/public?only_media=true&local=true&limit=40"])
  }

  func test_grid_captionsPostsWithWhatTheySayNotWithTheirAuthors() throws {
    let stage = try makeMastodonStage()
    for state in ["loaded", "saved"] {
      let program = try stage.run(["--layout", "grid", stage.origin])

      let screen = try program.waitUntil("what was \(state) is shown") { $0.contains("Picture 02") }
      XCTAssertTrue(screen.contains("Picture 00") && screen.contains("Picture 01"), screen.text)
      XCTAssertFalse(screen.contains("Ada Lovelace"), screen.text)
      stage.goOffline()
    }
  }

  func test_whatWasFound_isKnownTheNextTime() throws {
    let stage = try makeMastodonStage()
    XCTAssertEqual(try CommandLineRun(["list", stage.origin], on: stage).status, 0)
    let before = stage.server.requests.count
    stage.goOffline()

    let offline = try stage.run([stage.origin])
    let saved = try offline.waitUntil("what was saved is shown") { $0.contains("Picture 00") && $0.contains("Offline") }
    XCTAssertTrue(saved.titleBar.hasPrefix(" Landscapes · 127.0.0.1:"), saved.titleBar)
    try stage.goOnline()
    XCTAssertEqual(try CommandLineRun(["list", stage.origin], on: stage).status, 0)

    let targets = stage.server.requests.map(\.path).filter { !$0.hasPrefix("/media/") }
    XCTAssertEqual(Set(targets), ["/api/v1/timelines/public"], "after \(before) requests of the first run")
  }

  func test_hostWithASavedFeedOfTheContract_isTheContracts() throws {
    let stage = try makeMastodonStage()
    try stage.save(0..<3, age: Self.day, for: stage.origin)

    let run = try CommandLineRun(["list", "--offline", stage.origin], on: stage)

    XCTAssertTrue(run.output.contains("Place 00"), run.output)
    stage.goOffline()
    try stage.run([stage.origin]).waitUntil("what was saved is shown") {
      $0.contains("Place 00") && $0.contains("Offline")
    }
  }

  func test_hostThatHasAnotherSourceNow_isFoundOutAnew() throws {
    let stage = try makeMastodonStage()
    try stage.save(0..<3, age: Self.day, for: stage.origin)

    try stage.run([stage.origin]).waitUntil("what is there now is shown") {
      $0.contains("Picture 00") && !$0.contains("Place 00")
    }
    XCTAssertEqual(
      stage.server.requests.map(\.path).filter { !$0.contains("/picture/") }.prefix(5),
      ["/feed", "/feed", "/", "/api/v1/instance", "/api/v1/timelines/public"])
  }

  func test_hostWithNothing_isStatus1WithWhatWasAsked() throws {
    let stage = try makeStage()

    let run = try CommandLineRun(["list", stage.origin], on: stage)

    XCTAssertEqual(run.status, 1)
    XCTAssertEqual(
      run.errorOutput, "essential-feed: No feed was found there (/feed: 404, /: 404, /api/v1/instance: 404)\n")
    try stage.run([stage.origin]).waitUntilShown("No feed was found there")
  }

  func test_hostThatGivesAReason_isSentNoFurtherRequests() throws {
    for (status, reason) in [(503, "The server has a problem (503)"), (429, "Too many requests (429)")] {
      let stage = try makeMastodonStage()
      stage.server.inject(.status(status), for: "/feed")

      let run = try CommandLineRun(["list", stage.origin], on: stage)

      XCTAssertEqual(run.status, 1)
      XCTAssertEqual(run.errorOutput, "essential-feed: \(reason)\n")
      XCTAssertEqual(stage.server.requests.map(\.path), ["/feed"])
    }
  }

  func test_typeOfMastodon_asksForTheTimelineOnly() throws {
    let stage = try makeMastodonStage()

    for (arguments, query) in [
      ([], "only_media=true&local=true&limit=40"), (["--federated"], "only_media=true&limit=40"),
    ] as [([String], String)] {
      let run = try CommandLineRun(["list", "--type", "mastodon"] + arguments + [stage.origin], on: stage)

      XCTAssertEqual(run.status, 0, run.errorOutput)
      XCTAssertEqual(stage.server.requests.last?.target, "/api/v1/timelines/public?\(query)")
    }
    XCTAssertEqual(stage.server.requests.count, 2)
  }

  // MARK: - Names at a host

  func test_namesAtAHost_areItsTimelines() throws {
    let stage = try makeMastodonStage(0..<3)
    let secure = try makeSecureServer(of: stage)
    let host = "127.0.0.1:\(secure.baseURL.port ?? 0)"
    let authority = stage.home.appending(path: "authority.pem")
    try TestCertificates.authority.write(to: authority, atomically: true, encoding: .utf8)
    let sources = [
      ("@ada@\(host)", ["/api/v1/accounts/lookup", "/api/v1/accounts/1/statuses"]),
      ("tag@\(host)/sea", ["/api/v1/timelines/tag/sea"]), ("#sea@\(host)", ["/api/v1/timelines/tag/sea"]),
      ("home@\(host)", ["/api/v1/timelines/home"]), ("bookmarks@\(host)", ["/api/v1/bookmarks"]),
      ("favourites@\(host)", ["/api/v1/favourites"]),
      ("list@\(host)/Far away", ["/api/v1/lists", "/api/v1/timelines/list/7"]),
      ("https://\(host)/@ada", ["/api/v1/accounts/lookup", "/api/v1/accounts/1/statuses"]),
      ("https://\(host)/tags/sea", ["/api/v1/timelines/tag/sea"]),
      (host, ["/feed", "/", "/api/v1/instance", "/api/v1/timelines/public"]),
    ]
    func environment(of operand: String) -> [String: String] {
      let isOfUser = ["home", "bookmarks", "favourites", "list"].contains(where: operand.hasPrefix)
      return isOfUser ? ["ESSENTIAL_FEED_TOKEN": "a-token"] : [:]
    }

    for (operand, paths) in sources {
      let before = secure.requests.count

      let run = try CommandLineRun(
        ["list", "--ca-file", authority.path, operand], on: stage, environment: environment(of: operand))

      XCTAssertEqual(run.status, 0, "\(operand): \(run.errorOutput)")
      XCTAssertEqual(run.output.components(separatedBy: "Picture ").count, 4, "\(operand): \(run.output)")
      XCTAssertEqual(
        secure.requests.dropFirst(before).map(\.path).filter { !$0.hasPrefix("/media/") }, paths, operand)
    }
    // The program also requests the next page, so its requests are not counted.
    for (operand, _) in sources {
      let program = try stage.run(
        ["--no-cache", "--ca-file", authority.path, operand], environment: environment(of: operand), columns: 100)
      let screen = try program.waitUntilShown("Picture 00")
      XCTAssertTrue(screen.titleBar.contains(host), screen.titleBar)
    }
  }

  func test_home_isBrowsedWithATokenThatIsKeptNowhere() throws {
    let stage = try makeMastodonStage(0..<45)
    let (secure, other) = (try makeSecureServer(of: stage), try makeSecureServer(of: stage))
    secure.timeline?.file = { attachment, _ in
      .data(TestPicture(number: Int(attachment.id) ?? 0).png, contentType: "image/png")
    }
    secure.inject(.redirect(to: "\(other.origin)/media/1/original"), for: .prefix("/media/1/"))
    let authority = stage.home.appending(path: "authority.pem")
    try TestCertificates.authority.write(to: authority, atomically: true, encoding: .utf8)
    let log = stage.home.appending(path: "log")

    let program = try stage.run(
      ["--ca-file", authority.path, "--log-file", log.path, "home@127.0.0.1:\(secure.baseURL.port ?? 0)"],
      environment: ["ESSENTIAL_FEED_TOKEN": "a-token"], rows: 40)
    try program.waitUntilShown("Picture 00")
    program.send("G")
    try program.waitUntil("the next page is there") { $0.position?.hasSuffix("/45") == true }
    program.send("g")
    try waitUntil("the picture that is elsewhere was asked for") { !other.requests.isEmpty }
    program.send("q")
    try program.waitUntilOver()

    XCTAssertEqual(Set(secure.requests.map { $0.header("Authorization") }), ["Bearer a-token"])
    XCTAssertEqual(other.requests.compactMap { $0.header("Authorization") }, [])
    let names = try FileManager.default.contentsOfDirectory(atPath: stage.cacheDirectory.path)
    XCTAssertFalse(names.isEmpty)
    let kept =
      names.map { stage.cacheDirectory.appending(path: $0) }
      + [log].filter { FileManager.default.fileExists(atPath: $0.path) }
    for file in kept { XCTAssertNil(try Data(contentsOf: file).range(of: Data("a-token".utf8)), file.path) }
  }

  // MARK: - Offline

  func test_offlineWithAFreshCache_showsTheSavedFeed() throws {
    let stage = try makeMastodonStage(0..<2)
    XCTAssertEqual(try CommandLineRun(["list", "--type=mastodon", stage.origin], on: stage).status, 0)
    stage.goOffline()

    let screen = try stage.run(["--type=mastodon", stage.origin]).waitUntilShown("Offline")

    XCTAssertTrue(screen.contains("Picture 00"), screen.text)
    XCTAssertTrue(screen.contains("Ada Lovelace"), screen.text)
  }

  func test_offlineWithAnExpiredOrNoCache_showsAnError() throws {
    let stage = try makeMastodonStage(0..<2)
    XCTAssertEqual(try CommandLineRun(["list", "--type=mastodon", stage.origin], on: stage).status, 0)
    try stage.age("mastodon \(stage.origin) public local", by: 7 * Self.day)
    stage.goOffline()

    for arguments in [["--type=mastodon"], ["--type=mastodon", "--no-cache"]] {
      let screen = try stage.run(arguments + [stage.origin]).waitUntilShown("Couldn't connect to server")
      XCTAssertFalse(screen.contains("Picture 00"), screen.text)
    }
  }

  // MARK: - Pages and comments

  func test_end_loadsTheNextPageByTheLink() throws {
    let stage = try makeMastodonStage(0..<45)
    let program = try stage.run(["--type=mastodon", stage.origin])
    try program.waitUntilShown("Picture 00")

    program.send("G")

    try program.waitUntil("the page after the first is there") { $0.position?.hasSuffix("/45") == true }
    let pages = stage.server.requests.filter(\.isForTimeline).map(\.target)
    XCTAssertEqual(pages.count, 2)
    XCTAssertEqual(pages.last?.contains("max_id=\(String.post(39))"), true, "\(pages)")
  }

  func test_nextPage_isKnownOfWhatWasSaved() throws {
    let stage = try makeMastodonStage(0..<45)
    XCTAssertEqual(try CommandLineRun(["list", "--type=mastodon", stage.origin], on: stage).status, 0)

    let run = try CommandLineRun(["list", "--type=mastodon", "--limit=45", stage.origin], on: stage)

    XCTAssertEqual(run.output.components(separatedBy: "Picture ").count, 46)
    XCTAssertEqual(stage.server.requests.filter(\.isForTimeline).count, 3)
  }

  func test_enter_showsTheAnswersInTheirThreads() throws {
    let stage = try makeMastodonStage(0..<2, replies: ["First", "Second", "Third"])
    let program = try stage.run(["--type=mastodon", stage.origin], rows: 40)
    try program.waitUntilShown("Picture 00")

    program.send(.enter)

    let screen = try program.waitUntilShown("Third")
    let columns = ["First", "Second", "Third"].compactMap { text in
      screen.lines.lazy.compactMap { $0.range(of: text)?.lowerBound.utf16Offset(in: $0) }.first
    }
    XCTAssertEqual(columns.map { $0 - (columns.first ?? 0) }, [0, 2, 4], screen.text)
    XCTAssertEqual(stage.server.requests.last { $0.path.hasSuffix("/context") }?.path, "/api/v1/statuses/900/context")
  }

  func test_comments_arePrintedAsDeepAsTheyAreInTheirThread() throws {
    let stage = try makeMastodonStage(0..<1, replies: (0..<8).map { "Answer \($0)" })
    let entries = try jsonObjects(CommandLineRun(["list", "--json", "--type=mastodon", stage.origin], on: stage))
    let id = try XCTUnwrap(entries.first?["id"] as? String)

    let lines = try CommandLineRun(["comments", "--type=mastodon", id, stage.origin], on: stage).output
      .split(separator: "\n")

    XCTAssertEqual(
      lines.filter { $0.contains("bob") }.map { $0.prefix { $0 == " " }.count }, [0, 2, 4, 6, 8, 10, 10, 10])
    XCTAssertEqual(
      lines.filter { $0.contains("Answer") }.map { $0.prefix { $0 == " " }.count }, [2, 4, 6, 8, 10, 12, 12, 12])
  }

  func test_commentsOfAnID_areLookedUpInTheSavedFeedAndThenInTheFirstPage() throws {
    let stage = try makeMastodonStage(0..<2, replies: ["First", "Second"])
    let entries = try jsonObjects(CommandLineRun(["list", "--json", "--type=mastodon", stage.origin], on: stage))
    let id = try XCTUnwrap(entries.last?["id"] as? String)
    for (arguments, timelines) in [([], 1), (["--no-cache"], 2)] as [([String], Int)] {
      let run = try CommandLineRun(
        ["comments", "--json", "--type=mastodon"] + arguments + [id, stage.origin], on: stage)

      let comments = try jsonObjects(run)
      XCTAssertEqual(comments.first?["message"] as? String, "First")
      XCTAssertEqual(comments.first?["username"] as? String, "bob@other.example")
      XCTAssertEqual(comments.map { $0["depth"] as? Int }, [0, 1])
      XCTAssertEqual(stage.server.requests.filter(\.isForTimeline).count, timelines)
      XCTAssertEqual(stage.server.requests.last?.path, "/api/v1/statuses/899/context")
    }

    let run = try CommandLineRun(["comments", "--type=mastodon", "\(UUID())", stage.origin], on: stage)
    XCTAssertEqual(run.status, 1)
    XCTAssertEqual(run.errorOutput.contains("no image has this ID"), true, run.errorOutput)
  }

  // MARK: - Refusals

  func test_serverThatRefusesStrangers_saysHowToGetAToken() throws {
    let stage = try makeMastodonStage(0..<2)
    for refusal in ServedRefusal.allCases {
      stage.server.timeline?.anonymousRefusal = refusal

      let run = try CommandLineRun(["list", "--type=mastodon", stage.origin], on: stage)

      XCTAssertEqual(run.status, 1, "\(refusal)")
      XCTAssertTrue(run.errorOutput.contains("--token-file"), run.errorOutput)
      let known = try CommandLineRun(
        ["list", "--type=mastodon", stage.origin], on: stage, environment: ["ESSENTIAL_FEED_TOKEN": "a-token"])
      XCTAssertEqual(known.status, 0, known.errorOutput)
    }
  }

  // MARK: - Printing

  func test_list_asJSONSaysAllThatIsKnown() throws {
    let stage = try makeMastodonStage(0..<1)
    var video = ServedAttachment(id: "2", type: "video", description: "Waves")
    video.blurhash = "LEHV6nWB2yk8pyo0adR*.7kCMdnj"
    let post = ServedStatus(
      id: "7", account: .ada, createdAt: Date(timeIntervalSinceNow: -3.2 * 365 * Self.day), content: "<p>Text</p>",
      attachments: [
        ServedAttachment(
          id: "1", description: "Alt", blurhash: "LEHV6nWB2yk8pyo0adR*.7kCMdnj", size: .init(width: 640, height: 480),
          previewSize: .init(width: 64, height: 48)),
        video,
      ], isSensitive: true, spoilerText: "Careful")
    stage.server.timeline?.statuses = [post]

    let entries = try jsonObjects(CommandLineRun(["list", "--json", "--type=mastodon", stage.origin], on: stage))

    XCTAssertEqual(entries.count, 2)
    let first = try XCTUnwrap(entries.first)
    XCTAssertEqual(
      first.filter { !["id", "page"].contains($0.key) } as NSDictionary,
      [
        "image": "\(stage.origin)/media/1/original", "preview": "\(stage.origin)/media/1/small",
        "description": "Alt\nText", "title": "Ada Lovelace", "author": "ada",
        "created_at": post.createdAt.formatted(.iso8601),
        "width": 640, "height": 480, "warning": "Careful", "blurhash": "LEHV6nWB2yk8pyo0adR*.7kCMdnj", "index": 1,
        "count": 2, "kind": "image",
      ])
    let text = try CommandLineRun(["list", "--type=mastodon", stage.origin], on: stage).output
    XCTAssertTrue(text.contains("  Ada Lovelace\n  ada · 3 years ago · 1 of 2\n  ! Careful\n  http"), text)
    XCTAssertEqual(first["page"] as? String, "\(stage.origin)/@ada/7")
    XCTAssertEqual(entries.last?["kind"] as? String, "video")
    XCTAssertEqual(entries.last?["image"] as? String, "\(stage.origin)/media/2/small")
    XCTAssertEqual(entries.last?["index"] as? Int, 2)
  }

  func test_list_saysWhoBoostedAPostAlsoOffline() throws {
    let stage = try makeMastodonStage(0..<1)
    var post = try XCTUnwrap(stage.server.timeline?.statuses.first)
    post.account = .ada
    stage.server.timeline?.statuses = [ServedStatus(id: "950", account: .bob, createdAt: Date(), reblog: post)]
    let secure = try makeSecureServer(of: stage)
    let authority = stage.home.appending(path: "authority.pem")
    try TestCertificates.authority.write(to: authority, atomically: true, encoding: .utf8)
    let home = ["--ca-file", authority.path, "home@127.0.0.1:\(secure.baseURL.port ?? 0)"]

    for command in [["list", "--json"], ["list", "--json", "--offline"]] {
      let run = try CommandLineRun(command + home, on: stage, environment: ["ESSENTIAL_FEED_TOKEN": "a-token"])
      let entries = try jsonObjects(run)
      XCTAssertEqual(entries.map { $0["boosted_by"] as? String }, ["bob@other.example"], run.errorOutput)
      XCTAssertEqual(entries.map { $0["author"] as? String }, ["ada"], run.errorOutput)
    }
    let run = try CommandLineRun(["list"] + home, on: stage, environment: ["ESSENTIAL_FEED_TOKEN": "a-token"])
    XCTAssertTrue(run.output.contains("  ada · boosted by bob@other.example · "), run.output)
  }
}
