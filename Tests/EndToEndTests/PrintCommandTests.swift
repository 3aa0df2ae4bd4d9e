import FeedServer
import FeedServerTestSupport
import Foundation
import TerminalTestSupport
import XCTest

/// Tests of the commands that print and need no terminal.
final class PrintCommandTests: XCTestCase {
  // MARK: - list

  func test_list_printsTheFirstPage() throws {
    let stage = try makeStage(.numbered(0..<23))

    let run = try CommandLineRun(["list"] + stage.feed, on: stage)

    XCTAssertEqual(run.status, 0)
    XCTAssertEqual(run.errorOutput, "")
    let entries = run.output.components(separatedBy: "\n\n")
    XCTAssertEqual(entries.count, 11, "ten entries, and an empty string after the last blank line")
    XCTAssertEqual(
      entries.first,
      """
      \(UUID.image(0))  Place 00
        Description 00
        \(stage.baseURL)/picture/\(UUID.image(0))
      """)
    XCTAssertEqual(stage.server.requests.map(\.target), ["/v1/feed?limit=10"])
  }

  func test_list_asJSONPrintsOneObjectPerLine() throws {
    let stage = try makeStage(.numbered(0..<3))
    stage.server.feed.images[2].location = nil

    let run = try CommandLineRun(["--json", "list"] + stage.feed, on: stage)

    let objects = try objects(run)
    XCTAssertEqual(objects.count, 3)
    XCTAssertEqual(
      objects.first,
      [
        "id": "\(UUID.image(0))", "image": "\(stage.baseURL)/picture/\(UUID.image(0))",
        "description": "Description 00", "location": "Place 00",
      ])
    XCTAssertEqual(objects.last?.keys.sorted(), ["description", "id", "image"])
  }

  func test_list_printsUpToTheLimit() throws {
    let stage = try makeStage(.numbered(0..<23))
    for (limit, count, pages) in [(1, 1, 1), (10, 10, 1), (11, 11, 2), (500, 23, 4)] {
      let before = stage.server.feedRequests.count

      let run = try CommandLineRun(["list", "--json", "--limit", "\(limit)"] + stage.feed, on: stage)

      XCTAssertEqual(try objects(run).map { $0["id"] }, (0..<count).map { "\(UUID.image($0))" })
      XCTAssertEqual(stage.server.feedRequests.count - before, pages, "\(limit)")
    }
  }

