import FeedAPI
import FeedDomain
import FeedTestSupport
import FeedUseCases
import Foundation
import TestSupport
import XCTest

@testable import FeedEdges

final class RelatedFeedsTests: XCTestCase {
  // MARK: Mastodon

  func test_post_leadsToItsAuthorBoosterTagsAndLinks() async throws {
    let image = makeImage {
      ($0.author, $0.boostedBy, $0.tags) = ("ada", "bob@b.example", ["sea", "Über"])
      $0.links = [
        "https://c.example/@carl", "https://social.example/@dora", "https://d.example/feed.xml", "https://e.example",
        "https://f.example/a/page", "https://g.example/tags/sky",
      ]
    }

    let feeds = await related(to: image, in: try RequestedFeed(SourceArgument("home@social.example")))

    XCTAssertEqual(
      feeds.map(\.text),
      [
        "author @ada social.example", "booster @bob@b.example social.example", "tag #sea social.example",
        "tag #Über social.example", "mention @carl c.example", "mention @dora social.example",
        "link d.example/feed.xml d.example", "link e.example e.example", "tag #sky g.example",
      ])
    XCTAssertEqual(
      feeds.map(\.requested.argument),
      try [
        "@ada@social.example", "@bob@b.example@social.example", "tag@social.example/sea", "tag@social.example/Über",
        "https://c.example/@carl", "@dora@social.example", "https://d.example/feed.xml", "https://e.example/",
        "https://g.example/tags/sky",
      ].map { try SourceArgument($0) })
  }

  func test_postOfAnotherServer_leadsToTagsThatListItToo() async throws {
    let image = makeImage { ($0.author, $0.tags) = ("ada@b.example", ["sea"]) }

    let feeds = await related(to: image, in: try RequestedFeed(SourceArgument("home@social.example")))

    XCTAssertEqual(feeds.last?.requested.words, ["tag@social.example/sea", "--federated"])
  }

  func test_image_leadsToEachFeedOnceAndNotToItsOwn() async throws {
    let image = makeImage {
      ($0.author, $0.boostedBy, $0.tags) = ("ada", "ada", ["sea", "sea", "sky"])
      $0.links = [
        "https://social.example/@ada", "https://social.example/tags/sky", "https://a.example", "https://a.example/",
      ]
    }

    let ofAda = await related(to: image, in: try RequestedFeed(SourceArgument("@ada@social.example")))
    let ofPage = await related(to: image, in: try RequestedFeed(SourceArgument("https://social.example/@ada")))

    XCTAssertEqual(ofAda.map(\.title), ["#sea", "#sky", "a.example"])
    XCTAssertEqual(ofPage.map(\.title), ["#sea", "#sky", "a.example"])
  }

  func test_hostileNames_leadNowhere() async throws {
    let long = String(repeating: "a", count: 100_000)
    let hostile = [
      "../../etc/passwd", "--token-file", "@", "", " ", "a/b", "?x#y", "a?x", "a#y", "%2e%2e%2f", "a b", "a\nb",
      "\u{1B}[31m",
      "a\u{0}b", "\u{202E}a", "\u{2066}a", "a\u{200B}b", long, ".:/", "~", "$HOME", "a;b", "'", "\"", "\\", "@@", "ａ/ｂ",
    ]
    let others = ["a@", "a@/etc", "a@b@c", "a@b c", "all\n", "ａ", "مرحبا", "a@b/c", "a@?"]
    let image = makeImage {
      $0.tags = hostile
      $0.links = hostile + ["https://a.example/@..%2f..%2fetc", "https://a.example/tags/%1B", "https://u:p@a.example/"]
    }

    for author in hostile + others {
      let image = makeImage { ($0.author, $0.boostedBy) = (author, author) }
      let feeds = await related(to: image, in: try RequestedFeed(SourceArgument("home@social.example")))
      XCTAssertEqual(feeds.map(\.text), [], author.prefix(50).description)
    }
    let feeds = await related(to: image, in: try RequestedFeed(SourceArgument("home@social.example")))
    XCTAssertEqual(feeds.map(\.text), [])
  }

