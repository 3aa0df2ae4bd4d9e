import FeedAPI
import FeedDomain
import Foundation
import XCTest

@testable import FeedEdges

final class SourceArgumentTests: XCTestCase {
  // MARK: URLs

  func test_urlWithAPath_isToBeDetectedAndIsNoMastodonServer() throws {
    for text in [
      "https://feed.example/v1", "http://127.0.0.1:8080/v1/", "HTTPS://feed.example/?a=b", "http://h.example/a/@b",
      "http://h.example/@", "http://h.example/@ada/1", "http://h.example/tags", "http://h.example/tags/a/b",
    ] {
      let address = FeedAddress(web: try web(text))
      XCTAssertEqual(try SourceArgument(text), .address(address))
      XCTAssertNil(MastodonFeed(FoundSource(kind: "mastodon"), at: address))
    }
  }

  func test_profileOrTagURL_isAMastodonTimelineOrASyndicationFeed() throws {
    for (text, server, timeline) in [
      ("https://social.example/@ada", "https://social.example", .account("ada")),
      ("http://social.example:81/@ada@b.example/", "http://social.example:81", .account("ada@b.example")),
      ("https://social.example/tags/%C3%BCber", "https://social.example", .tag("über")),
    ] as [(String, String, MastodonTimeline)] {
      XCTAssertEqual(
        try SourceArgument(text), .feed(try feed(server, timeline), orAt: .syndication(at: try web(text))), text)
    }
  }

  func test_urlOfAMastodonRSSFeed_isRequestedUnchanged() throws {
    for text in [
      "https://social.example/@ada.rss", "https://social.example/@ada@b.example.RSS",
      "https://social.example/tags/cats.rss", "https://social.example/@ada.atom",
    ] {
      XCTAssertEqual(try SourceArgument(text), .address(FeedAddress(web: try web(text))), text)
    }
    XCTAssertEqual(
      try SourceArgument("https://social.example/@a.rss", kind: .mastodon),
      try mastodon("https://social.example", .account("a.rss")))
  }

  func test_server_containsTheUserAndPasswordOfTheAddress() throws {
    for text in ["https://ada:secret@a.com/@ada", "https://ada:secret@a.com/tags/a", "https://ada:secret@a.com/x"] {
      XCTAssertEqual(try SourceArgument(text).server, try web(text))
    }
    XCTAssertEqual(try SourceArgument("@ada@a.com").server, try web("https://a.com"))
  }

  func test_urlOfAHost_isToBeDetected() throws {
    for text in ["https://social.example", "https://social.example/"] {
      XCTAssertEqual(try SourceArgument(text), try host(text))
    }
    XCTAssertEqual(
      try SourceArgument("https://social.example", isFederated: true), try host("https://social.example", true))
  }

  func test_kind_determinesTheSourceAtAURLOrHost() throws {
    let url = "https://social.example"
    XCTAssertEqual(try SourceArgument(url, kind: .contract), .contract(try self.url(url)))
    XCTAssertEqual(try SourceArgument("\(url)/@ada", kind: .contract), .contract(try self.url("\(url)/@ada")))
    XCTAssertEqual(try SourceArgument(url, kind: .mastodon), try mastodon(url, .public()))
    XCTAssertEqual(try SourceArgument("\(url)/", kind: .mastodon), try mastodon(url, .public()))
    XCTAssertEqual(try SourceArgument("\(url)/@ada", kind: .mastodon), try mastodon(url, .account("ada")))
    XCTAssertEqual(try SourceArgument("social.example", kind: .mastodon), try mastodon(url, .public()))
    for text in [url, "\(url)/@ada", "\(url)/feed.xml"] {
      let address = FeedAddress(web: try web(text), options: SourceOptions(kind: .syndication))
      XCTAssertEqual(try SourceArgument(text, kind: .syndication), .address(address))
    }
  }

  // MARK: Names

  func test_hostWithoutAScheme_usesHTTPS() throws {
    for text in ["social.example", "localhost", "localhost:3000", "127.0.0.1:3000", "[::1]:3000", "SOCIAL.example."] {
      XCTAssertEqual(try SourceArgument(text), try host("https://\(text)"), text)
    }
  }

  func test_nameAtAHost_isAMastodonTimeline() throws {
    let server = "https://social.example"
    for (text, timeline) in [
      ("@ada@social.example", .account("ada")), ("@a.d-a_1@social.example", .account("a.d-a_1")),
      ("tag@social.example/lighthouse", .tag("lighthouse")), ("#lighthouse@social.example", .tag("lighthouse")),
      ("#über@social.example", .tag("über")), ("tag@social.example/#sea", .tag("sea")), ("home@social.example", .home),
      ("bookmarks@social.example", .bookmarks), ("favourites@social.example", .favourites),
      ("list@social.example/Far away/2", .list("Far away/2")), ("list@social.example/--x", .list("--x")),
    ] as [(String, MastodonTimeline)] {
      XCTAssertEqual(try SourceArgument(text), try mastodon(server, timeline), text)
    }
    XCTAssertEqual(
      try SourceArgument("@ada@localhost:3000"), try mastodon("https://localhost:3000", .account("ada")))
  }

