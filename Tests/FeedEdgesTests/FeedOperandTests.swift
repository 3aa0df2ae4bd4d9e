import FeedAPI
import FeedDomain
import Foundation
import XCTest

@testable import FeedEdges

final class FeedOperandTests: XCTestCase {
  // MARK: URLs

  func test_urlWithAPath_isToBeFoundOutButIsNoServersOfMastodon() throws {
    for text in [
      "https://feed.example/v1", "http://127.0.0.1:8080/v1/", "HTTPS://feed.example/?a=b", "http://h.example/a/@b",
      "http://h.example/@", "http://h.example/@ada/1", "http://h.example/tags", "http://h.example/tags/a/b",
    ] {
      let address = FeedAddress(web: try web(text))
      XCTAssertEqual(try FeedOperand(text), .address(address))
      XCTAssertNil(MastodonFeed(FoundSource(kind: "mastodon"), at: address))
    }
  }

  func test_urlThatBrowsersShowAnAccountOrATagAt_isThatOfMastodonOrElseOfAFeed() throws {
    for (text, server, timeline) in [
      ("https://social.example/@ada", "https://social.example", .account("ada")),
      ("http://social.example:81/@ada@b.example/", "http://social.example:81", .account("ada@b.example")),
      ("https://social.example/tags/%C3%BCber", "https://social.example", .tag("über")),
    ] as [(String, String, MastodonTimeline)] {
      XCTAssertEqual(
        try FeedOperand(text), .feed(try feed(server, timeline), orAt: .syndication(at: try web(text))), text)
    }
  }

  func test_urlOfMastodonsOwnFeeds_isAskedItself() throws {
    for text in [
      "https://social.example/@ada.rss", "https://social.example/@ada@b.example.RSS",
      "https://social.example/tags/cats.rss", "https://social.example/@ada.atom",
    ] {
      XCTAssertEqual(try FeedOperand(text), .address(FeedAddress(web: try web(text))), text)
    }
    XCTAssertEqual(
      try FeedOperand("https://social.example/@a.rss", kind: .mastodon),
      try mastodon("https://social.example", .account("a.rss")))
  }

  func test_userOfAnAddress_isKnownAtItsServer() throws {
    for text in ["https://ada:secret@a.com/@ada", "https://ada:secret@a.com/tags/a", "https://ada:secret@a.com/x"] {
      XCTAssertEqual(try FeedOperand(text).server, try web(text))
    }
    XCTAssertEqual(try FeedOperand("@ada@a.com").server, try web("https://a.com"))
  }

  func test_urlOfAHost_isToBeFoundOut() throws {
    for text in ["https://social.example", "https://social.example/"] {
      XCTAssertEqual(try FeedOperand(text), try host(text))
    }
    XCTAssertEqual(
      try FeedOperand("https://social.example", isFederated: true), try host("https://social.example", true))
  }

  func test_kind_decidesWhatAURLOrHostIs() throws {
    let url = "https://social.example"
    XCTAssertEqual(try FeedOperand(url, kind: .contract), .contract(try self.url(url)))
    XCTAssertEqual(try FeedOperand("\(url)/@ada", kind: .contract), .contract(try self.url("\(url)/@ada")))
    XCTAssertEqual(try FeedOperand(url, kind: .mastodon), try mastodon(url, .public()))
    XCTAssertEqual(try FeedOperand("\(url)/", kind: .mastodon), try mastodon(url, .public()))
    XCTAssertEqual(try FeedOperand("\(url)/@ada", kind: .mastodon), try mastodon(url, .account("ada")))
    XCTAssertEqual(try FeedOperand("social.example", kind: .mastodon), try mastodon(url, .public()))
    for text in [url, "\(url)/@ada", "\(url)/feed.xml"] {
      let address = FeedAddress(web: try web(text), options: SourceOptions(kind: .syndication))
      XCTAssertEqual(try FeedOperand(text, kind: .syndication), .address(address))
    }
  }

  // MARK: Names

  func test_hostWithoutAScheme_isAskedByHTTPS() throws {
    for text in ["social.example", "localhost", "localhost:3000", "127.0.0.1:3000", "[::1]:3000", "SOCIAL.example."] {
      XCTAssertEqual(try FeedOperand(text), try host("https://\(text)"), text)
    }
  }

