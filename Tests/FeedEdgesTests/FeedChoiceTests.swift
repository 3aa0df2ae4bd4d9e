import FeedAPI
import FeedDomain
import FeedServer
import FeedServerTestSupport
import FeedTestSupport
import Foundation
import TestSupport
import XCTest

@testable import FeedEdges
@testable import FeedUseCases

/// Tests of several feeds that are opened as one feed, and of updating many feeds.
final class FeedChoiceTests: XCTestCase {
  // MARK: Several

  func test_several_areOneFeedOfTheFirstFiftyWithTheNamesOfTheirFeeds() async throws {
    let server = try makeServer()
    let notices = Recorder<FeedNotice>()
    let sut = try makeProcessEdges(onNotice: notices.record)
    let requested = try RequestedFeed(.contract(server.baseURL))
    let feeds = (0..<52).map { FeedCatalog.Feed(name: "feed-\($0)", requested: requested) }

    let open = try sut.open(.combined(name: "all", feeds: feeds))
    let feed = try await open.service.loadFeed()
    await sut.end()

    XCTAssertEqual(open.title, "all")
    XCTAssertNil(open.origin)
    XCTAssertEqual(feed.page.items.map(\.details?.feed), Array(repeating: "feed-0", count: 10))
    XCTAssertEqual(server.requests.count, 50)
    XCTAssertEqual(notices.values, [.combinedFeedIncomplete(notLoaded: [], listed: 50, named: 52)])
  }

  func test_feedsOfAChoice_areThoseThatAreOpened() throws {
    var catalog = FeedCatalog()
    catalog.feeds = (0..<52).map { FeedCatalog.Feed(name: "feed-\($0)", requested: .demo) }

    let names = try XCTUnwrap(catalog.choice(named: "all")).feeds.map(\.name)

    XCTAssertEqual(names, catalog.feeds.prefix(50).map(\.name))
    XCTAssertEqual(catalog.choice(named: "feed-51")?.feeds.map(\.name), ["feed-51"])
  }

  func test_closedFeeds_areSavedEachAsItself() async throws {
    let (one, two) = (try makeServer(), try makeServer())
    let cache = try makeTemporaryDirectory()
    let sut = try makeProcessEdges(cache: cache)
    let feeds = try [one, two].map { server in
      let requested = try RequestedFeed(.contract(server.baseURL))
      return FeedCatalog.Feed(name: server.baseURL.absoluteString, requested: requested)
    }
    let open = try sut.open(.combined(name: "all", feeds: feeds))
    let loaded = try await open.service.loadFeed()
    await open.close()
    let again = try sut.open(.combined(name: "all", feeds: feeds))
    [one, two].forEach { $0.stop() }

    let saved = try await again.service.loadFeed()
    let single = try await sut.open(feeds[1].requested).service.loadFeed()
    await sut.end()

    XCTAssertEqual(saved.page.items, loaded.page.items)
    XCTAssertNotNil(saved.savedAt)
    XCTAssertEqual(single.page.items.map(\.id), two.feed.images.prefix(10).map(\.id))
  }

  func test_oneFeedsServer_seesNoTokenOrHeaderOfAnother() async throws {
    let (one, two) = (try makeServer(), try makeServer())
    let sut = try makeProcessEdges()
    let timeline = try SourceArgument("\(one.origin)/", kind: .mastodon)
    let requested = [
      "contract": try RequestedFeed(.contract(one.baseURL), token: Secret("one"), headers: ["X-Key": Secret("one")]),
      "timeline": try RequestedFeed(timeline, token: Secret("one"), headers: ["X-Key": Secret("one")]),
      "other": try RequestedFeed(.contract(two.baseURL), token: Secret("two")),
      "stranger": try RequestedFeed(.contract(two.baseURL)),
    ]
    let feeds = ["contract", "timeline", "other", "stranger"].compactMap { name in
      requested[name].map { requested in FeedCatalog.Feed(name: name, requested: requested) }
    }
    let open = try sut.open(.combined(name: "all", feeds: feeds))
    let elsewhere = "\(two.origin)/api/v1/timelines/public?max_id=1"
    one.inject(.headers(["Link": "<\(elsewhere)>; rel=\"next\""]), for: "/api/v1/timelines/public")
    one.inject(.redirect(to: "\(two.baseURL)/feed?from=one"), for: .matching { $0.target.contains("after_id") })
    one.inject(.redirect(to: "\(two.baseURL)/comments/from-one"), for: .prefix("/v1/image/"))
    one.inject(.redirect(to: "\(two.baseURL)/picture/from-one"), for: .prefix("/v1/picture/"))
    one.inject(.redirect(to: "\(two.origin)/media/from-one"), for: .prefix("/media/"))

    var images = try await open.service.loadFeed().page.items
    let page = try await open.service.loadFeed().page
    images += try await page.loadMore?().items ?? []
    for image in images {
      _ = try? await open.service.loadCommentsOrDetails(of: image)
      _ = try? await open.service.loadImageData(from: image.url) { $0 }
    }
    await sut.end()

    XCTAssertEqual(Set(images.map(\.details?.feed)), ["contract", "timeline", "other"])
    XCTAssertEqual(tokens(of: one), ["Bearer one"])
    XCTAssertTrue(one.requests.allSatisfy { $0.header("X-Key") == "one" })
    XCTAssertEqual(two.requests.compactMap { $0.header("X-Key") }, [])
    XCTAssertEqual(tokens(of: two), ["Bearer two"])
    let fromOne = two.requests.filter { $0.target.contains("from") }
    XCTAssertEqual(
      Set(fromOne.map { $0.path.split(separator: "/").dropFirst().first ?? "" }),
      ["feed", "comments", "picture", "from-one"])
    XCTAssertEqual(fromOne.compactMap { $0.header("Authorization") }, [])
    let strange = two.requests.filter { $0.path == "/v1/feed" && $0.header("Authorization") == nil }
    XCTAssertFalse(strange.isEmpty, "a feed without its own token sends none")
  }

