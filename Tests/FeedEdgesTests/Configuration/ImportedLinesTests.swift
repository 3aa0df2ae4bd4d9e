import FeedAPI
import Foundation
import TestSupport
import XCTest

@testable import FeedEdges

final class ImportedLinesTests: XCTestCase {
  func test_outlines_becomeFeedsWithUniqueNamesAndFoldersGroups() throws {
    let sut = ImportedLines(
      [
        try feed("Sea & sky!", "https://sea.example/feed.xml"),
        OPMLOutline(
          title: "Hills",
          outlines: [
            try feed("sea sky", "https://other.example/"), try feed("Sea & sky!", "https://third.example/a.rss"),
            OPMLOutline(title: "hills", outlines: [try feed("again", "https://sea.example/feed.xml")]),
            OPMLOutline(title: "a link"), OPMLOutline(title: "a hole", wrongAddress: "gopher://hole.example/"),
          ]),
        OPMLOutline(title: "empty", outlines: [OPMLOutline(title: nil)]),
        try feed(nil, "https://nobody.example/it's"),
      ], besides: FeedCatalog())

    XCTAssertEqual(
      sut.lines,
      [
        "feed Sea-sky https://sea.example/feed.xml", "feed sea-sky https://other.example/ --type syndication",
        "feed Sea-sky-2 https://third.example/a.rss",
        #"feed nobody.example 'https://nobody.example/it\'s' --type syndication"#, "group hills Sea-sky",
        "group Hills sea-sky Sea-sky-2 Sea-sky",
      ])
    XCTAssertEqual(
      sut.remarks,
      [
        "'again' is left out: it has the same address as Sea-sky",
        "'a link' is left out: it has no feed address",
        "'a hole' is left out: 'gopher://hole.example/' is not a web address",
        "an entry without a title is left out: it has no feed address",
      ])
  }

  func test_oneAddress_isOneFeedHoweverItIsWritten() throws {
    let lake = try XCTUnwrap(URL(string: "https://lake.example/feed.xml#a")).normalizedFeedKey
    let sut = ImportedLines(
      [
        try feed("Sea", "https://sea.example/feed.xml#top"), try feed("sea", "HTTPS://Sea.example:443/feed.xml"),
        try feed("Lake", "https://Lake.example/feed.xml"), try feed("Other", "https://sea.example/Feed.xml"),
      ], besides: FeedCatalog(),
      subscribed: [lake: "mine"])

    XCTAssertEqual(
      sut.lines, ["feed Sea https://sea.example/feed.xml#top", "feed Other https://sea.example/Feed.xml"])
    XCTAssertEqual(
      sut.remarks,
      [
        "'sea' is left out: it has the same address as Sea",
        "'Lake' is left out: the configuration already has it as mine",
      ])
  }

  func test_hostInBrackets_isTheSameInEverySpelling() throws {
    let sut = ImportedLines(
      [
        try feed("Sea", "http://[FE80::1]:80/feed.xml"), try feed("Sea", "http://[fe80::1]/feed.xml"),
        try feed("Lake", "http://[::1]:3000/feed.xml"), try feed("Hill", "http://[::1]/feed.xml"),
      ], besides: FeedCatalog(),
      subscribed: [try XCTUnwrap(URL(string: "http://[::1]/feed.xml")).normalizedFeedKey: "mine"])

    XCTAssertEqual(
      sut.lines, ["feed Sea http://[FE80::1]:80/feed.xml", "feed Lake http://[::1]:3000/feed.xml"])
    XCTAssertEqual(sut.remarks, ["'Hill' is left out: the configuration already has it as mine"])
  }

  func test_slashAtTheEnd_makesNoDifferenceWithoutAQuery() throws {
    let sut = ImportedLines(
      try ["a", "a/", "a?b", "a/?b"].map { try feed("Sea", "https://sea.example/\($0)") },
      besides: FeedCatalog())

    XCTAssertEqual(sut.lines.count, 3, "\(sut.lines)")
  }

  func test_addressesOfTwoUsersOrQueries_areTwoFeeds() throws {
    let addresses = [
      "https://ann@sea.example/feed.xml", "https://bob@sea.example/feed.xml", "https://sea.example/feed.xml",
      "https://sea.example/feed.xml?path=", "https://sea.example/feed.xml?path=/",
    ]

    let sut = ImportedLines(try addresses.map { try feed("Sea", $0) }, besides: FeedCatalog())

    XCTAssertEqual(sut.lines.count, addresses.count, "\(sut.lines)")
    XCTAssertEqual(sut.remarks, [])
  }