  func test_list_printsARepeatedImageOnce() throws {
    let stage = try makeStage(.numbered(0..<11))
    let items = (8..<11).map { #"{"id": "\#(UUID.image($0))", "image": "\#(stage.baseURL)"}"# }
    stage.server.inject(
      .body(Data(#"{"items": [\#(items.joined(separator: ","))]}"#.utf8)), for: .page(after: 9))

    let run = try CommandLineRun(["list", "--json", "--limit", "500"] + stage.feed, on: stage)

    XCTAssertEqual(try objects(run).map { $0["id"] }, (0..<11).map { "\(UUID.image($0))" })
  }

  func test_list_ofAnEmptyFeedSucceedsWithAMessageInEnglish() throws {
    let stage = try makeStage(ServedFeed())
    for (arguments, language) in [([], "C"), (["--json"], "pt_BR.UTF-8"), (["--offline"], "el_GR.UTF-8")] {
      let run = try CommandLineRun(["list"] + arguments + stage.feed, on: stage, environment: ["LC_ALL": language])

      XCTAssertEqual(run.status, 0)
      XCTAssertEqual(run.output, "")
      XCTAssertEqual(run.errorOutput, "essential-feed: Nothing here yet: no entries\n")
    }
  }

  func test_list_printsTheLoadedImagesAndFailsWhenTheNextPageFails() throws {
    let stage = try makeStage(.numbered(0..<23))
    stage.server.inject(.status(503), for: .page(after: 9))

    let run = try CommandLineRun(["list", "--json", "--limit=23"] + stage.feed, on: stage)

    XCTAssertEqual(run.status, 1)
    XCTAssertEqual(run.errorOutput, "essential-feed: The server has a problem (503)\n")
    XCTAssertEqual(run.output.split(separator: "\n").count, 10)
  }

  // MARK: - The cache

  func test_list_refreshesTheCacheOfTheScreens() throws {
    let stage = try makeStage(.numbered(0..<23))
    try stage.save(50..<53, age: 3600)

    XCTAssertEqual(try CommandLineRun(["list", "--limit", "15"] + stage.feed, on: stage).status, 0)

    XCTAssertEqual(try stage.savedIDs(), (0..<20).map { .image($0) })
    stage.goOffline()
    try stage.start().waitUntil("the saved feed is shown") { $0.contains("Place 00") && $0.contains("Offline") }
  }

  func test_list_offlinePrintsTheSavedFeedWithoutARequest() throws {
    let stage = try makeStage()
    try stage.save(5..<25, age: 3600)
    for (limit, count) in [([], 20), (["--limit", "3"], 3), (["--limit", "100"], 20)] as [([String], Int)] {
      let run = try CommandLineRun(["list", "--offline", "--json"] + limit + stage.feed, on: stage)

      XCTAssertEqual(try objects(run).map { $0["id"] }, (5..<5 + count).map { "\(UUID.image($0))" })
    }
    XCTAssertTrue(stage.server.requests.isEmpty)
  }

  func test_list_offlineFailsIfTheSavedFeedHasExpired() throws {
    let stage = try makeStage()
    try stage.save(5..<8, age: 7 * 24 * 3600)

    let run = try CommandLineRun(["list", "--offline"] + stage.feed, on: stage)

    assertFailed(run, because: "this feed was not saved in the last 7 days: load it once without --offline")
    XCTAssertTrue(stage.server.requests.isEmpty)
  }

  func test_list_withoutAConnectionPrintsTheSavedFeedAndSaysSo() throws {
    let stage = try makeStage()
    try stage.save(5..<25, age: 3600)
    stage.goOffline()

    for (limit, count) in [([], 20), (["--limit", "15"], 15)] as [([String], Int)] {
      let run = try CommandLineRun(["list"] + limit + stage.feed, on: stage)

      XCTAssertEqual(run.status, 0)
      XCTAssertTrue(run.output.hasPrefix("\(UUID.image(5))  Place 05\n"), run.output)
      XCTAssertEqual(run.output.components(separatedBy: "\n\n").count, count + 1)
      XCTAssertEqual(run.errorOutput, "essential-feed: Offline · saved 1 hour ago\n")
    }
  }

  func test_list_failsWithTheReasonIfTheFeedCannotBeLoaded() throws {
    let stage = try makeStage()
    for (fault, reason) in [
      (.status(500), "The server has a problem (500)"),
      (.body(Data("no JSON".utf8)), "The server's answer could not be understood"),
    ] as [(Fault, String)] {
      stage.server.inject(fault, for: .feed, times: 1)
      assertFailed(try CommandLineRun(["list"] + stage.feed, on: stage), because: reason)
    }
    stage.goOffline()

    let run = try CommandLineRun(["list"] + stage.feed, on: stage, environment: ["LC_ALL": "pt_BR.UTF-8"])

    let host = "127.0.0.1:\(stage.server.origin.port ?? 0)"
    assertFailed(run, because: "Couldn't connect to server (\(host): connection refused)")
  }

  func test_list_ofTheDemoNeedsNoURL() throws {
    let stage = try makeStage()

    let run = try CommandLineRun(["list", "--json"], on: stage)

    XCTAssertEqual(try objects(run).count, 10)
    XCTAssertEqual(
      try CommandLineRun(["list"], on: stage, environment: ["ESSENTIAL_FEED_URL": stage.baseURL]).status, 0)
    XCTAssertEqual(stage.server.feedRequests.count, 1, "the type of the source is detected from the feed itself")
  }

  // MARK: - comments

  func test_comments_printsTheCommentsOnTheImage() throws {
    let stage = try makeStage(
      .numbered(0..<3, comments: [comment("What a\n \nsight!", by: "ada"), comment("Oh", by: "bob")]))

    let run = try CommandLineRun(["comments", "\(UUID.image(1))"] + stage.feed, on: stage)

    XCTAssertEqual(run.status, 0)
    XCTAssertEqual(run.errorOutput, "")
    XCTAssertEqual(run.output, "ada · 2 hours ago\n  What a\n  sight!\n\nbob · 2 hours ago\n  Oh\n\n")
    XCTAssertEqual(stage.server.requests.map(\.target), ["/v1/image/\(UUID.image(1))/comments"])
  }

  func test_comments_asJSONPrintsOneObjectPerLine() throws {
    let comments = [comment("What a\nsight!", by: "ada"), comment("Oh", by: "bob")]
    let stage = try makeStage(.numbered(0..<3, comments: comments))

    let run = try CommandLineRun(
      ["comments", "\(UUID.image(1))".lowercased(), "--json", "--limit", "1"] + stage.feed, on: stage)

    XCTAssertEqual(
      try objects(run),
      [
        [
          "id": "\(comments[0].id)", "message": "What a\nsight!", "username": "ada",
          "created_at": comments[0].createdAt.formatted(.iso8601), "depth": "0",
        ]
      ])
  }

  func test_comments_needLessProcessorTimeWithALimit() throws {
    let comments = (0..<10_000).map { comment("\($0)", by: "ada") }
    let stage = try makeStage(.numbered(0..<3, comments: comments))
    let arguments = ["comments", "\(UUID.image(1))", "--json"] + stage.feed

    let all = try CommandLineRun(arguments, on: stage)
    let first = try CommandLineRun(arguments + ["--limit", "1"], on: stage)

    XCTAssertEqual(try [objects(all).count, objects(first).count], [10_000, 1])
    XCTAssertLessThan(2 * first.processorTime, all.processorTime)
  }

  func test_comments_failsIfTheCommentsCannotBeLoaded() throws {
    let stage = try makeStage()
    stage.server.inject(.status(500), for: .comments)

    let run = try CommandLineRun(["comments", "\(UUID.image(1))"] + stage.feed, on: stage)

    assertFailed(run, because: "The server has a problem (500)")
  }

  // MARK: - Output

  func test_hostileTexts_containNoControlCharactersWhenPrinted() throws {
    let text = "\u{1B}[2J\u{9B}31mred\u{7F} \u{202E}gnp.exe\u{E0041} and\ta\r\nsecond\u{2028}line\u{E000}"
    let stage = try makeStage(.numbered(0..<1, comments: [comment(text, by: text)]))
    stage.server.feed.images[0].description = text
    stage.server.feed.images[0].location = text
    let commands = [["list"], ["comments", "\(UUID.image(0))"]]
    for command in commands {
      let plain = try CommandLineRun(command + stage.feed, on: stage)
      let json = try CommandLineRun(command + ["--json"] + stage.feed, on: stage)

      XCTAssertTrue(plain.output.contains("red gnp.exe and a"), plain.output)
      for scalar in (plain.output + json.output).unicodeScalars where scalar != "\n" {
        let category = scalar.properties.generalCategory
        XCTAssertFalse(
          [.control, .format, .lineSeparator, .privateUse].contains(category), "\(scalar.escaped(asASCII: true))")
      }
      XCTAssertEqual(try objects(json).first?[command == ["list"] ? "description" : "message"], text)
    }
  }

  func test_readerThatClosesThePipe_isNotAFailure() throws {
    let stage = try makeStage(.numbered(0..<99))
    for (trap, reader) in [
      ("", "head -n 1"), ("trap '' PIPE; ", "head -n 1"), ("", "true"), ("trap '' PIPE; ", "true"),
    ] {
      let script = "{ \(trap)\"$program\" list --limit 99 \"$url\"; echo status $? >&2; } | \(reader)"

      let program = try stage.run(script: script)

      let screen = try program.waitUntil("the program and the reader have ended") {
        $0.contains("status") && (reader == "true" || $0.contains("Place 00"))
      }
      XCTAssertEqual(screen.lines.filter { !$0.isEmpty }.count, reader == "true" ? 1 : 2, screen.text)
      XCTAssertTrue(screen.contains("status 0"), screen.text)
    }
  }

  func test_list_failsIfTheOutputCannotBeWritten() throws {
    let stage = try makeStage()

    let program = try stage.run(script: "\"$program\" list \"$url\" >/dev/full; echo status $?", columns: 120)

    let screen = try program.waitUntilShown("status 1")
    XCTAssertTrue(screen.lines[0].hasPrefix("essential-feed: cannot write to standard output: "), screen.text)
  }

  // MARK: - Helpers

  private func comment(_ message: String, by author: String) -> ServedComment {
    ServedComment(id: UUID(), message: message, createdAt: Date(timeIntervalSinceNow: -7500), username: author)
  }

  private func objects(
    _ run: CommandLineRun, file: StaticString = #filePath, line: UInt = #line
  ) throws -> [[String: String]] {
    XCTAssertEqual(run.status, 0, file: file, line: line)
    XCTAssertEqual(run.errorOutput, "", file: file, line: line)
    return try run.output.split(separator: "\n").compactMap { line in
      let object = try JSONSerialization.jsonObject(with: Data(line.utf8)) as? [String: Any]
      return object?.mapValues { "\($0)" }
    }
  }

  private func assertFailed(
    _ run: CommandLineRun, because reason: String, file: StaticString = #filePath, line: UInt = #line
  ) {
    XCTAssertEqual(run.status, 1, file: file, line: line)
    XCTAssertEqual(run.output, "", file: file, line: line)
    XCTAssertEqual(run.errorOutput, "essential-feed: \(reason)\n", file: file, line: line)
  }
}
