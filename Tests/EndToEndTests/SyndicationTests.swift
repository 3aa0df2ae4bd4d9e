import FeedServerTestSupport
import Foundation
import TerminalTestSupport
import TestSupport
import XCTest

/// Tests of feeds in every format, and of web pages that link to feeds.
final class SyndicationTests: XCTestCase {
  private static let day: TimeInterval = 24 * 60 * 60

  // MARK: - Formats

  func test_feedOfEachFormat_isBrowsedAndPrintedAlike() throws {
    for format in ServedChannel.Format.allCases {
      let stage = try makeSiteStage(as: format)

      let program = try stage.run([stage.feed()], rows: 50)
      let screen = try program.waitUntil("\(format) is shown with its pictures") {
        $0.contains("Text 02") && $0.showsPictures(0..<3)
      }
      let run = try CommandLineRun(["list", "--json", stage.feed()], on: stage)

      let printed = try jsonObjects(run)
      XCTAssertEqual(printed.map { $0["title"] as? String }, (0..<3).map { "Entry 0\($0)" }, "\(format)")
      XCTAssertEqual(printed.map { $0["image"] as? String }, (0..<3).map { "\(stage.origin)/pictures/\($0)" })
      XCTAssertEqual(screen.lines.compactMap { $0.firstMatch(of: /Entry \d\d/).map { String($0.0) } }, printed.titles)
      XCTAssertEqual(
        screen.lines.compactMap { $0.firstMatch(of: /Text \d\d/).map { String($0.0) } },
        printed.compactMap { $0["text"] as? String })
      XCTAssertEqual(screen.position, "1/3")
    }
  }

  func test_feed_isReadInTheEncodingThatIsSaid() throws {
    let encodings: [(String, String.Encoding, String)] = [
      ("windows-1251", .windowsCP1251, "Привет из Твери"), ("Shift_JIS", .shiftJIS, "港の朝"),
      ("iso-8859-1", .isoLatin1, "Été à Orléans"), ("UTF-16", .utf16, "Καλημέρα"),
    ]
    for (name, encoding, title) in encodings {
      for isDeclared in [true, false] {
        let stage = try makeSiteStage()
        var entry = ServedEntry.numbered(0, origin: stage.server.origin)
        entry.title = title
        let channel = ServedChannel(title: "A Site", address: stage.origin, entries: [entry])
        let text = channel.text(as: .rss2).replacing("utf-8", with: isDeclared ? name : "us-ascii", maxReplacements: 1)
        stage.server.site?.documents["/feed.xml"] = ServedDocument(
          try XCTUnwrap(text.data(using: encoding)), contentType: isDeclared ? "text/xml" : "text/xml; charset=\(name)")

        let run = try CommandLineRun(["list", "--json", stage.feed()], on: stage)

        XCTAssertEqual(try jsonObjects(run).titles, [title], "\(name), declared: \(isDeclared)")
      }
    }
  }

  func test_feed_isReadWhateverItsServerCallsIt() throws {
    for type in ["text/html", "text/plain", "application/octet-stream", "image/png", nil] {
      for format in [ServedChannel.Format.rss2, .jsonFeed] {
        let stage = try makeSiteStage(as: format)
        stage.server.site?.documents["/feed.xml"]?.contentType = type

        let run = try CommandLineRun(["list", "--json", stage.feed()], on: stage)

        XCTAssertEqual(try jsonObjects(run).count, 3, "\(format) as \(type ?? "nothing")")
      }
    }
  }

  func test_compressedFeed_isRead() throws {
    let stage = try makeSiteStage()
    stage.server.site?.documents["/feed.xml"]?.isCompressed = true

    XCTAssertEqual(try jsonObjects(CommandLineRun(["list", "--json", stage.feed()], on: stage)).count, 3)
  }

  // MARK: - Discovery

  func test_page_leadsToItsFeed() throws {
    let stage = try makeSiteStage()
    stage.server.site?.documents["/blog/today"] = .page(
      title: "Today", links: [("application/rss+xml", "../feed.xml"), ("application/atom+xml", "/elsewhere.xml")])

    let program = try stage.run(["\(stage.origin)/blog/today"])

    let screen = try program.waitUntilShown("Entry 00")
    XCTAssertTrue(screen.titleBar.hasPrefix(" A Site · 127.0.0.1:"), screen.titleBar)
    XCTAssertTrue(stage.targets.contains("/feed.xml"))
    XCTAssertFalse(stage.targets.contains("/elsewhere.xml"))
  }

