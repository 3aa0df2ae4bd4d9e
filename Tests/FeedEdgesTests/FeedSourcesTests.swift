import Documents
import FeedCaching
import FeedDomain
import FeedTestSupport
import Foundation
import TestSupport
import XCTest

@testable import FeedAPI
@testable import FeedEdges
@testable import FeedUseCases

final class FeedSourcesTests: XCTestCase {
  func test_feedsOfTwoUsersAtOneAddress_areApart() async throws {
    for (kind, body) in [(SourceKindName.syndication, jsonFeed), (.contract, #"{"items": []}"#)] {
      let sut = makeSUT()
      var keys: [String] = []
      for user in ["", "ada@", "bob@", "ada:secret@"] {
        let argument = try SourceArgument("https://\(user)a.com/feed.json", kind: kind)
        stub(argument, body, on: sut)

        keys.append(try await sut.sources.finder(of: argument).source().key.text)
      }
      XCTAssertEqual(Set(keys.prefix(3)).count, 3, "\(keys)")
      XCTAssertEqual(keys[1], keys[3], "a password does not make another user")
      XCTAssertFalse(keys.contains { $0.contains("ada") || $0.contains("bob") || $0.contains("secret") }, "\(keys)")
    }
  }

  func test_whatIsFoundAtAnAddress_isRememberedForItsUserAndKindAlone() async throws {
    let sut = makeSUT()
    let found = try SourceArgument("https://ada@a.com/feed.json")
    stub(found, jsonFeed, on: sut)
    let source = try await sut.sources.finder(of: found).source()

    let again = await sut.sources.finder(of: found).knownSource()
    let others = [
      try SourceArgument("https://bob@a.com/feed.json"), try SourceArgument("https://a.com/feed.json"),
      try SourceArgument("https://ada@a.com/feed.json", kind: .syndication),
    ]

    XCTAssertEqual(again?.key, source.key)
    for other in others {
      let known = await sut.sources.finder(of: other).knownSource()
      XCTAssertNil(known, "\(other)")
    }
  }

  func test_whatWasFetchedToFindOut_isTheFirstAnswerAndNoOther() async throws {
    let rss = "<rss version='2.0'><channel><item><guid>1</guid></item></channel></rss>"
    for (text, kind, asked, body) in [
      ("https://ada:secret@a.com/feed.json", nil, "https://ada:secret@a.com/feed.json", jsonFeed),
      ("https://a.com/feed.xml", .syndication, "https://a.com/feed.xml", rss),
      ("https://a.com", .syndication, "https://a.com", rss),
      ("https://a.com/v1", nil, "https://a.com/v1/feed?limit=10", #"{"items": []}"#),
    ] as [(String, SourceKindName?, String, String)] {
      let parser = RSSParser()
      let sut = makeSUT(parser: parser)
      sut.client.stub(try url(asked), with: .response(Data(body.utf8)))

      let source = try await sut.sources.finder(of: SourceArgument(text, kind: kind)).source()
      let first = try await source.firstPage()
      XCTAssertEqual(sut.client.requestedURLs, [try url(asked)], text)
      XCTAssertEqual(parser.documents.values.count, body == rss ? 1 : 0, text)
      let place = sut.client.requestedURLs[0].absoluteString.replacing("ada:secret@", with: "")
      sut.client.stub(
        try url(place == "https://a.com" ? "https://a.com/" : place), with: .response(Data(), status: 500))

      XCTAssertEqual(first.images, [])
      await assertFailure(as: .unexpectedStatus(UnexpectedStatus(code: 500)), text) { _ = try await source.firstPage() }
    }
  }

  func test_addressLikeMastodons_isVisitedItselfIfTheHostHasNoAPI() async throws {
    for (text, api) in [
      ("https://a.com/@ada", "https://a.com/api/v1/accounts/lookup?acct=ada"),
      ("https://a.com/tags/a/", "https://a.com/api/v1/timelines/tag/a?only_media=true&local=true&limit=40"),
    ] {
      for answer in [
        .response(Data(), status: 404), .response(Data("<html>".utf8)), .response(Data(), status: 400),
        .response(Data(), status: 405), .response(Data(), status: 410), .response(Data(), status: 403),
      ] as [HTTPClientStub.Answer] {
        let sut = makeSUT()
        sut.client.stub(try url(api), with: answer)
        sut.client.stub(try url("https://a.com/@ada.rss"), with: .response(Data(), status: 404))
        sut.client.stub(try url(text), with: .response(Data(jsonFeed.utf8)))
        let service = service(of: try SourceArgument(text), on: sut)

        let feed = try await service.loadFeed()
        let first = sut.client.requestedURLs.map(\.absoluteString)
        _ = try await self.service(of: try SourceArgument(text), on: sut).loadFeed()

        XCTAssertEqual(feed.page.items, [])
        XCTAssertEqual(first.filter { !$0.hasSuffix(".rss") }, [api, text])
        XCTAssertEqual(
          sut.client.requestedURLs.map(\.absoluteString).dropFirst(first.count), [text], "it is known the next time")
        let direct = await sut.sources.finder(of: try SourceArgument(text, kind: .syndication)).knownSource()
        XCTAssertNil(direct, "the address itself was not searched")
      }
    }
  }

  func test_addressOfMastodon_isAskedForNothingButTheAPI() async throws {
    let account = [
      "accounts/lookup?acct=ada",
      "accounts/7/statuses?only_media=true&exclude_replies=true&exclude_reblogs=true&limit=40",
    ]
    let tag = ["timelines/tag/a?only_media=true&local=true&limit=40"]
    for (text, paths, answer, failure) in [
      ("https://a.com/@ada", account, "[]", nil), ("https://a.com/@ada", account, "{}", .invalidData),
      ("https://a.com/@ada", account, "<html>", .invalidData), ("https://a.com/tags/a", tag, "[]", nil),
      ("https://a.com/tags/a", tag, "{}", .invalidData),
    ] as [(String, [String], String, FailureCause?)] {
      let sut = makeSUT()
      let api = try paths.map { try url("https://a.com/api/v1/\($0)") }
      sut.client.stub(api[0], with: .response(Data(#"{"id": "7"}"#.utf8)))
      sut.client.stub(api[api.count - 1], with: .response(Data(answer.utf8)))
      let service = service(of: try SourceArgument(text), on: sut)

      if let failure {
        await assertFailure(as: failure, text) { _ = try await service.loadFeed() }
      } else {
        _ = try await service.loadFeed()
      }

      XCTAssertEqual(sut.client.requestedURLs, api, text)
    }
  }

  func test_addressLikeMastodonsWithoutAFeed_failsWithMastodonsError() async throws {
    let api = "https://a.com/api/v1/accounts/lookup?acct=ada"
    for answer in [
      .response(Data(), status: 404), .response(Data(), status: 500), .response(Data("{}".utf8)), .failure(AnyError()),
    ] as [HTTPClientStub.Answer] {
      let sut = makeSUT()
      sut.client.stub(try url(api), with: .response(Data(), status: 404))
      sut.client.stub(try url("https://a.com/@ada"), with: answer)

      await assertFailure(as: .noSource(responses: ["/api/v1/accounts/lookup: 404"])) {
        _ = try await self.service(of: try SourceArgument("https://a.com/@ada"), on: sut).loadFeed()
      }
      XCTAssertEqual(sut.client.requestedURLs.map(\.absoluteString), [api, "https://a.com/@ada"])
    }
    let sut = makeSUT()
    sut.client.stub(try url(api), with: .response(Data(), status: 404))
    for argument in [try SourceArgument("https://a.com/@ada", kind: .mastodon), try SourceArgument("@ada@a.com")] {
      await assertFailure(as: .noSource(responses: ["/api/v1/accounts/lookup: 404"])) {
        _ = try await self.service(of: argument, on: sut).loadFeed()
      }
    }
    XCTAssertEqual(Set(sut.client.requestedURLs), [try url(api)], "it is said to be Mastodon's")
  }

  func test_feedUsedInsteadOfMastodon_isSearchedAgainWhenItIsGone() async throws {
    let sut = makeSUT()
    let api = try url("https://a.com/api/v1/timelines/tag/a?only_media=true&local=true&limit=40")
    let place = try url("https://a.com/tags/a")
    sut.client.stub(api, with: .response(Data(), status: 404))
    sut.client.stub(place, with: .response(Data(jsonFeed.utf8)))
    let argument = try SourceArgument("https://a.com/tags/a")
    _ = try await service(of: argument, on: sut).loadFeed()
    sut.client.stub(place, with: .response(Data(), status: 404))
    sut.client.stub(api, with: .response(Data("[]".utf8)))
    let before = sut.client.requestedURLs.count

    _ = try await service(of: argument, on: sut).loadFeed()

    XCTAssertEqual(Array(sut.client.requestedURLs.dropFirst(before)), [place, api])
  }

  func test_ofSeveralFeedsOfAPage_theOneWithPicturesIsAskedForOnceAndRemembered() async throws {
    let sut = makeSUT(parser: DocumentReaderStub())
    for (path, body) in [
      ("/blog", "<html>"), ("/words", jsonFeed), ("/pictures", jsonFeed.replacing("[]", with: Self.item)),
    ] {
      sut.client.stub(try url("https://a.com\(path)"), with: .response(Data(body.utf8)))
    }
    sut.client.stub(try url("https://a.com/dead"), with: .response(Data(), status: 404))
    sut.client.stub(try url("https://a.com/blog/feed?limit=10"), with: .response(Data(), status: 404))
    let argument = try SourceArgument("https://a.com/blog")

    let feed = try await service(of: argument, on: sut).loadFeed()
    let first = sut.client.requestedURLs.map(\.path)
    _ = try await service(of: argument, on: sut).loadFeed()

    XCTAssertEqual(feed.page.items.map(\.url), [try url("https://a.com/1.jpg")])
    XCTAssertEqual(first, ["/blog/feed", "/blog", "/dead", "/words", "/pictures"])
    XCTAssertEqual(sut.client.requestedURLs.map(\.path).dropFirst(5), ["/pictures"])
  }

  func test_foundFeed_isFoundOfflineOnceItIsSavedAfterTheCacheForgotIt() async throws {
    for (words, isRemembered) in [
      ("https://a.com/feed.json", false), ("https://a.com/feed.json", true), ("https://a.com/tags/a", true),
    ] {
      let argument = try SourceArgument(words)
      nonisolated(unsafe) let store = InMemoryFeedStore()
      var sut = makeSUT { store }
      sut.client.stub(try url(words), with: .response(Data(jsonFeed.utf8)))
      let api = "https://a.com/api/v1/timelines/tag/a?only_media=true&local=true&limit=40"
      sut.client.stub(try url(api), with: .response(Data(), status: 404))
      var service = service(of: argument, on: sut)
      _ = try await service.loadFeed()
      await service.waitForSaving()
      if isRemembered {
        let client = sut.client
        sut = makeSUT(client: client) { store }
        service = self.service(of: argument, on: sut)
        _ = try await service.loadFeed()
        await service.waitForSaving()
      }

      try store.deleteFoundSources(storedUntil: .distantFuture)
      let lost = await makeSUT { store }.sources.finder(of: argument).knownSource()
      _ = try await service.loadFeed()
      await service.waitForSaving()

      XCTAssertFalse(lost is SyndicationSource, words)
      let next = makeSUT { store }
      let source = await next.sources.finder(of: argument).knownSource()
      let saved = await self.service(of: argument, on: next).loadSavedFeed()
      XCTAssertTrue(source is SyndicationSource, "\(words), remembered: \(isRemembered)")
      XCTAssertNotNil(saved, "\(words), remembered: \(isRemembered)")
    }
  }

  func test_pageThatLinksToAFeed_isAskedForOnceAndSoIsTheFeed() async throws {
    let parser = RSSParser()
    let sut = makeSUT(parser: parser)
    sut.client.stub(
      try url("https://a.com/"),
      with: .response(Data("<html><link rel=alternate type=application/rss+xml href=/feed>".utf8)))
    sut.client.stub(
      try url("https://a.com/feed"), with: .response(Data("<rss version='2.0'><channel></channel></rss>".utf8)))

    let source = try await sut.sources.finder(of: SourceArgument("https://a.com/", kind: .syndication)).source()
    _ = try await source.firstPage()

    XCTAssertEqual(sut.client.requestedURLs.map(\.path), ["/", "/feed"])
    XCTAssertEqual(parser.documents.values.map(\.syntax), [.html, .xml])
  }

  func test_accountsFeed_replacesTheAPIIfThatRequiresAuthentication() async throws {
    let sut = makeSUT()
    let account = try SourceArgument("@ada@a.com")
    let finder = sut.sources.finder(of: account)
    let timeline = try await finder.source()
    sut.client.stub(try url("https://a.com/@ada.rss"), with: .response(Data(jsonFeed.utf8)))

    let refused = AuthenticationRequired(server: try url("https://a.com"), hasToken: false, loginMethod: .token)
    let feed = await finder.source(after: refused)
    let remembered = await sut.sources.finder(of: account).knownSource()
    let other = await finder.source(after: UnexpectedStatus(code: 500))

    XCTAssertTrue(timeline is MastodonSource)
    XCTAssertTrue(feed is SyndicationSource)
    XCTAssertEqual(remembered?.key, feed?.key)
    XCTAssertNil(other)
    XCTAssertEqual(sut.changes.values.count, 1)
  }

  func test_accountsFeed_isTheSameAsTheFeedAtItsAddressButIsRememberedApart() async throws {
    let sut = makeSUT()
    let direct = try SourceArgument("https://a.com/@ada.rss", kind: .syndication)
    stub(direct, jsonFeed, on: sut)
    let account = sut.sources.finder(of: try SourceArgument("@ada@a.com"))
    _ = try await account.source()

    let feed = await account.source(
      after: AuthenticationRequired(server: try url("https://a.com"), hasToken: false, loginMethod: .token))
    let before = await sut.sources.finder(of: direct).knownSource()
    let source = try await sut.sources.finder(of: direct).source()

    XCTAssertNil(before, "the address itself was not searched")
    XCTAssertEqual(source.key, feed?.key, "both are saved as one feed")
  }

  func test_accountsFeed_takesNoPlaceOfATimelineThatATokenShows() async throws {
    for hasToken in [true, false] {
      let sut = makeSUT(account: "account", hasToken: true)
      let finder = sut.sources.finder(of: try SourceArgument("@ada@a.com"))
      sut.client.stub(try url("https://a.com/@ada.rss"), with: .response(Data(jsonFeed.utf8)))

      let refused = AuthenticationRequired(server: try url("https://a.com"), hasToken: hasToken, loginMethod: .token)
      let instead = await finder.source(after: refused)

      XCTAssertNil(instead)
      XCTAssertEqual(sut.client.requestedURLs, [])
    }
  }

  func test_headersWithoutAToken_leaveTheUserAStrangerToWhomAccountsFeedsAreOpen() async throws {
    for (hasToken, cause) in [
      (false, FailureCause.authenticationRequired(server: "https://a.com")), (true, .tokenRefused),
    ] {
      let sut = makeSUT(account: "account", hasToken: hasToken)
      let finder = sut.sources.finder(of: try SourceArgument("@ada@a.com"))
      sut.client.stub(
        try url("https://a.com/api/v1/accounts/lookup?acct=ada"), with: .response(Data(), status: 401))
      sut.client.stub(try url("https://a.com/@ada.rss"), with: .response(Data(jsonFeed.utf8)))

      let timeline = try await finder.source()
      var refusal: (any Error)?
      do { _ = try await timeline.firstPage() } catch { refusal = error }
      let instead = await finder.source(after: try XCTUnwrap(refusal))

      XCTAssertEqual(FailureCause(of: try XCTUnwrap(refusal)), cause)
      XCTAssertEqual(instead is SyndicationSource, !hasToken)
    }
  }

  func test_refusedToken_isReported() async throws {
    for (text, kind) in [("https://a.com/v1", SourceKindName.contract), ("https://a.com/feed.json", .syndication)] {
      for (hasToken, cause) in [(true, FailureCause.tokenRefused), (false, .bearerRequired)] {
        let sut = makeSUT(account: "account", hasToken: hasToken)
        let argument = try SourceArgument(text, kind: kind)
        stub(argument, jsonFeed, on: sut)
        let source = try await sut.sources.finder(of: argument).source()
        // The first request uses the response that the search has remembered. For the contract this request fails,
        // because it is not stubbed yet.
        _ = try? await source.firstPage()
        let url = try XCTUnwrap(sut.client.requestedURLs.last)
        sut.client.stub(url, with: .response(Data(), status: 401, headers: ["WWW-Authenticate": "Bearer"]))

        var refusal: (any Error)?
        do { _ = try await source.firstPage() } catch { refusal = error }

        XCTAssertEqual(FailureCause(of: try XCTUnwrap(refusal)), cause, text)
      }
    }
  }

  func test_account_givesTheFeedAnotherKey() async throws {
    for (text, kind) in [("https://a.com/v1", SourceKindName.contract), ("@ada@a.com", .mastodon)] {
      let argument = try SourceArgument(text, kind: kind)
      var keys: Set<String> = []
      for account in [nil, "one", "two"] {
        keys.insert(try await makeSUT(account: account).sources.finder(of: argument).source().key.text)
      }
      XCTAssertEqual(keys.count, 3)
    }
  }

  // MARK: - Helpers

  private static let item = #"[{"id": "1", "image": "https://a.com/1.jpg"}]"#
  private let jsonFeed = #"{"version": "https://jsonfeed.org/version/1", "items": []}"#

  private struct SUT {
    let sources: FeedSources
    let client: HTTPClientStub
    let local: LocalFeed
    let changes: Recorder<Void>
  }

  private func makeSUT(
    account: String? = nil, hasToken: Bool = false, parser: any DocumentParser = NoParser(),
    client: HTTPClientStub = HTTPClientStub(),
    makeStore: @escaping @Sendable () -> any LocalFeed.Store = { InMemoryFeedStore() }
  ) -> SUT {
    let changes = Recorder<Void>()
    let edges = SourceEdges(
      client: client,
      pictures: PictureDownloads(
        budget: ByteBudget(limit: 100, largest: 50), currentDate: Date.init, isPicture: { _ in true }
      ) { _ in client },
      parser: parser, account: account, hasToken: hasToken, log: FailureLog { _ in },
      files: FileLoader(
        budget: ByteBudget(limit: 100, largest: 50), byteLimit: 50, log: FailureLog { _ in }, isPicture: { _ in true }
      ) { _ in .init() })
    let local = LocalFeed(currentDate: Date.init, makeStore: makeStore)
    let sources = FeedSources(edges: edges, local: local, onChange: { changes.record(()) })
    return SUT(sources: sources, client: client, local: local, changes: changes)
  }

  /// Returns a service that has nothing in memory, as after the program's start.
  private func service(of argument: SourceArgument, on sut: SUT) -> FeedService {
    FeedService(
      finder: sut.sources.finder(of: argument), local: sut.local, log: FailureLog { _ in }, onNotice: { _ in })
  }

  /// Stubs the response to the request that finds out what is at the address.
  private func stub(_ argument: SourceArgument, _ body: String, on sut: SUT) {
    if case .address(let address) = argument.place { sut.client.stub(address.url, with: .response(Data(body.utf8))) }
  }

  private func url(_ text: String) throws -> URL { try XCTUnwrap(URL(string: text)) }

  /// A parser that returns a feed without entries for XML, and a page that links to a feed for HTML.
  private struct RSSParser: DocumentParser {
    let documents = Recorder<EncodedDocument>()

    func parse(_ document: EncodedDocument) async throws -> DocumentElement {
      documents.record(document)
      let channel = DocumentElement(DocumentName("channel"))
      if document.syntax == .xml { return DocumentElement(DocumentName("rss"), children: [.element(channel)]) }
      let attributes = [("rel", "alternate"), ("type", "application/rss+xml"), ("href", "/feed")]
      return DocumentElement(
        DocumentName("html"),
        children: [
          .element(
            DocumentElement(
              DocumentName("link"),
              attributes: attributes.map { DocumentElement.Attribute(DocumentName($0.0), $0.1) }))
        ])
    }
  }

  /// A parser that returns a page that links to three feeds.
  private struct DocumentReaderStub: DocumentParser {
    func parse(_ document: EncodedDocument) async throws -> DocumentElement {
      DocumentElement(
        DocumentName("html"),
        children: ["/dead", "/words", "/pictures"].map { path in
          let attributes = [("rel", "alternate"), ("type", "application/feed+json"), ("href", path)]
          return .element(
            DocumentElement(
              DocumentName("link"),
              attributes: attributes.map { DocumentElement.Attribute(DocumentName($0.0), $0.1) }))
        })
    }
  }

  /// A parser that always fails, for JSON sources, which need no parser.
  private struct NoParser: DocumentParser {
    func parse(_ document: EncodedDocument) async throws -> DocumentElement { throw AnyError() }
  }
}
