import FeedServer
import FeedServerTestSupport
import Foundation
import TerminalTestSupport
import XCTest

/// Tests of several configured feeds that are shown together or used in scripts.
final class CombinedFeedsTests: XCTestCase {
  // MARK: - Together

  func test_group_isShownAsOneListThatNamesTheFeeds() throws {
    let stage = try makeFeedsStage()

    let program = try stage.run(["both"], columns: 90, rows: 90)

    try program.waitUntil("both feeds are listed") {
      $0.contains("Entry 00") && $0.contains("Entry 10") && $0.contains("odd · Ada Lovelace") && $0.contains("even · ")
    }
    let screen = try program.waitUntilShown("both · 2 feeds")
    let rows = ["Entry 00", "Entry 01", "Entry 10"].compactMap { entry in
      screen.text.range(of: entry)?.lowerBound
    }
    XCTAssertEqual(rows, rows.sorted(), "newest first: \(screen.text)")
    try program.waitUntil("the pictures are requested") { _ in
      stage.server.requests.count { $0.path.hasPrefix("/pictures/") } == 6
    }
    program.send("q")
    XCTAssertEqual(try program.waitUntilOver(), .exited(status: 0))
  }

  func test_list_printsAllFeedsAndNamesTheFeedOfEachImage() throws {
    let stage = try makeFeedsStage()
    stage.server.inject(.status(500), for: "/broken.xml")

    let run = try CommandLineRun(["list", "all", "--json"], on: stage)
    stage.server.stop()
    let offline = try CommandLineRun(["list", "all", "--offline", "--json"], on: stage)

    XCTAssertEqual(run.status, 0)
    XCTAssertEqual(run.errorOutput, "essential-feed: 1 of 3 not loaded: broken\n")
    let objects = try jsonObjects(run)
    XCTAssertEqual(objects.titles, [0, 1, 2, 10, 11, 12].map { "Entry \($0.twoDigits)" })
    XCTAssertEqual(objects.compactMap { $0["feed"] as? String }, ["even", "even", "even", "odd", "odd", "odd"])
    XCTAssertEqual(offline.output, run.output)
  }

  func test_listOfAnEmptyFolderAndABrokenFeed_namesOnlyTheFeedAsNotLoaded() throws {
    let stage = try makeFeedsStage()
    stage.server.inject(.status(500), for: "/broken.xml")
    let folder = stage.home.appending(path: "photos")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    let config = stage.home.appending(path: "mixed")
    try Data("feed broken \(stage.feed("/broken.xml"))\nfeed folder \(folder.path)\ngroup mixed folder broken\n".utf8)
      .write(to: config)

    let run = try CommandLineRun(["list", "mixed", "--config", config.path], on: stage)

    XCTAssertEqual(
      run.errorOutput,
      "essential-feed: 1 of 2 not loaded: broken\nessential-feed: There are no pictures in this folder\n")
  }

  // MARK: - From scripts

  func test_update_printsCountsOfNewImagesAndFailsIfAnyFeedFails() throws {
    let stage = try makeFeedsStage()
    stage.server.inject(.status(500), for: "/broken.xml")

    let first = try CommandLineRun(["update"], on: stage)
    stage.serve(stage.entries(20..<22) + stage.entries(0..<1), at: "/even.xml")
    let second = try CommandLineRun(["update", "both", "even", "--pictures"], on: stage)
    let json = try CommandLineRun(["update", "even", "--json", "--pictures"], on: stage)

    XCTAssertEqual(first.status, 1)
    XCTAssertEqual(first.output, "", "images of the first load do not count as new")
    XCTAssertEqual(first.errorOutput, "essential-feed: broken: The server has a problem (500)\n")
    XCTAssertEqual(second.output, "even\t2\n")
    XCTAssertEqual([second.status, json.status], [0, 0])
    XCTAssertEqual(json.output, "{\"name\":\"even\",\"new\":2}\n")
    XCTAssertEqual(
      stage.server.requests.map(\.target).filter { $0.hasPrefix("/pictures/") }.sorted(),
      ["/pictures/20", "/pictures/21"], "each once, because they could be read")
    XCTAssertEqual(
      try CommandLineRun(["list", "even", "--offline", "--json"], on: stage).output.split(separator: "\n").count, 3)
  }