  func test_feed_isCalledAsItCallsItselfAlsoOffline() throws {
    let stage = try makeSiteStage()
    XCTAssertEqual(try CommandLineRun(["list", stage.feed()], on: stage).status, 0)
    stage.goOffline()

    let screen = try stage.run([stage.feed()]).waitUntil("what was saved is shown") { $0.titleBar.contains("Offline") }

    XCTAssertTrue(screen.titleBar.hasPrefix(" A Site · 127.0.0.1:"), screen.titleBar)
  }

  func test_firstVisit_requestsEverythingOnceAndLaterVisitsRequestOnlyTheFeed() throws {
    for format in ServedChannel.Format.allCases {
      for (path, first) in [("/feed.xml", ["/feed.xml"]), ("/blog/", ["/blog/feed?limit=10", "/blog/", "/feed.xml"])] {
        let stage = try makeSiteStage(as: format)
        stage.server.site?.documents["/blog/"] = .page(title: "A page", links: [("application/rss+xml", "/feed.xml")])

        let runs = try (0..<2).map { _ in try CommandLineRun(["list", "\(stage.origin)\(path)"], on: stage) }

        XCTAssertEqual(runs.map(\.status), [0, 0], "\(format)")
        XCTAssertEqual(stage.targets, first + ["/feed.xml"], "\(format)")
      }
    }
  }

  func test_whatWasFound_isKnownTheNextTime() throws {
    let stage = try makeSiteStage()
    stage.server.site?.documents["/"] = .page(title: "A page", links: [("application/atom+xml", "/feed.xml")])
    XCTAssertEqual(try CommandLineRun(["list", stage.origin], on: stage).status, 0)
    let before = stage.targets.count

    XCTAssertEqual(try CommandLineRun(["list", stage.origin], on: stage).status, 0)

    XCTAssertEqual(Array(stage.targets.dropFirst(before)), ["/feed.xml"])
  }

  func test_typeOfSyndication_asksForNothingElse() throws {
    let stage = try makeSiteStage()

    let run = try CommandLineRun(["list", "--json", "--type", "syndication", stage.feed()], on: stage)

    XCTAssertEqual(try jsonObjects(run).count, 3)
    XCTAssertEqual(stage.targets, ["/feed.xml"])
  }

  func test_pageWithoutAFeed_isStatus1() throws {
    let stage = try makeSiteStage()
    stage.server.site?.documents["/blog/"] = .page(title: "A page", links: [])

    let run = try CommandLineRun(["list", "\(stage.origin)/blog/"], on: stage)

    XCTAssertEqual(run.status, 1)
    XCTAssertTrue(run.errorOutput.contains("No feed was found there"), run.errorOutput)
  }

  // MARK: - Cache

  func test_offlineWithAFreshCache_showsTheSavedFeedAndItsTexts() throws {
    let stage = try makeSiteStage()
    stage.serve(stage.entries(0..<3) + [.withoutPicture(3, origin: stage.server.origin)])
    XCTAssertEqual(try CommandLineRun(["list", stage.feed()], on: stage).status, 0)
    stage.goOffline()

    let program = try stage.run([stage.feed()], columns: 100)

    let screen = try program.waitUntil("the saved feed is shown") { $0.contains("Entry 00") && $0.contains("Offline") }
    XCTAssertTrue(screen.titleBar.contains("1 without a picture"), screen.titleBar)
    program.send("\r")
    try program.waitUntil("its text is there") { $0.titleBar.contains("Text") && $0.contains("Text 00") }
  }

  func test_offlineWithAnExpiredOrNoCache_showsAnError() throws {
    for isSaved in [true, false] {
      let stage = try makeSiteStage()
      if isSaved {
        XCTAssertEqual(try CommandLineRun(["list", stage.feed()], on: stage).status, 0)
        try stage.age("syndication \(stage.feed())", by: 7 * Self.day)
      }
      stage.goOffline()

      let screen = try stage.run([stage.feed()]).waitUntilShown("Couldn't connect to server")

      XCTAssertFalse(screen.contains("Entry 00"))
    }
  }