  func test_nameAtAHost_isATimelineOfMastodon() throws {
    let server = "https://social.example"
    for (text, timeline) in [
      ("@ada@social.example", .account("ada")), ("@a.d-a_1@social.example", .account("a.d-a_1")),
      ("tag@social.example/lighthouse", .tag("lighthouse")), ("#lighthouse@social.example", .tag("lighthouse")),
      ("#über@social.example", .tag("über")), ("tag@social.example/#sea", .tag("sea")), ("home@social.example", .home),
    ] as [(String, MastodonTimeline)] {
      XCTAssertEqual(try FeedOperand(text), try mastodon(server, timeline), text)
    }
    XCTAssertEqual(
      try FeedOperand("@ada@localhost:3000"), try mastodon("https://localhost:3000", .account("ada")))
  }

  func test_nameWithAColon_isNoUserAndNoTag() throws {
    for text in [
      "#tag@user:secret@social.example", "@user:secret@social.example", "@user%3Asecret@social.example",
      "@user：secret@social.example",
    ] {
      XCTAssertThrowsError(try FeedOperand(text), text) { XCTAssertFalse("\($0)".contains("secret"), "\($0)") }
    }
    for text in ["tag@social.example/user:secret", "tag@social.example/user%3asecret"] {
      XCTAssertThrowsError(try FeedOperand(text), text)
    }
    XCTAssertThrowsError(try FeedOperand("https://social.example/@user:secret", kind: .mastodon))
    XCTAssertEqual(
      try FeedOperand("@ada@elsewhere.example@social.example"),
      try mastodon("https://social.example", .account("ada@elsewhere.example")))
  }

  func test_isFederated_goesWithServersAndTags() throws {
    for text in ["#a@social.example", "tag@social.example/a"] {
      XCTAssertEqual(
        try FeedOperand(text, isFederated: true), try mastodon("https://social.example", .tag("a", federated: true)))
    }
    XCTAssertEqual(
      try FeedOperand("https://social.example/tags/a", isFederated: true),
      .feed(
        try feed("https://social.example", .tag("a", federated: true)),
        orAt: .syndication(at: try web("https://social.example/tags/a"))))
    XCTAssertEqual(
      try FeedOperand("https://social.example", kind: .mastodon, isFederated: true),
      try mastodon("https://social.example", .public(federated: true)))
    for text in [
      "@ada@social.example", "home@social.example", "https://social.example/v1", "https://social.example/@ada",
    ] {
      assertRefused(text, isFederated: true, naming: "--federated")
    }
    assertRefused("https://social.example", kind: .syndication, isFederated: true, naming: "--federated")
  }

  // MARK: Folders

  func test_path_isAFolder() throws {
    for text in [
      ".", "..", "/", "./a", "../photos", "/home/ada/Photos", "a/b.png", "feed.example/v1", "./@ada@b", "a/b@c",
    ] {
      XCTAssertEqual(try FeedOperand(text), try folder(text), text)
    }
  }

  func test_fileURL_isAFolderByItsBytes() throws {
    XCTAssertEqual(try FeedOperand("file:///a%20b"), try folder("/a b"))
    XCTAssertEqual(try FeedOperand("FILE://localhost/a"), try folder("/a"))
    let path = try XCTUnwrap(FilePath(bytes: [0x2F, 0xFF]))
    XCTAssertEqual(try FeedOperand("file:///%FF"), .feed(FeedFolder(path: path)))
    for text in ["file://", "file://feed.example/a", "file:///%00", "file:///%"] {
      assertRefused(text, naming: "'\(text)'")
    }
  }

  func test_folderKind_makesAPathOfAnyName() throws {
    for text in ["Photos", "social.example", "@ada@social.example", "~", "list"] {
      XCTAssertEqual(try FeedOperand(text, kind: .folder), try folder(text), text)
    }
    for text in ["https://feed.example", "", "http://a/b"] { assertRefused(text, kind: .folder, naming: "'\(text)'") }
    for kind in [SourceKindName.contract, .mastodon] {
      assertRefused("./a", kind: kind, naming: "'./a'")
      assertRefused("file:///a", kind: kind, naming: "'file:///a'")
    }
  }

  func test_order_goesWithFolders() throws {
    XCTAssertEqual(try FeedOperand("./a", order: .name), try folder("./a", .name))
    for text in ["https://feed.example/v1", "@ada@social.example", "social.example"] {
      XCTAssertThrowsError(try FeedOperand(text, order: .newest)) { XCTAssertTrue("\($0)".contains("--sort"), "\($0)") }
    }
    assertRefused("./a", isFederated: true, naming: "--federated")
  }