  func test_nameWithAColon_isRejected() throws {
    for text in [
      "#tag@user:secret@social.example", "@user:secret@social.example", "@user%3Asecret@social.example",
      "@user：secret@social.example",
    ] {
      XCTAssertThrowsError(try SourceArgument(text), text) { XCTAssertFalse("\($0)".contains("secret"), "\($0)") }
    }
    for text in ["tag@social.example/user:secret", "tag@social.example/user%3asecret"] {
      XCTAssertThrowsError(try SourceArgument(text), text)
    }
    XCTAssertThrowsError(try SourceArgument("https://social.example/@user:secret", kind: .mastodon))
    XCTAssertEqual(
      try SourceArgument("@ada@elsewhere.example@social.example"),
      try mastodon("https://social.example", .account("ada@elsewhere.example")))
  }

  func test_isFederated_isForServersAndTagsOnly() throws {
    for text in ["#a@social.example", "tag@social.example/a"] {
      XCTAssertEqual(
        try SourceArgument(text, isFederated: true), try mastodon("https://social.example", .tag("a", federated: true)))
    }
    XCTAssertEqual(
      try SourceArgument("https://social.example/tags/a", isFederated: true),
      .feed(
        try feed("https://social.example", .tag("a", federated: true)),
        orAt: .syndication(at: try web("https://social.example/tags/a"))))
    XCTAssertEqual(
      try SourceArgument("https://social.example", kind: .mastodon, isFederated: true),
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
      XCTAssertEqual(try SourceArgument(text), try folder(text), text)
    }
  }

  func test_fileURL_isAFolderWithThePathsBytes() throws {
    XCTAssertEqual(try SourceArgument("file:///a%20b"), try folder("/a b"))
    XCTAssertEqual(try SourceArgument("FILE://localhost/a"), try folder("/a"))
    let path = try XCTUnwrap(FilePath(bytes: [0x2F, 0xFF]))
    XCTAssertEqual(try SourceArgument("file:///%FF"), .feed(FeedFolder(path: path)))
    for text in ["file://", "file://feed.example/a", "file:///%00", "file:///%"] {
      assertRefused(text, naming: "'\(text)'")
    }
  }

  func test_folderKind_treatsAnyNameAsAPath() throws {
    for text in ["Photos", "social.example", "@ada@social.example", "~", "list"] {
      XCTAssertEqual(try SourceArgument(text, kind: .folder), try folder(text), text)
    }
    for text in ["https://feed.example", "", "http://a/b"] { assertRefused(text, kind: .folder, naming: "'\(text)'") }
    for kind in [SourceKindName.contract, .mastodon] {
      assertRefused("./a", kind: kind, naming: "'./a'")
      assertRefused("file:///a", kind: kind, naming: "'file:///a'")
    }
  }

  func test_nameOfAPicture_isAPath() throws {
    for name in ["photo.jpg", "a b.PNG", "#1.webp", "photo.of.me.jpeg"] {
      XCTAssertEqual(try SourceArgument(name), try folder(name))
    }
    for word in ["photo.com", "jpg.example", "a.jpg.example"] {
      XCTAssertFalse(try SourceArgument(word).isFolder, word)
    }
  }

  func test_severalPaths_areOneSourceInTheirCommonFolder() throws {
    let paths = try ["/a/b/c.png", "/a/b/d/e.png", "f.png"].map { try XCTUnwrap(FilePath($0)) }
    let sut = try SourceArgument(paths: Array(paths.prefix(2)))

    XCTAssertTrue(sut.isFolder)
    XCTAssertNil(sut.path)
    XCTAssertEqual([sut.feedDescription.title, sut.feedDescription.origin], ["b", "/a"])
    XCTAssertEqual(try SourceArgument(paths: paths).feedDescription.title, "/")
    for options in [SourceOptions(kind: .mastodon), SourceOptions(isFederated: true), SourceOptions(seed: 1)] {
      XCTAssertThrowsError(try SourceArgument(paths: paths, options: options))
    }
  }

  func test_wordBesideOtherPaths_isAPathIfItLooksLikeOneOrExists() throws {
    let name = try XCTUnwrap(FileManager.default.contentsOfDirectory(atPath: ".").first { !$0.contains("@") })
    for word in ["./a", "gone.jpg", "/b", name] {
      XCTAssertEqual(SourceArgument.pathAmongSeveral(word), FilePath(word), word)
    }
    XCTAssertEqual(SourceArgument.pathAmongSeveral("file:///%FF"), FilePath(bytes: [0x2F, 0xFF]))
    for word in ["https://a.example/b.png", "@ada@a.example", "a.example", "no such file", ""] {
      XCTAssertNil(SourceArgument.pathAmongSeveral(word), word)
    }
  }