  func test_concurrentUpdates_loseNothing() throws {
    let stage = try makeFeedsStage()
    let update = "for i in 1 2 3 4; do $program update both & done; wait; echo done $?"

    try stage.run(script: update).waitUntilShown("done 0")

    for name in ["even", "odd"] {
      let saved = try CommandLineRun(["list", name, "--offline", "--json"], on: stage)
      XCTAssertEqual(saved.output.split(separator: "\n").count, 3, saved.errorOutput)
    }
  }

  func test_update_reportsAnOutputErrorOnce() throws {
    let stage = try makeFeedsStage()
    _ = try CommandLineRun(["update", "both"], on: stage)
    stage.serve(stage.entries(20..<22), at: "/even.xml")
    stage.serve(stage.entries(30..<32), at: "/odd.xml")

    let program = try stage.run(script: "$program update both >/dev/full; echo status $?", columns: 120)

    let screen = try program.waitUntilShown("status 1")
    XCTAssertEqual(screen.lines.count { $0.contains("cannot write to standard output: ") }, 1, screen.text)
    XCTAssertEqual(
      try CommandLineRun(["list", "even", "--offline", "--json"], on: stage).output.split(separator: "\n").count, 2,
      "the feed is saved despite the output error")
  }

  func test_update_failsWithoutACacheOnDisk() throws {
    let stage = try makeFeedsStage()
    let file = stage.home.appending(path: "file")
    try Data().write(to: file)

    let run = try CommandLineRun(["update", "even", "--cache-dir", file.path], on: stage)

    XCTAssertEqual(run.status, 1)
    XCTAssertEqual(
      run.errorOutput,
      "essential-feed: No cache on disk: nothing is kept after you quit (Not a directory: \(file.path))\n")
  }

  func test_wrongNamesAndFiles_areRefused() throws {
    let stage = try makeFeedsStage()
    for (arguments, error) in [
      (["update", "none"], "no feed is named 'none'"),
      (["update", "--no-config"], "the configuration has no feeds"),
      (["update", "--no-cache"], "--no-cache: update needs the cache, to save what it loads"),
      (["update", "--sort", "name"], "update does not take --sort"), (["keys", "--demo"], "keys does not take --demo"),
      (["import"], "import needs exactly one file"), (["import", "/none"], "'/none' does not exist"),
      (["import", "/"], "'/' is not a regular file"), (["export", "even"], "export does not take 'even'"),
      (["list", "both", "--pictures"], "--pictures works with update only"),
    ] {
      let run = try CommandLineRun(arguments, on: stage)

      XCTAssertEqual(run.status, 2, "\(arguments)")
      XCTAssertEqual(run.errorOutput, "essential-feed: \(error)\n")
      XCTAssertEqual(run.output, "")
    }
  }

  // MARK: - Subscriptions

  func test_export_canBeImportedUnchanged() throws {
    let stage = try makeFeedsStage()

    let export = try CommandLineRun(["export"], on: stage)
    let file = stage.home.appending(path: "list.opml")
    try export.output.write(to: file, atomically: true, encoding: .utf8)
    let `import` = try CommandLineRun(["import", file.path, "--no-config"], on: stage)
    let other = stage.home.appending(path: "it's new")
    try Data().write(to: other)
    let elsewhere = try CommandLineRun(["import", file.path, "--config", other.path], on: stage)
    let beside = try CommandLineRun(["import", file.path], on: stage)

    let input = try CommandLineRun(
      [], on: stage, by: ["/bin/sh", "-c", "\"$0\" import - --no-config < '\(file.path)'"])

    XCTAssertEqual([export.status, `import`.status, beside.status, input.status], [0, 0, 0, 0])
    XCTAssertEqual(input.output, `import`.output)
    XCTAssertEqual([`import`, input].map(\.errorOutput), ["", ""])
    XCTAssertEqual(elsewhere.output, `import`.output)
    let hint = "nothing is saved yet: to subscribe, append the output to '\(other.path)'"
    XCTAssertEqual(elsewhere.errorOutput, "essential-feed: \(hint)\n")
    let empty = try CommandLineRun(
      [], on: stage, by: ["/bin/sh", "-c", "echo '<opml><body/></opml>' | \"$0\" import - --no-config"])
    XCTAssertEqual(empty.status, 0)
    XCTAssertEqual([empty.output, empty.errorOutput], ["", "essential-feed: standard input contains no feeds\n"])
    let folder = try CommandLineRun([], on: stage, by: ["/bin/sh", "-c", "\"$0\" import - < /"])
    XCTAssertEqual(folder.status, 2)
    XCTAssertEqual(folder.errorOutput, "essential-feed: standard input cannot be read: Is a directory\n")
    XCTAssertEqual(
      export.errorOutput, "essential-feed: folder is left out: it is not known to be an RSS, Atom or JSON feed\n")
    XCTAssertTrue(export.output.hasPrefix("<?xml"), export.output)
    XCTAssertEqual(
      `import`.output,
      """
      feed broken \(stage.feed("/broken.xml"))
      feed even \(stage.feed("/even.xml"))
      feed odd \(stage.feed("/odd.xml"))
      group both even odd

      """)
    XCTAssertEqual(beside.output, "", "all feeds are already in the configuration")
    XCTAssertTrue(
      beside.errorOutput.contains("essential-feed: 'even' is left out: the configuration already has it as even\n"),
      beside.errorOutput)
    XCTAssertTrue(
      beside.errorOutput.hasSuffix(
        "essential-feed: 'both' is left out: the configuration already has it as the group both\n"),
      beside.errorOutput)
    XCTAssertEqual(stage.server.requests.map(\.target), [], "no request is sent")
  }