  func test_feedThatHasNotChanged_isNotSentAgainAndYoungAgain() throws {
    let stage = try makeSiteStage()
    stage.serve(stage.entries(0..<3)) { $0.entityTag = "\"1\"" }
    let first = try CommandLineRun(["list", "--json", stage.feed()], on: stage)
    try stage.age("syndication \(stage.feed())", by: 6 * Self.day)
    let before = try XCTUnwrap(stage.store(for: "syndication \(stage.feed())").retrieve(first: 0)).timestamp

    let second = try CommandLineRun(["list", "--json", stage.feed()], on: stage)

    XCTAssertEqual(second.output, first.output)
    XCTAssertEqual(stage.server.requests.map(\.status).suffix(1), [304])
    XCTAssertEqual(stage.server.requests.last?.header("If-None-Match"), "\"1\"")
    let after = try XCTUnwrap(stage.store(for: "syndication \(stage.feed())").retrieve(first: 0)).timestamp
    XCTAssertEqual(after.timeIntervalSince(before), 6 * Self.day, accuracy: 120)
  }

  func test_feedThatHasNotChanged_keepsWhatIsLeftOutInTheTitle() throws {
    let stage = try makeSiteStage()
    stage.serve(stage.entries(0..<2) + [.withoutPicture(2, origin: stage.server.origin)]) {
      $0.lastModified = "Wed, 20 May 2020 11:24:59 GMT"
    }
    XCTAssertEqual(try CommandLineRun(["list", stage.feed()], on: stage).status, 0)

    let screen = try stage.run([stage.feed()]).waitUntil("it is loaded") {
      $0.contains("Entry 00") && !$0.isTitleLoading
    }

    XCTAssertTrue(screen.titleBar.contains("1 without a picture"), screen.titleBar)
    try stage.server.waitUntil("304 is answered") { $0.contains { $0.status == 304 } }
  }

  func test_feedThatMovedForGood_isAskedForAtItsNewPlace() throws {
    for (status, isForGood) in [(301, true), (308, true), (302, false), (307, false)] {
      let stage = try makeSiteStage()
      stage.serve(stage.entries(0..<3), at: "/new.xml") { $0.entityTag = "\"1\"" }
      stage.server.site?.documents["/feed.xml"] = .moved(to: "/new.xml", status: status)
      let first = try CommandLineRun(["list", "--json", "--type", "syndication", stage.feed()], on: stage)
      let before = stage.targets.count

      let second = try CommandLineRun(["list", "--json", "--type", "syndication", stage.feed()], on: stage)
      let third = try CommandLineRun(["list", "--json", "--type", "syndication", stage.feed()], on: stage)

      XCTAssertEqual(try jsonObjects(second).titles, ["Entry 00", "Entry 01", "Entry 02"])
      XCTAssertEqual(second.output, first.output)
      XCTAssertEqual(third.output, first.output)
      let again = isForGood ? ["/new.xml"] : ["/feed.xml", "/new.xml"]
      XCTAssertEqual(Array(stage.targets.dropFirst(before)), again + again, "\(status)")
    }
  }

  // MARK: - Pages

  func test_end_loadsTheNextPageAndCountsWhatItLeavesOut() throws {
    for format in ServedChannel.Format.allCases where format.hasPictures {
      let stage = try makeSiteStage()
      stage.serve(
        stage.entries(0..<2) + [.withoutPicture(2, origin: stage.server.origin)], as: format,
        next: "\(stage.origin)/feed.xml?page=2")
      stage.serve(
        stage.entries(3..<5) + [.withoutPicture(5, origin: stage.server.origin)], at: "/feed.xml?page=2", as: format)
      let program = try stage.run([stage.feed()])
      try program.waitUntil("\(format) is shown") { $0.contains("Entry 00") && $0.contains("without a picture") }

      program.send("G")

      let screen = try program.waitUntil("the second page of \(format) is there") {
        $0.position?.hasSuffix("/4") == true
      }
      XCTAssertTrue(screen.titleBar.contains("2 without a picture"), screen.titleBar)
      XCTAssertEqual(
        try jsonObjects(CommandLineRun(["list", "--json", "--limit", "9", stage.feed()], on: stage)).titles,
        ["Entry 00", "Entry 01", "Entry 03", "Entry 04"])
    }
  }

  func test_nextPage_thatIsRepeatedOrOnAnotherServerIsTheEnd() throws {
    let other = try TestServer()
    addTeardownBlock { other.stop() }
    let stage = try makeSiteStage()
    for (next, targets) in [
      ("/feed.xml?page=2", ["/feed.xml", "/feed.xml?page=2"]),
      ("\(other.origin.absoluteString)/feed.xml", ["/feed.xml"]), ("file:///etc/passwd", ["/feed.xml"]),
    ] {
      let before = stage.targets.count
      stage.serve(stage.entries(0..<2), as: .atom, next: next)
      stage.serve(stage.entries(2..<4), at: "/feed.xml?page=2", as: .atom, next: "/feed.xml?page=2")

      let run = try CommandLineRun(
        ["list", "--json", "--limit", "50", "--no-cache", "--type", "syndication", stage.feed()], on: stage)

      XCTAssertEqual(try jsonObjects(run).count, targets.count * 2, next)
      // The first request also detects the type.
      XCTAssertEqual(Array(stage.targets.dropFirst(before)), targets)
    }
    XCTAssertEqual(other.requests.count, 0)
  }