  func test_tilde_isTheHome() {
    let environment = ["HOME": "/home/ada"]
    for (text, expected) in [("~", "/home/ada/"), ("~/a", "/home/ada/a"), ("~ada", "~ada"), ("a/~", "a/~")] {
      XCTAssertEqual(FeedOperand.atHome(text, environment: environment), expected)
    }
    XCTAssertEqual(FeedOperand.atHome("~/a", environment: [:]), "~/a")
  }

  // MARK: What is refused

  func test_whatIsNoOperand_isRefusedByName() {
    for text in [
      "", "lst", "not a URL", "ftp://feed.example", "http://", "http:///v1", "://", "@", "@@", "@ada",
      "ada@social.example", "@ada@", "@ada@host/path", "@@social.example", "#@social.example",
      "tag@social.example", "tag@social.example/", "tag@social.example/#", "home@social.example/a", "#a@nowhere",
      ".example",
    ] {
      assertRefused(text, naming: "'\(text)'")
    }
    for text in ["https://social.example/v1", "https://social.example/?a=b"] {
      assertRefused(text, kind: .mastodon, naming: "'\(text.prefix(23))")
    }
    for kind in [.contract, .syndication] as [SourceKindName] {
      assertRefused("@ada@social.example", kind: kind, naming: "'@ada@social.example'")
    }
  }

  func test_passwords_areNotShown() {
    for text in [
      "ftp://ada:secret@feed.example", "ada:secret@feed.example", "http://ada:secret@/", "a:secret@b@c/d",
      "http:/ada:secret@feed.example", "HTTPS:/ada:sec/secret secret@feed.example/a", "http:ada:secret@feed.example",
      "127.0.0.1:9?x=secret", "127.0.0.1:9#secret", "a.b?secret",
    ] {
      XCTAssertThrowsError(try FeedOperand(text)) { XCTAssertFalse("\($0)".contains("secret"), "\($0)") }
    }
    assertRefused("acct:ada@feed.example", naming: "'…@feed.example'")
    assertRefused("http:/ada:secret@feed.example", naming: "'…@feed.example' is not an http or https URL")
    assertRefused("https:/feed.example/a", naming: "'https:/feed.example/a' is not an http or https URL")
  }

  func test_password_isNotForMastodon() {
    for text in ["http://ada:secret@social.example", "https://ada@social.example/@bob"] {
      assertRefused(text, kind: .mastodon, naming: "a user's name or password, which is not used there")
    }
  }

  // MARK: Addresses

  func test_isAtAddress_goesByTheAddressAlone() throws {
    let current = FileManager.default.currentDirectoryPath
    func operand(
      _ text: String, _ kind: SourceKindName? = nil, order: FolderOrder? = nil, isFederated: Bool = false
    ) throws -> FeedOperand {
      try FeedOperand(text, options: SourceOptions(kind: kind, isFederated: isFederated, order: order))
    }
    let feed = "https://feed.example/v1"
    let others = try [
      operand(feed), operand("\(feed)/2"), operand("https://ada@feed.example/v1"), operand("@ada@social.example"),
      operand("social.example"), operand("social.example", isFederated: true), operand("./a"), operand("./b"),
      operand("tag@social.example/a"), operand("https://other.example", .contract),
      operand("\(feed)?a=b", .contract), operand("\(feed)?a=b/", .contract),
      operand("https://ada@feed.example/v1?a=b", .contract),
    ]
    for (index, one) in others.enumerated() {
      for (other, operand) in others.enumerated() {
        XCTAssertEqual(one.isAtAddress(of: operand), index == other, "\(index) \(other)")
      }
    }
    for (one, other) in try [
      (operand(feed), operand("\(feed)/")), (operand(feed), operand(feed, .contract)),
      (operand(feed, .syndication), operand(feed)), (operand("./a"), operand("\(current)/b/../a/", order: .name)),
      (operand("@ada@social.example"), operand("https://social.example/@ada")),
      (operand(feed), operand("HTTPS://Feed.Example:443/v1#top")),
      (operand("https://feed.example"), operand("https://FEED.example/#top")),
      (operand(feed, .contract), operand("HTTPS://Feed.Example/v1/", .contract)),
      (operand(feed, .contract), operand("HTTPS://Feed.Example/v1#top")),
      (operand(feed + "?a=B"), operand(feed + "?a=B#top")),
      (operand("https://feed.example?a=B"), operand("https://feed.example/?a=B")),
      (operand("social.example"), operand("https://social.example", .mastodon)),
      (operand("http://[fe80::1]:80/a"), operand("HTTP://[FE80::1]/a#top")),
      (operand("http://[::1]:3000/feed", .contract), operand("http://[::1]:3000/feed/", .contract)),
    ] {
      XCTAssertTrue(one.isAtAddress(of: other) && other.isAtAddress(of: one), "\(one) \(other)")
    }
    for other in [
      feed + "/A", "http://feed.example/v1", "https://feed.example:444/v1", feed + "?a=b", "http://[::1]/a",
    ] {
      XCTAssertFalse(
        try operand(feed + "/a").isAtAddress(of: operand(other)) || operand(feed).isAtAddress(of: operand(other)))
    }
    XCTAssertFalse(try operand(feed, .syndication).isAtAddress(of: operand(feed, .contract)))
    XCTAssertFalse(try operand("social.example", .mastodon).isAtAddress(of: operand("@ada@social.example")))
  }

