import FeedServerTestSupport
import TerminalTestSupport
import TestSupport
import XCTest

/// Tests of detecting feeds at ambiguous addresses, and of feeds without pictures.
final class FoundFeedTests: XCTestCase {
  // MARK: - An address like Mastodon's

  func test_addressLikeMastodons_isRequestedItselfIfTheHostIsNotMastodon() throws {
    for (path, api) in [
      ("/@ada", "/api/v1/accounts/lookup?acct=ada"),
      ("/tags/sea/", "/api/v1/timelines/tag/sea?only_media=true&local=true&limit=40"),
    ] {
      let stage = try makeSiteStage()
      stage.server.site?.documents[path] = .page(title: "Sea", links: [("application/atom+xml", "/feed.xml")])

      let runs = try (0..<2).map { _ in try CommandLineRun(["list", "--json", stage.feed(path)], on: stage) }

      for run in runs { XCTAssertEqual(try jsonObjects(run).titles, ["Entry 00", "Entry 01", "Entry 02"]) }
      XCTAssertEqual(stage.targets, [api, path, "/feed.xml", "/feed.xml"])
      try stage.run([stage.feed(path)]).waitUntilShown("Entry 00")
    }
  }

  func test_addressLikeMastodonsWithoutAFeed_failsAsMastodonSaid() throws {
    let stage = try makeSiteStage()
    stage.server.site?.documents["/@ada"] = .page(title: "Ada", links: [])

    let run = try CommandLineRun(["list", stage.feed("/@ada")], on: stage)

    XCTAssertEqual(run.status, 1)
    XCTAssertEqual(run.errorOutput, "essential-feed: No feed was found there (/api/v1/accounts/lookup: 404)\n")
    XCTAssertEqual(stage.targets, ["/api/v1/accounts/lookup?acct=ada", "/@ada"])
  }

  func test_token_isSentToTheRequestedAddressAndNotToTheFeedsServer() throws {
    let other = try TestServer()
    addTeardownBlock { other.stop() }
    let stage = try makeSiteStage()
    other.site = stage.server.site
    let feed = "\(other.origin.absoluteString)/feed.xml"
    stage.server.site?.documents["/tags/sea"] = .page(title: "Sea", links: [("application/atom+xml", feed)])

    let run = try CommandLineRun(
      ["list", "--json", stage.feed("/tags/sea")], on: stage, environment: ["ESSENTIAL_FEED_TOKEN": "a-token"])

    XCTAssertEqual(try jsonObjects(run).count, 3)
    XCTAssertEqual(stage.server.requests.map { $0.header("Authorization") }, ["Bearer a-token", "Bearer a-token"])
    XCTAssertEqual(other.requests.map { $0.header("Authorization") }, [nil])
  }

  func test_mastodonsOwnFeed_isAskedItself() throws {
    let stage = try makeMastodonStage()

    let run = try CommandLineRun(["list", "--json", stage.feed("/@ada.rss")], on: stage)

    XCTAssertFalse(try jsonObjects(run).isEmpty)
    XCTAssertEqual(stage.server.requests.map(\.path), ["/@ada.rss"])
  }

  // MARK: - A page with several

  func test_pageWithSeveralFeeds_leadsToTheOneWithPictures() throws {
    let stage = try makeSiteStage()
    stage.serve([.withoutPicture(7, origin: stage.server.origin)], at: "/notes.xml", as: .rss2)
    stage.serve(stage.entries(5..<6), at: "/comments/feed", as: .rss2)
    stage.server.site?.documents["/blog/"] = .page(
      title: "Blog",
      links: ["/comments/feed", "/dead.xml", "/blog/", "/notes.xml", "/feed.xml", "/further.xml"].map {
        ("application/rss+xml", $0)
      })

    let runs = try (0..<2).map { _ in try CommandLineRun(["list", "--json", stage.feed("/blog/")], on: stage) }

    for run in runs { XCTAssertEqual(try jsonObjects(run).titles, ["Entry 00", "Entry 01", "Entry 02"]) }
    XCTAssertEqual(
      stage.targets,
      ["/blog/feed?limit=10", "/blog/", "/dead.xml", "/blog/", "/notes.xml", "/feed.xml"] + ["/feed.xml"])
  }

  // MARK: - No picture

  func test_feedWithoutAPicture_saysHowManyEntriesHaveNone() throws {
    let stage = try makeSiteStage()
    stage.serve((0..<3).map { .withoutPicture($0, origin: stage.server.origin) })

    for arguments in [[], ["--json"], ["--offline"]] {
      let run = try CommandLineRun(["list"] + arguments + [stage.feed()], on: stage)

      XCTAssertEqual(run.status, 0)
      XCTAssertEqual(run.output, "")
      XCTAssertEqual(run.errorOutput, "essential-feed: Nothing to show: 3 without a picture\n", "\(arguments)")
    }
    try stage.run([stage.feed()]).waitUntilShown("3 entries have no picture here, but perhaps on their pages")
  }

  func test_feedWithAPicture_saysNothingOfEntriesWithout() throws {
    let stage = try makeSiteStage()
    stage.serve(stage.entries(0..<1) + [.withoutPicture(1, origin: stage.server.origin)])

    let run = try CommandLineRun(["list", "--json", stage.feed()], on: stage)

    XCTAssertEqual(try jsonObjects(run).count, 1)
    XCTAssertEqual(run.errorOutput, "")
  }

  func test_feedOfManyPagesWithoutAPicture_saysThatItGoesOn() throws {
    let stage = try makeSiteStage()
    for page in 0..<70 {
      stage.serve(
        [.withoutPicture(page, origin: stage.server.origin)], at: page == 0 ? "/feed.xml" : "/\(page).xml",
        next: stage.feed("/\(page + 1).xml"))
    }

    let run = try CommandLineRun(["list", stage.feed()], on: stage)

    XCTAssertEqual(run.status, 0)
    XCTAssertEqual(
      run.errorOutput, "essential-feed: Nothing to show: 60 without a picture, not all entries were read\n")
  }
}