  func test_pathOfAName_isThatOfSomethingInTheCurrentDirectory() throws {
    let name = try XCTUnwrap(FileManager.default.contentsOfDirectory(atPath: ".").first { !$0.contains("@") })
    let hidden = "a\u{1B}[31mb \(UUID())"
    try Data().write(to: URL(filePath: hidden))
    defer { unlink(hidden) }

    XCTAssertEqual(SourceArgument.path(named: name), "./\(name)")
    for word in [hidden, "no such file", "./\(name)", ""] { XCTAssertNil(SourceArgument.path(named: word), word) }
  }

  func test_seed_goesWithARandomOrder() throws {
    XCTAssertTrue(try SourceArgument("./a", options: SourceOptions(order: .random, seed: 1)).isFolder)
    for order in [nil, FolderOrder.name] {
      XCTAssertThrowsError(try SourceArgument("./a", options: SourceOptions(order: order, seed: 1))) {
        XCTAssertEqual("\($0)", "--seed goes with --sort random")
      }
    }
  }

  func test_randomOrder_isForEveryFeedOfAPictureFrame() throws {
    var options = SourceOptions(order: .random)
    XCTAssertThrowsError(try SourceArgument("a.example", options: options)) {
      XCTAssertEqual("\($0)", "--sort goes with a folder, not with 'a.example', except with --every")
    }
    options.run.isFrame = true
    XCTAssertFalse(try SourceArgument("a.example", options: options).isFolder)
    options.order = .name
    XCTAssertThrowsError(try SourceArgument("a.example", options: options))
  }

  func test_order_isForFoldersOnly() throws {
    XCTAssertEqual(try SourceArgument("./a", order: .name), try folder("./a", .name))
    for text in ["https://feed.example/v1", "@ada@social.example", "social.example"] {
      XCTAssertThrowsError(try SourceArgument(text, order: .newest)) {
        XCTAssertTrue("\($0)".contains("--sort"), "\($0)")
      }
    }
    assertRefused("./a", isFederated: true, naming: "--federated")
  }

  func test_tilde_isTheHome() {
    let environment = ["HOME": "/home/ada"]
    for (text, expected) in [("~", "/home/ada/"), ("~/a", "/home/ada/a"), ("~ada", "~ada"), ("a/~", "a/~")] {
      XCTAssertEqual(SourceArgument.expandingTilde(text, environment: environment), expected)
    }
    XCTAssertEqual(SourceArgument.expandingTilde("~/a", environment: [:]), "~/a")
  }

  // MARK: Errors

  func test_invalidArgument_isNamedInTheError() {
    for text in [
      "", "lst", "not a URL", "ftp://feed.example", "http://", "http:///v1", "://", "@", "@@", "@ada",
      "ada@social.example", "@ada@", "@ada@host/path", "@@social.example", "#@social.example",
      "tag@social.example", "tag@social.example/", "tag@social.example/#", "home@social.example/a",
      "list@social.example", "list@social.example/",
      "bookmarks@social.example/a", "favourites@social.example/", "list@social.example/a:b", "#a@nowhere",
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
      XCTAssertThrowsError(try SourceArgument(text)) { XCTAssertFalse("\($0)".contains("secret"), "\($0)") }
    }
    assertRefused("acct:ada@feed.example", naming: "'…@feed.example'")
    assertRefused("http:/ada:secret@feed.example", naming: "'…@feed.example' is not an http or https URL")
    assertRefused("https:/feed.example/a", naming: "'https:/feed.example/a' is not an http or https URL")
  }

  func test_password_isRejectedForMastodon() {
    for text in ["http://ada:secret@social.example", "https://ada@social.example/@bob"] {
      assertRefused(text, kind: .mastodon, naming: "a user name or password, which Mastodon servers do not use")
    }
  }

  // MARK: Addresses

