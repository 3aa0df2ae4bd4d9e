import FeedServerTestSupport
import Foundation
import TerminalTestSupport
import TestSupport
import XCTest

/// Tests of pictures that are looked for on the pages of a feed's entries.
final class PagePictureTests: XCTestCase {
  func test_feedOfSummaries_showsThePicturesOfItsPagesAlsoOffline() throws {
    let stage = try makeSummariesStage()

    let program = try stage.run([stage.feed()], rows: 50)
    try program.waitUntilShown("3 entries have no picture here, but perhaps on their pages")
    XCTAssertFalse(stage.targets.contains { $0.hasPrefix("/entries/") }, "no page is asked before the key")
    program.send("P")
    let screen = try program.waitUntil("the pictures of the pages are shown") {
      $0.showsPictures(0..<2) && $0.contains("no picture on its page")
    }
    XCTAssertEqual(
      screen.lines.compactMap { $0.firstMatch(of: /Note \d\d/).map { String($0.0) } },
      ["Note 00", "Note 01", "Note 02"])
    XCTAssertTrue(screen.contains("--pages in the feed's line keeps that"))
    program.send("q")
    XCTAssertEqual(try program.waitUntilOver(), .exited(status: 0))
    XCTAssertEqual(stage.targets.filter { $0.hasPrefix("/entries/") }.sorted(), (0..<3).map { "/entries/\($0)" })

    stage.goOffline()
    let again = try stage.run([stage.feed(), "--pages"], rows: 50)
    try again.waitUntil("they are shown offline") {
      $0.showsPictures(0..<2) && $0.contains("no picture on its page") && $0.titleBar.contains("Offline")
    }
  }

  func test_list_asksNoPageAndNamesThePicturesThatAreKnown() throws {
    let stage = try makeSummariesStage()
    let first = try CommandLineRun(["list", "--json", "--pages", stage.feed()], on: stage)
    XCTAssertFalse(stage.targets.contains { $0.hasPrefix("/entries/") })
    let id = try XCTUnwrap(try jsonObjects(first).first?["id"] as? String)

    XCTAssertEqual(try CommandLineRun(["get", id, "--pages", stage.feed()], on: stage).status, 0)
    let second = try CommandLineRun(["list", "--json", "--pages", stage.feed()], on: stage)

    XCTAssertEqual(
      try jsonObjects(first).map { $0["page"] as? String }, (0..<3).map { "\(stage.origin)/entries/\($0)" })
    XCTAssertEqual(try jsonObjects(first).map { $0["image"] as? String }, [nil, nil, nil])
    XCTAssertEqual(try jsonObjects(second).map { $0["image"] as? String }, ["\(stage.origin)/pictures/0", nil, nil])
  }

  func test_pagesAndTheirPictures_areAskedForWithoutCredentials() throws {
    let stage = try makeSummariesStage()
    let token = stage.home.appending(path: "token")
    let headers = stage.home.appending(path: "headers")
    try writePrivateFile("s3cret", to: token)
    try writePrivateFile("Cookie: s3cret", to: headers)
    let options = ["--token-file", token.path, "--header-file", headers.path]

    let program = try stage.run(["--type=syndication", stage.feed(), "--pages"] + options, rows: 50)
    try program.waitUntil("the pictures of the pages are shown") {
      $0.showsPictures(0..<2) && $0.contains("no picture on its page")
    }

    let requests = stage.server.requests
    let ofFeed = requests.filter { $0.target == "/feed.xml" }
    let others = requests.filter { $0.target != "/feed.xml" }
    XCTAssertEqual(Set(ofFeed.map { $0.header("Authorization") }), ["Bearer s3cret"])
    XCTAssertEqual(Set(others.map(\.target)).count, 5)
    for request in others {
      for name in ["Authorization", "Cookie", "Referer"] { XCTAssertNil(request.header(name), request.target) }
    }
  }

  func test_key_keepsThePlaceAndIsPartOfTheSubscription() throws {
    let stage = try makeSummariesStage()
    stage.serve(stage.entries(3..<5) + stage.summaries)
    let program = try stage.run([stage.feed()], rows: 50)
    try program.waitUntil("the feed's own pictures are shown") { $0.showsPictures(3..<5) }
    program.send("j")
    try program.waitUntil("the second is selected") { $0.position == "2/2" }

    program.send("P")
    try program.waitUntil("all are listed, and the second is still selected") { $0.position == "2/5" }
    program.send("a\r")
    try program.waitUntilShown("is now in")

    let configuration = stage.configurationFile
    let line = try String(contentsOf: configuration, encoding: .utf8)
    XCTAssertTrue(line.contains("\(stage.feed()) --pages"), line)
    program.send("P")
    try program.waitUntil("the pages are off again") { $0.position == "2/2" }
    XCTAssertEqual(try String(contentsOf: configuration, encoding: .utf8), line)
  }

  func test_pageBehindAWarning_isAskedOnlyOnceTheWarningIsLifted() throws {
    let stage = try makeSummariesStage()
    var warned = ServedEntry.withoutPicture(1, origin: stage.server.origin)
    warned.isAdult = true
    stage.serve([warned, stage.summaries[0]])
    let program = try stage.run([stage.feed(), "--pages"], rows: 50)
    try program.waitUntil("the other picture is shown") { $0.showsPicture(0) }
    XCTAssertFalse(stage.targets.contains("/entries/1"))

    program.send("w")

    try program.waitUntil("the picture behind the warning is shown") { $0.showsPicture(1) }
    XCTAssertEqual(stage.targets.filter { $0 == "/entries/1" }.count, 1)
  }

  func test_key_saysWhyItDoesNothing() throws {
    let stage = try makeSiteStage()
    let program = try stage.run([stage.feed()])
    try program.waitUntilShown("Entry 00")

    program.send("P")

    try program.waitUntilShown("There is no page to look for a picture on")
  }

  // MARK: - Helpers

  /// Makes a stage with a feed of three summaries. The pages of the first two name a picture.
  private func makeSummariesStage() throws -> Stage {
    let stage = try makeSiteStage()
    stage.serve(stage.summaries)
    for number in 0..<3 {
      let head = number < 2 ? #"<meta property="og:image" content="/pictures/\#(number)">"# : ""
      stage.server.site?.documents["/entries/\(number)"] = ServedDocument(
        "<!DOCTYPE html><html><head>\(head)</head><body><p>Words</p></body></html>", contentType: "text/html")
    }
    return stage
  }
}

extension Stage {
  fileprivate var summaries: [ServedEntry] { (0..<3).map { .withoutPicture($0, origin: server.origin) } }
}