  // MARK: Title

  func test_name_saysWhatTheFeedIsCalledAndWhereItIsFrom() throws {
    let current = FileManager.default.currentDirectoryPath
    for (text, title, origin) in [
      ("https://feed.example:8080/v1", "feed.example:8080", "feed.example:8080"),
      ("https://social.example", "social.example", "social.example"),
      ("https://feed.example/a.xml", "feed.example", "feed.example"),
      ("#lighthouse@social.example", "#lighthouse", "social.example"),
      ("@ada@social.example", "@ada", "social.example"),
      ("a/b", "b", "\(current)/a"), ("/a/b/c.png", "c.png", "/a/b"), ("/a/b/", "b", "/a"), ("/a/./b/..", "a", "/"),
      ("/", "/", "/"), ("/..", "/", "/"), (".", URL(filePath: current).lastPathComponent, nil),
    ] as [(String, String, String?)] {
      let named = try FeedOperand(text).named
      XCTAssertEqual(named.title, title, text)
      if let origin { XCTAssertEqual(named.origin, origin, text) }
    }
    let federated = try FeedOperand("https://social.example:81", isFederated: true).named
    XCTAssertEqual([federated.title, federated.origin], ["social.example:81", "social.example:81 · federated"])
  }

  func test_name_ofTheContractsFeedIsForItsPresenter() throws {
    let options = SourceOptions(kind: SourceKindName(ContractFeed.self))
    let named = try FeedOperand("https://feed.example/v1", options: options).named

    XCTAssertNil(named.title)
    XCTAssertEqual(named.origin, "feed.example")
  }

  // MARK: Helpers

  private func url(_ text: String) throws -> URL { try XCTUnwrap(URL(string: text)) }
  private func web(_ text: String) throws -> WebAddress { try XCTUnwrap(WebAddress(text)) }

  private func feed(_ server: String, _ timeline: MastodonTimeline) throws -> MastodonFeed {
    try XCTUnwrap(MastodonFeed(server: try url(server), timeline: timeline))
  }

  private func folder(_ path: String, _ order: FolderOrder = .newest) throws -> FeedOperand {
    .feed(FeedFolder(path: try XCTUnwrap(FilePath(path)), order: order))
  }

  private func mastodon(_ server: String, _ timeline: MastodonTimeline) throws -> FeedOperand {
    .feed(try feed(server, timeline))
  }

  /// An address at which there may be a server of Mastodon.
  private func host(_ text: String, _ isFederated: Bool = false) throws -> FeedOperand {
    let address = FeedAddress(web: try web(text), options: SourceOptions(isFederated: isFederated))
    let found = MastodonFeed(FoundSource(kind: "mastodon"), at: address)
    XCTAssertEqual(found, try feed(text, .public(federated: isFederated)))
    return .address(address)
  }

  private func assertRefused(
    _ text: String, kind: SourceKindName? = nil, isFederated: Bool = false, naming name: String,
    file: StaticString = #filePath, line: UInt = #line
  ) {
    XCTAssertThrowsError(try FeedOperand(text, kind: kind, isFederated: isFederated), text, file: file, line: line) {
      XCTAssertTrue("\($0)".contains(name), "\($0)", file: file, line: line)
    }
  }
}