  // MARK: Updates

  func test_update_loadsEachNameOnceAndNothingOnceItIsCancelled() async throws {
    let (server, cache) = (try makeServer(), try makeTemporaryDirectory())
    let sut = try makeProcessEdges(cache: cache)
    let requested = try RequestedFeed(.contract(server.baseURL))
    let feed = FeedCatalog.Feed(name: "sea", requested: requested)
    let told = Recorder<String>()

    await sut.update([feed, feed]) { name, _ in told.record(name) }
    let count = server.requests.count
    let cancelled = Task {
      while !Task.isCancelled { await Task.yield() }
      await sut.update([feed]) { name, _ in told.record(name) }
    }
    cancelled.cancel()
    try await cancelled.valueInTime()
    await sut.end()

    XCTAssertEqual(told.values, ["sea"])
    XCTAssertEqual(count, 1)
    XCTAssertEqual(server.requests.count, count)
  }

  func test_updates_cacheFeedsAndThePicturesOfNewImages() async throws {
    let server = try makeServer()
    let cache = try makeTemporaryDirectory()
    let sut = try makeProcessEdges(cache: cache)
    let requested = try RequestedFeed(.contract(server.baseURL))
    let feeds = [FeedCatalog.Feed(name: "sea", requested: requested)]
    await sut.update(feeds) { XCTAssertEqual(try? $1.get(), 0, $0) }
    let id = UUID()
    let address = try XCTUnwrap(URL(string: "\(server.baseURL)/picture/\(id)"))
    let new = ServedImage(id: id, imageURL: address.absoluteString)
    server.feed.images.insert(new, at: 0)

    let count = try await sut.update(requested, savingPicturesWithin: PictureSaveBudget(byteCount: 1_000))
    server.stop()
    await sut.update(feeds) { XCTAssertNil(try? $1.get(), $0) }
    let open = try sut.open(feeds[0].requested)
    let saved = await open.service.loadSavedFeed()
    let picture = try await open.service.loadImageData(from: address) { $0 }
    await sut.end()

    XCTAssertEqual(count, 1)
    XCTAssertEqual(saved?.page.items.first?.id, id)
    XCTAssertEqual(picture, Data("GIF89a \(id)".utf8))
    XCTAssertEqual(server.requests.count { $0.path.contains("/picture/") }, 1)
  }

  // MARK: Subscriptions