  func test_namesThatAreWordsElsewhere_areNamesAlone() async throws {
    let image = makeImage {
      ($0.author, $0.tags) = ("all", ["all", "home", "demo", "feeds", "日本", "مرحبا", "ｓｅａ", "no_history"])
    }

    let feeds = await related(to: image, in: try RequestedFeed(SourceArgument("home@social.example")))

    XCTAssertEqual(feeds.count, 9)
    XCTAssertEqual(feeds[0].requested.argument, try SourceArgument("@all@social.example"))
    for (feed, tag) in zip(feeds.dropFirst(), image.details?.tags ?? []) {
      XCTAssertEqual(feed.requested.argument, .feed(try feedOfTag(tag)), tag)
      XCTAssertEqual(feed.requested.words, ["tag@social.example/\(tag)"], tag)
    }
  }

  func test_address_isOfTheKindThatTheCacheRemembers() async throws {
    let image = makeImage { ($0.author, $0.tags) = ("ada", ["sea"]) }
    for (found, titles) in [
      ("mastodon", ["@ada", "#sea"]), ("syndication https://social.example/feed.xml", []), ("contract", []), (nil, []),
    ] as [(String?, [String])] {
      let sut = try makeProcessEdges()
      let argument = try SourceArgument("https://social.example")
      if let found, case .address(let address) = argument.place {
        try await sut.local.save(foundSource: found, for: address.key, of: "a feed")
      }

      let feeds = await sut.relatedFeeds(of: image, in: try RequestedFeed(argument))

      XCTAssertEqual(feeds.map(\.title), titles, found ?? "nothing")
      await sut.end()
    }
  }

  func test_pageOfAnAccountThatIsAWebFeed_hasNoAccounts() async throws {
    let sut = try makeProcessEdges()
    let requested = try RequestedFeed(SourceArgument("https://social.example/@ada"))
    let feed = try XCTUnwrap(MastodonFeed(server: url("https://social.example"), timeline: .account("ada")))
    try await sut.local.save(foundSource: "syndication https://social.example/@ada.rss", for: feed.key, of: "a feed")

    let feeds = await sut.relatedFeeds(of: makeImage { ($0.author, $0.tags) = ("Ada", ["sea"]) }, in: requested)

    XCTAssertEqual(feeds.map(\.text), [])
    await sut.end()
  }

  func test_demo_leadsNowhere() async throws {
    let feeds = await related(to: makeImage { ($0.author, $0.tags) = ("ada", ["sea"]) }, in: .demo)

    XCTAssertEqual(feeds.map(\.text), [])
  }

  // MARK: Web feeds and folders

  func test_entry_leadsToTheSourcesThatItsTextLinksTo() async throws {
    let image = makeImage {
      $0.author = "ada"
      $0.links = [
        "https://a.example/page", "https://a.example/page.rss", "https://b.example/@bob", "https://c.example/?x=1",
        "HTTPS://D.example:443", "file:///etc/passwd", "http://e.example/#part",
      ]
    }

    let feeds = await related(to: image, in: try webFeed())

    XCTAssertEqual(
      feeds.map(\.text),
      [
        "link a.example/page.rss a.example", "mention @bob b.example", "link d.example d.example",
        "link e.example e.example",
      ])
    XCTAssertEqual(
      feeds.map(\.requested.words),
      [["https://a.example/page.rss"], ["https://b.example/@bob"], ["https://d.example/"], ["http://e.example/"]])
  }

  func test_entry_leadsToTwentyLinksAtMost() async throws {
    let image = makeImage { $0.links = (0..<100).map { "https://a\($0).example" } }

    let feeds = await related(to: image, in: try webFeed())

    XCTAssertEqual(feeds.map(\.title), (0..<20).map { "a\($0).example" })
  }

  func test_file_leadsToItsFolderUnlessThatIsShown() async throws {
    let folder = try makeTemporaryDirectory().resolvingSymlinksInPath()
    let below = folder.appending(path: "a@b.example/below")
    let link = folder.appending(path: "link")
    try FileManager.default.createDirectory(at: below, withIntermediateDirectories: true)
    try FileManager.default.createSymbolicLink(at: link, withDestinationURL: below)
    let picture = try XCTUnwrap(FilePath("\(below.path)/a.png"))
    let image = FeedImage(id: UUID(), description: nil, location: nil, url: try url(picture.url))

    let feeds = await related(to: image, in: try RequestedFeed(SourceArgument(folder.path, order: .name)))

    XCTAssertEqual(feeds.map(\.text), ["folder below \(below.deletingLastPathComponent().path)"])
    XCTAssertEqual(
      feeds.first?.requested.argument, .feed(FeedFolder(path: try XCTUnwrap(FilePath(below.path)), order: .name)))
    let words = try XCTUnwrap(feeds.first?.requested.words)
    XCTAssertEqual(
      try SourceArgument(words[0], order: .name), feeds.first?.requested.argument, "\(words) leads to the folder")
    for path in [below.path, "\(below.path)/", link.path] {
      let feeds = await related(to: image, in: try RequestedFeed(SourceArgument(FilePath(path)?.url ?? "")))
      XCTAssertEqual(feeds.map(\.text), [], path)
    }
  }