  func test_isAtAddress_comparesOnlyTheAddress() throws {
    let current = FileManager.default.currentDirectoryPath
    func argument(
      _ text: String, _ kind: SourceKindName? = nil, order: FolderOrder? = nil, isFederated: Bool = false
    ) throws -> SourceArgument {
      try SourceArgument(text, options: SourceOptions(kind: kind, isFederated: isFederated, order: order))
    }
    let feed = "https://feed.example/v1"
    let others = try [
      argument(feed), argument("\(feed)/2"), argument("https://ada@feed.example/v1"), argument("@ada@social.example"),
      argument("social.example"), argument("social.example", isFederated: true), argument("./a"), argument("./b"),
      argument("tag@social.example/a"), argument("https://other.example", .contract),
      argument("\(feed)?a=b", .contract), argument("\(feed)?a=b/", .contract),
      argument("https://ada@feed.example/v1?a=b", .contract),
    ]
    for (index, one) in others.enumerated() {
      for (other, argument) in others.enumerated() {
        XCTAssertEqual(one.isAtAddress(of: argument), index == other, "\(index) \(other)")
      }
    }
    for (one, other) in try [
      (argument(feed), argument("\(feed)/")), (argument(feed), argument(feed, .contract)),
      (argument(feed, .syndication), argument(feed)), (argument("./a"), argument("\(current)/b/../a/", order: .name)),
      (argument("@ada@social.example"), argument("https://social.example/@ada")),
      (argument(feed), argument("HTTPS://Feed.Example:443/v1#top")),
      (argument("https://feed.example"), argument("https://FEED.example/#top")),
      (argument(feed, .contract), argument("HTTPS://Feed.Example/v1/", .contract)),
      (argument(feed, .contract), argument("HTTPS://Feed.Example/v1#top")),
      (argument(feed + "?a=B"), argument(feed + "?a=B#top")),
      (argument("https://feed.example?a=B"), argument("https://feed.example/?a=B")),
      (argument("social.example"), argument("https://social.example", .mastodon)),
      (argument("http://[fe80::1]:80/a"), argument("HTTP://[FE80::1]/a#top")),
      (argument("http://[::1]:3000/feed", .contract), argument("http://[::1]:3000/feed/", .contract)),
    ] {
      XCTAssertTrue(one.isAtAddress(of: other) && other.isAtAddress(of: one), "\(one) \(other)")
    }
    for other in [
      feed + "/A", "http://feed.example/v1", "https://feed.example:444/v1", feed + "?a=b", "http://[::1]/a",
    ] {
      XCTAssertFalse(
        try argument(feed + "/a").isAtAddress(of: argument(other)) || argument(feed).isAtAddress(of: argument(other)))
    }
    XCTAssertFalse(try argument(feed, .syndication).isAtAddress(of: argument(feed, .contract)))
    XCTAssertFalse(try argument("social.example", .mastodon).isAtAddress(of: argument("@ada@social.example")))
  }

  // MARK: Title

  func test_description_hasTitleAndOrigin() throws {
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
      let named = try SourceArgument(text).feedDescription
      XCTAssertEqual(named.title, title, text)
      if let origin { XCTAssertEqual(named.origin, origin, text) }
    }
    let federated = try SourceArgument("https://social.example:81", isFederated: true).feedDescription
    XCTAssertEqual([federated.title, federated.origin], ["social.example:81", "social.example:81"])
    XCTAssertTrue(federated.isFederated)
  }

  func test_title_isNilForTheContractsFeed() throws {
    let options = SourceOptions(kind: SourceKindName(ContractFeed.self))
    let named = try SourceArgument("https://feed.example/v1", options: options).feedDescription

    XCTAssertNil(named.title)
    XCTAssertEqual(named.origin, "feed.example")
  }

  // MARK: Helpers

  private func url(_ text: String) throws -> URL { try XCTUnwrap(URL(string: text)) }
  private func web(_ text: String) throws -> WebAddress { try XCTUnwrap(WebAddress(text)) }

  private func feed(_ server: String, _ timeline: MastodonTimeline) throws -> MastodonFeed {
    try XCTUnwrap(MastodonFeed(server: try url(server), timeline: timeline))
  }

  private func folder(_ path: String, _ order: FolderOrder? = nil) throws -> SourceArgument {
    .feed(FeedFolder(path: try XCTUnwrap(FilePath(path)), order: order))
  }

  private func mastodon(_ server: String, _ timeline: MastodonTimeline) throws -> SourceArgument {
    .feed(try feed(server, timeline))
  }

  /// Returns an address where a Mastodon server may be.
  private func host(_ text: String, _ isFederated: Bool = false) throws -> SourceArgument {
    let address = FeedAddress(web: try web(text), options: SourceOptions(isFederated: isFederated))
    let found = MastodonFeed(FoundSource(kind: "mastodon"), at: address)
    XCTAssertEqual(found, try feed(text, .public(federated: isFederated)))
    return .address(address)
  }

  private func assertRefused(
    _ text: String, kind: SourceKindName? = nil, isFederated: Bool = false, naming name: String,
    file: StaticString = #filePath, line: UInt = #line
  ) {
    XCTAssertThrowsError(try SourceArgument(text, kind: kind, isFederated: isFederated), text, file: file, line: line) {
      XCTAssertTrue("\($0)".contains(name), "\($0)", file: file, line: line)
    }
  }
}