  func test_subscriptions_areTheSyndicationFeedsWithoutTheirSecrets() async throws {
    let sut = try makeProcessEdges()
    try await sut.local.save(
      foundSource: FoundSource(kind: "syndication", feed: URL(string: "https://found.example/atom")).rawValue,
      for: "https://found.example", of: "a feed")
    var catalog = FeedCatalog()
    for (name, word, kind) in [
      ("sea", "https://ada:secret@sea.example/feed.xml#part", nil), ("photos", "./photos", nil),
      ("hill", "@ada@hill.example", nil), ("page", "https://page.example/", SourceKindName.syndication),
      ("found", "https://found.example/", nil), ("unknown", "https://unknown.example/", nil),
    ] as [(String, String, SourceKindName?)] {
      let requested = try RequestedFeed(
        SourceArgument(word, options: SourceOptions(kind: kind, looksOnPages: name == "page")))
      catalog.feeds.append(.init(name: name, requested: requested))
    }
    catalog.groups = [.init(name: "home", feeds: ["photos", "page", "sea"]), .init(name: "away", feeds: ["hill"])]

    let (outlines, remarks) = await sut.subscriptions(of: catalog)
    await sut.end()

    let addresses = try ["https://found.example/atom", "https://page.example/", "https://sea.example/feed.xml#part"].map
    {
      try XCTUnwrap(URL(string: $0))
    }
    XCTAssertEqual(
      outlines,
      [
        OPMLOutline(title: "found", address: addresses[0]),
        OPMLOutline(
          title: "home",
          outlines: [
            OPMLOutline(title: "page", address: addresses[1]), OPMLOutline(title: "sea", address: addresses[2]),
          ]),
      ])
    let unknown = "is left out: it is not known to be an RSS, Atom or JSON feed"
    XCTAssertEqual(
      remarks,
      [
        "sea is exported without its password", "photos \(unknown)", "hill \(unknown)",
        "page is exported without --pages", "unknown \(unknown)",
        "the group away is left out, because all of its feeds are",
      ])
  }

  func test_subscribedNames_areThoseOfBothPlacesWithTheirUserAndWithout() async throws {
    let sut = try makeProcessEdges()
    let page = try SourceArgument("https://ann@sea.example/")
    guard case .address(let address) = page.place else { return XCTFail("It is no address") }
    try await sut.local.save(foundSource: "syndication https://sea.example/feed.xml", for: address.key, of: "a feed")
    var catalog = FeedCatalog()
    for (name, argument) in [("sea", page), ("lake", try SourceArgument("https://ann@lake.example/feed.xml"))] {
      let requested = try RequestedFeed(argument)
      catalog.feeds.append(.init(name: name, requested: requested))
    }
    let addresses = [
      "https://ann@sea.example", "https://ann@sea.example/feed.xml", "https://sea.example/feed.xml",
      "https://ann@lake.example/feed.xml", "https://lake.example/feed.xml", "https://bob@sea.example/feed.xml",
      "https://bob@lake.example/feed.xml",
    ]
    let outlines = try addresses.map { OPMLOutline(title: $0, address: try XCTUnwrap(URL(string: $0))) }

    let imported = ImportedLines(outlines, besides: catalog, subscribed: await sut.subscribedNames(in: catalog))
    await sut.end()

    XCTAssertEqual(imported.remarks.count, 5, "\(imported.remarks)")
    XCTAssertEqual(imported.lines.map { $0.contains("//bob@") }, [true, true], "\(imported.lines)")
  }

  func test_subscriptions_reportOmittedCredentials() async throws {
    let sut = try makeProcessEdges()
    var catalog = FeedCatalog()
    for (name, user, token, headers) in [
      ("a", "", Secret("x"), [:]), ("b", "", nil, ["X": Secret("x")]), ("c", "ada@", nil, [:]), ("d", "", nil, [:]),
      ("e", "ada:s3cret@", nil, ["X": Secret("x")]),
    ] as [(String, String, Secret?, [String: Secret])] {
      let argument = try SourceArgument("https://\(user)\(name).example/a.xml")
      let requested = try RequestedFeed(argument, token: token, headers: headers)
      catalog.feeds.append(.init(name: name, requested: requested))
    }

    let (_, remarks) = await sut.subscriptions(of: catalog)
    await sut.end()

    XCTAssertEqual(
      remarks,
      [
        "a is exported without its token or headers", "b is exported without its token or headers",
        "c is exported without its user name",
        "e is exported without its token or headers and its password",
      ])
  }

  // MARK: - Helpers

  /// Returns a server with a feed of eleven images on two pages, and a Mastodon timeline of one post with a picture.
  private func makeServer() throws -> TestServer {
    let ada = ServedAccount(id: "1", acct: "ada", displayName: "Ada")
    let post = ServedStatus(
      id: "100", account: ada, createdAt: Date(timeIntervalSince1970: 1_700_000_000),
      attachments: [ServedAttachment(id: "7")])
    let server = try TestServer(timeline: ServedTimeline(statuses: [post]))
    server.timeline?.tokens = ["one", "two"]
    addTeardownBlock { server.stop() }
    server.feed = ServedFeed(
      images: (0..<11).map { _ in
        let id = UUID()
        return ServedImage(id: id, imageURL: "\(server.baseURL)/picture/\(id)")
      }, picture: { .data(Data("GIF89a \($0)".utf8), contentType: "image/png") })
    return server
  }

  private func tokens(of server: TestServer) -> Set<String> {
    Set(server.requests.compactMap { $0.header("Authorization") })
  }
}