  func test_importAppendedToTheConfiguration_printsNoHint() throws {
    let stage = try makeFeedsStage()
    let list = stage.home.appending(path: "list.opml")
    try #"<opml><body><outline text="b--a" xmlUrl="http://a.example/a.xml"/></body></opml>"#
      .write(to: list, atomically: true, encoding: .utf8)
    let file = stage.configurationFile
    let before = try String(contentsOf: file, encoding: .utf8)

    let run = try CommandLineRun(
      [], on: stage, by: ["/bin/sh", "-c", "\"$0\" import - < '\(list.path)' >> '\(file.path)'"])

    XCTAssertEqual(run.errorOutput, "")
    XCTAssertEqual(try String(contentsOf: file, encoding: .utf8), before + "feed b--a http://a.example/a.xml\n")
    XCTAssertEqual(
      try CommandLineRun(["import", "-"], on: stage).errorOutput.prefix(31), "essential-feed: standard input ")
  }

  func test_import_rejectsFilesThatAreNoSubscriptionLists() throws {
    let stage = try makeFeedsStage()
    let file = stage.home.appending(path: "list.opml")
    for (text, reason) in [
      ("<rss/>", "is not a subscription list (OPML)"), ("", "is not a subscription list (OPML)"),
      ("no markup", "is not a subscription list (OPML)"), ("<opml><body>", "ends too early"),
      ("<opml><body>\(String(repeating: "<outline/>", count: 10_001))</body></opml>", "has more than 10000 entries"),
    ] {
      try text.write(to: file, atomically: true, encoding: .utf8)

      let run = try CommandLineRun(["import", file.path], on: stage)

      XCTAssertEqual(run.status, 1)
      XCTAssertEqual(run.output, "")
      XCTAssertEqual(run.errorOutput, "essential-feed: '\(file.path)' \(reason)\n")
    }
    try Data(repeating: 0x20, count: 8 << 20 | 1).write(to: file)
    let run = try CommandLineRun(["import", file.path], on: stage)
    XCTAssertEqual(run.errorOutput, "essential-feed: '\(file.path)' is longer than 8 MiB\n")
  }

  // MARK: - Helpers

  /// Makes two feeds with three entries each, a missing feed, and a folder.
  private func makeFeedsStage() throws -> Stage {
    let stage = try makeSiteStage()
    stage.serve(stage.entries(0..<3), at: "/even.xml")
    stage.serve(stage.entries(10..<13), at: "/odd.xml")
    let directory = stage.home.appending(path: ".config/essential-feed")
    try FileManager.default.createDirectory(at: directory, withIntermediateDirectories: true)
    let text = """
      feed even \(stage.feed("/even.xml"))
      feed odd \(stage.feed("/odd.xml"))
      feed broken \(stage.feed("/broken.xml"))
      feed folder \(stage.home.path)/photos
      group both even odd

      """
    try text.write(to: directory.appending(path: "config"), atomically: true, encoding: .utf8)
    return stage
  }
}