  // MARK: - Texts and replies

  func test_enter_showsTheWholeTextWithItsLinksNumbered() throws {
    let stage = try makeArticleStage()
    let program = try stage.run([stage.feed()])
    try program.waitUntilShown("Entry 00")

    program.send("\r")

    let screen = try program.waitUntil("the text is shown") {
      $0.contains("[1] https://a.example/one") && !$0.isLoading
    }
    XCTAssertTrue(screen.titleBar.hasPrefix(" Text"), screen.titleBar)
    XCTAssertTrue(screen.contains("The second paragraph [2]."), screen.text)
    XCTAssertTrue(screen.contains("[2] \(stage.origin)/two"), screen.text)
    XCTAssertFalse(screen.contains("omments"), screen.text)
    program.send("q")
    try program.waitUntil("the feed is shown again") { $0.titleBar.contains("A Site") }
  }

  func test_split_showsTheBeginningOfTheText() throws {
    let stage = try makeArticleStage()

    let program = try stage.run(["--layout", "split", stage.feed()], columns: 120, rows: 40)

    try program.waitUntil("the text is beside the list") {
      $0.contains("── Text ──") && $0.contains("The second paragraph [2].")
    }
  }

  func test_comments_printTheTextWithItsLinks() throws {
    let stage = try makeArticleStage()
    let list = try jsonObjects(CommandLineRun(["list", "--json", stage.feed()], on: stage))
    let id = try XCTUnwrap(list.first?["id"] as? String)

    let text = try CommandLineRun(["comments", id, stage.feed()], on: stage)
    let json = try jsonObjects(CommandLineRun(["comments", "--json", id, stage.feed()], on: stage))

    XCTAssertEqual(
      text.output,
      """
      \(id)  Entry 00
        The first paragraph leads somewhere [1].
        The second paragraph [2].
        [1] https://a.example/one
        [2] \(stage.origin)/two


      """)
    XCTAssertEqual(json.count, 1)
    XCTAssertEqual(json.first?.keys.sorted(), ["facts", "id", "links", "text"])
    XCTAssertEqual(json.first?["links"] as? [String], ["https://a.example/one", "\(stage.origin)/two"])
    XCTAssertEqual(
      json.first?["text"] as? String, "The first paragraph leads somewhere [1].\nThe second paragraph [2].")
  }

  func test_enter_showsTheCommentsOfTheFeedOfReplies() throws {
    let stage = try makeArticleStage { $0.replies = "/replies.atom" }
    var answers = stage.entries(10..<12)
    answers[0].content = "<p>What a &lt;view&gt;!</p>"
    stage.serve(answers, at: "/replies.atom")
    let program = try stage.run([stage.feed()])
    try program.waitUntilShown("Entry 00")

    program.send("\r")

    let screen = try program.waitUntilShown("What a <view>!")
    XCTAssertTrue(screen.titleBar.hasPrefix(" Comments"), screen.titleBar)
    XCTAssertTrue(screen.contains("Ada Lovelace · 11 hours ago"), screen.text)
    XCTAssertTrue(screen.contains("Text 11"), screen.text)
  }

  func test_enter_showsTheTextIfThereAreNoReplies() throws {
    let stage = try makeArticleStage { $0.replies = "/replies.atom" }
    stage.serve([], at: "/replies.atom")
    let program = try stage.run([stage.feed()])
    try program.waitUntilShown("Entry 00")

    program.send("\r")

    try program.waitUntil("the text is shown") {
      $0.contains("[1] https://a.example/one") && $0.titleBar.hasPrefix(" Text")
    }
  }

  // MARK: - Helpers

  /// Makes a stage with an entry that has a text and a link.
  private func makeArticleStage(edit: (inout ServedEntry) -> Void = { _ in }) throws -> Stage {
    let stage = try makeSiteStage()
    var entry = ServedEntry.numbered(0, origin: stage.server.origin)
    entry.content = """
      <p>The first paragraph leads <a href="https://a.example/one">somewhere</a>.</p>
      <p>The <em>second</em> <a href="/two">paragraph</a>.</p><img src="/pictures/0" alt="What the picture shows">
      """
    edit(&entry)
    stage.serve([entry])
    return stage
  }
}