  func test_subscribedFeeds_areReportedAndKeepTheirNamesInGroups() throws {
    var catalog = FeedCatalog()
    catalog.groups = [.init(name: "water", feeds: ["mine", "lake"])]
    let (sea, lake) = (try feed("Sea", "https://sea.example/"), try feed("Lake", "https://lake.example/"))
    let subscribed = try [
      XCTUnwrap(sea.address).normalizedFeedKey: "mine", XCTUnwrap(lake.address).normalizedFeedKey: "lake",
    ]

    let sut = ImportedLines(
      [
        sea, OPMLOutline(title: "Waters", outlines: [lake, sea]),
        OPMLOutline(title: "Both", outlines: [sea, try feed("Hill", "https://hill.example/")]),
      ], besides: catalog, subscribed: subscribed)

    XCTAssertEqual(sut.lines, ["feed Hill https://hill.example/ --type syndication", "group Both mine Hill"])
    XCTAssertEqual(
      sut.remarks,
      [
        "'Sea' is left out: the configuration already has it as mine",
        "'Lake' is left out: the configuration already has it as lake",
        "'Sea' is left out: the configuration already has it as mine",
        "'Waters' is left out: the configuration already has it as the group water",
        "'Sea' is left out: the configuration already has it as mine",
      ])
  }

  func test_names_areLettersDigitsAndMarksThatNothingElseHas() throws {
    var catalog = FeedCatalog()
    catalog.groups = [.init(name: "taken", feeds: [])]
    var sut = UniqueFeedNames(besides: ["taken"])
    for (title, name) in [
      ("A  plain – title", "A-plain-title"), ("-.-dots.and_marks.-", "dots.and_marks"), ("b--a", "b--a"),
      ("Y9.", "Y9."), ("Y9.", "Y9.-2"), ("_.-", "_.-"), ("all", "all-2"),
      ("update", "update-2"), ("feeds", "feeds-2"), ("taken", "taken-2"), ("taken", "taken-3"), ("☃", "feed"),
      ("", "feed-2"), ("e\u{301}te\u{301}", "été"), ("Ελλάδα 2026", "Ελλάδα-2026"),
      (String(repeating: "x", count: 90), String(repeating: "x", count: 40)),
      (String(repeating: "x", count: 41), String(repeating: "x", count: 38) + "-2"),
    ] {
      let given = sut.name(for: title)

      XCTAssertEqual(given, name, title)
      XCTAssertNil(FeedName.rejectionReason(for: given))
    }
  }

  func test_lines_areReadBackAsTheOriginalFeeds() throws {
    var generator = SeededGenerator(seed: 25)
    let scalars = Array("aZ9 -_.#~'\"\\\t\n☃é/\u{301}\u{200F}".unicodeScalars)
    let outlines = try (0..<300).map { number in
      let title = (0..<8).compactMap { _ in scalars.randomElement(using: &generator) }
      return try feed(
        String(String.UnicodeScalarView(title)), "https://a.example/\(number)?'q'=\(number % 2 == 0 ? "#x" : "%20")")
    }

    let sut = ImportedLines([OPMLOutline(title: "all of them", outlines: outlines)], besides: FeedCatalog())

    let words = try ConfigurationLine.lines(of: Data(sut.lines.joined(separator: "\n").utf8))
      .map { try $0.words(home: nil) }
    let feeds = words.filter { $0[0] == "feed" }
    XCTAssertEqual(feeds.map { $0[2] }, outlines.compactMap { $0.address?.absoluteString })
    XCTAssertEqual(Set(feeds.map { $0[1] }).count, 300)
    let groups = words.filter { $0[0] == "group" }
    XCTAssertEqual(groups.flatMap { $0.dropFirst(2) }, feeds.map { $0[1] })
    XCTAssertTrue(sut.lines.allSatisfy { $0.utf8.count <= ConfigurationLine.lengthLimit })
  }

  func test_tooManyFeeds_areReportedAndPrinted() throws {
    let outlines = try (0..<501).map { try feed("feed", "https://a.example/\($0)") }

    let sut = ImportedLines([OPMLOutline(title: "many", outlines: outlines)], besides: FeedCatalog())

    XCTAssertEqual(sut.remarks, ["a configuration can have 500 feeds at most; with these it would have 501"])
    XCTAssertEqual(sut.lines.count { $0.hasPrefix("feed ") }, 501)
    XCTAssertEqual(
      sut.lines.filter { $0.hasPrefix("group ") }.map { $0.split(separator: " ")[1] }, ["many", "many-2"],
      "no line is longer than lines may be")
  }

  // MARK: - Helpers

  private func feed(_ title: String?, _ address: String) throws -> OPMLOutline {
    OPMLOutline(title: title, address: try XCTUnwrap(URL(string: address)))
  }
}