  // MARK: Credentials

  func test_credentials_goWithAccountsAndTagsOfTheSameOriginAlone() async throws {
    let image = makeImage {
      ($0.author, $0.boostedBy, $0.tags) = ("ada", "bob@b.example", ["sea"])
      $0.links = [
        "https://social.example/@carl", "https://social.example:444/@dora", "http://social.example/@emil",
        "https://sub.social.example/@fred", "https://social.example/feed.xml", "https://b.example/tags/sky",
      ]
    }
    let origin = try RequestedFeed(
      SourceArgument("home@social.example"), token: Secret("secret"), headers: ["X-Key": Secret("key")],
      words: ["home@social.example", "--token-file", "/t"], credentialWords: ["--token-file", "/t"])

    let feeds = await related(to: image, in: origin)

    let titles = feeds.filter { !$0.requested.credentials.isEmpty }.map(\.title)
    XCTAssertEqual(titles, ["@ada", "@bob@b.example", "#sea", "@carl"])
    XCTAssertEqual(feeds.count, 9)
    for feed in feeds {
      let isShared = titles.contains(feed.title)
      XCTAssertEqual(feed.requested.account, isShared ? origin.account : nil, feed.title)
      XCTAssertEqual(feed.requested.hasToken, isShared, feed.title)
      XCTAssertEqual(feed.requested.words?.suffix(2) == ["--token-file", "/t"], isShared, feed.title)
      for address in ["https://b.example", "http://social.example", "https://social.example:444"] {
        XCTAssertEqual(feed.requested.credentials.headers(for: try url(address)), [:], feed.title)
      }
    }
  }

  func test_words_areMissingIfNoLineCanNameTheToken() async throws {
    let origin = try RequestedFeed(SourceArgument("home@social.example"), token: Secret("secret"), words: nil)
    let image = makeImage { ($0.author, $0.links) = ("ada", ["https://a.example"]) }

    let feeds = await related(to: image, in: origin)

    XCTAssertEqual(feeds.map(\.requested.words), [nil, ["https://a.example/"]])
  }

  func test_userOfTheAddress_doesNotGoAlong() async throws {
    let origin = try RequestedFeed(
      SourceArgument("https://ada:secret@social.example/feed.xml"), headers: ["X-Key": Secret("key")])

    let feeds = await related(to: makeImage { $0.links = ["https://social.example/@ada"] }, in: origin)

    XCTAssertEqual(feeds.map(\.requested.credentials.isEmpty), [true])
    XCTAssertEqual(feeds.map(\.requested.account), [nil])
  }

  // MARK: - Helpers

  private func related(to image: FeedImage, in requested: RequestedFeed) async -> [RelatedFeed] {
    do {
      let sut = try makeProcessEdges()
      if case .address(let address) = requested.argument?.place {
        try await sut.local.save(foundSource: "syndication \(address.url.withoutUser)", for: address.key, of: "a feed")
      }
      let feeds = await sut.relatedFeeds(of: image, in: requested)
      await sut.end()
      return feeds
    } catch {
      XCTFail("\(error)")
      return []
    }
  }

  private func makeImage(_ change: (inout FeedImage.Details) -> Void) -> FeedImage {
    var details = FeedImage.Details()
    change(&details)
    return FeedImage(id: UUID(), description: nil, location: nil, url: anyURL(), details: details)
  }

  private func webFeed() throws -> RequestedFeed { try RequestedFeed(SourceArgument("https://blog.example/feed.xml")) }

  private func feedOfTag(_ name: String) throws -> MastodonFeed {
    try XCTUnwrap(MastodonFeed(server: url("https://social.example"), timeline: .tag(name)))
  }

  private func url(_ text: String) throws -> URL { try XCTUnwrap(URL(string: text)) }
}

extension RelatedFeed {
  fileprivate var text: String { "\(kind) \(title) \(origin)" }
}

extension Credentials {
  fileprivate var isEmpty: Bool {
    ["https://social.example", "https://social.example:444", "http://social.example", "https://b.example"].allSatisfy {
      URL(string: $0).map { headers(for: $0).isEmpty } ?? true
    }
  }
}
