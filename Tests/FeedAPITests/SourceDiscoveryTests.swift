import Documents
import FeedAPI
import FeedDomain
import FeedTestSupport
import TestSupport
import XCTest

final class SourceDiscoveryTests: XCTestCase {
  func test_source_isTheContractIfTheServerHasItsFeed() async throws {
    for body in [#"{"items": []}"#, "{}", #"{"items": "nonsense"}"#] {
      let sut = makeSUT()
      sut.client.stub(feed, with: .response(Data(body.utf8)))

      let source = try await sut.discovery.source(at: host)

      XCTAssertEqual(source, FoundSource(kind: "contract"))
      XCTAssertEqual(sut.client.requestedURLs, [feed])
    }
  }

  func test_source_isMastodonIfTheServerHasAnInstance() async throws {
    for answer in [
      .response(Data(), status: 404), .response(Data("<html>".utf8)), .response(Data("[]".utf8)),
      .response(Data(#"{"items": []}"#.utf8), status: 404), .response(Data(#"{"items""#.utf8)),
    ] as [HTTPClientStub.Answer] {
      let sut = makeSUT()
      sut.client.stub(feed, with: answer)
      sut.client.stub(instance, with: .response(Data(#"{"uri": "social.example", "version": "4.2.0"}"#.utf8)))

      let source = try await sut.discovery.source(at: host)

      XCTAssertEqual(source, FoundSource(kind: "mastodon"))
      XCTAssertEqual(sut.client.requestedURLs, [feed, host, instance])
    }
  }

  func test_source_ofNothingSaysWhatWasAskedAndWhatCameBack() async throws {
    let sut = makeSUT()
    sut.client.stub(feed, with: .response(Data(), status: 404))
    sut.client.stub(
      instance, with: .response(Data(#"{"uri": "no version"}"#.utf8), headers: ["Content-Type": "text/html"]))

    let error = await error(of: sut)

    let nothing = try XCTUnwrap(error as? SourceDiscovery.NothingFound)
    XCTAssertEqual(nothing.responses, ["/feed: 404", "/: 404", "/api/v1/instance: text/html"])
    XCTAssertEqual(FailureCause(of: nothing), .noSource(responses: nothing.responses))
    XCTAssertEqual(sut.log.values.count, 1)
  }

  func test_source_endsWithWhatKeepsTheServerFromTelling() async throws {
    for status in [429, 500, 503, 599] {
      let sut = makeSUT()
      sut.client.stub(feed, with: .response(Data(), status: status))

      let error = await error(of: sut)

      XCTAssertEqual(error as? UnexpectedStatus, UnexpectedStatus(code: status))
      XCTAssertEqual(sut.client.requestedURLs, [feed])
    }
    let sut = makeSUT()
    sut.client.stub(feed, with: .response(Data(), status: 404))
    sut.client.stub(instance, with: .failure(AnyError()))

    let failure = await error(of: sut)

    XCTAssertTrue(failure is AnyError)
  }

  func test_source_endsWithARefusal() async throws {
    for (body, status) in [
      ("", 401), ("", 403), (#"{"error": "This method requires an authenticated user"}"#, 422),
    ] {
      for (hasToken, cause) in [
        (false, .authenticationRequired(server: "https://social.example")), (true, .tokenRefused),
      ] as [(Bool, FailureCause)] {
        let (first, second) = (makeSUT(hasToken: hasToken), makeSUT(hasToken: hasToken))
        first.client.stub(feed, with: .response(Data(body.utf8), status: status))
        second.client.stub(feed, with: .response(Data(), status: 404))
        second.client.stub(instance, with: .response(Data(body.utf8), status: status))

        await assertFailure(as: cause) { _ = try await first.discovery.source(at: self.host) }
        await assertFailure(as: cause) { _ = try await second.discovery.source(at: self.host) }

        XCTAssertEqual(first.client.requestedURLs, [feed])
        XCTAssertEqual(second.client.requestedURLs, [feed, host, instance])
      }
    }
  }

  func test_source_wantsAHeaderWhereNoTokenCanBeWhatLetsTheUserIn() async throws {
    let feed = makeURL("https://site.example/feed.xml")
    for (address, kind, challenge, cause) in [
      (feed, nil, nil, .loginRequired), (feed, nil, "Basic realm=\"x\"", .loginRequired),
      (host, nil, "Basic realm=\"x\"", .loginRequired), (host, "syndication", nil, .loginRequired),
      (feed, nil, "Bearer realm=\"x\"", .bearerRequired), (host, "syndication", "bearer", .bearerRequired),
      (host, nil, "Bearer realm=\"Doorkeeper\"", .authenticationRequired(server: "https://social.example")),
      (host, "mastodon", nil, .authenticationRequired(server: "https://social.example")),
      (feed, nil, "Basic realm=\"Bearer club\"", .loginRequired),
      (host, "mastodon", "Basic realm=\"Bearer club\"", .loginRequired),
    ] as [(URL, String?, String?, FailureCause)] {
      for status in [401, 403] {
        let sut = makeSUT()
        let headers = challenge.map { ["WWW-Authenticate": $0] } ?? [:]
        for url in [self.feed, host, instance, feed] {
          sut.client.stub(url, with: .response(Data(), status: status, headers: headers))
        }

        let message = "\(status) of \(address), \(kind ?? "any kind"), \(challenge ?? "no challenge")"
        await assertFailure(as: cause, message) { _ = try await sut.discovery.source(at: address, of: kind) }
      }
    }
  }

  func test_source_tellsThatATokenThatIsMadeElsewhereIsRefused() async throws {
    let feed = makeURL("https://site.example/feed.xml")
    for (answering, cause) in [
      (nil, .tokenRefused), (makeURL("https://other.example/feed.xml"), .bearerRequired),
    ] as [(URL?, FailureCause)] {
      let sut = makeSUT(hasToken: true)
      let headers = ["WWW-Authenticate": "Bearer"]
      sut.client.stub(feed, with: .response(Data(), status: 401, headers: headers, address: answering))

      await assertFailure(as: cause, "\(answering ?? feed)") { _ = try await sut.discovery.source(at: feed) }
    }
  }

  func test_source_tellsThatAServerThatSendsItsUsersElsewhereToLogInRefusedTheToken() async throws {
    let sut = makeSUT(hasToken: true)
    let login = makeURL("https://accounts.example/login")
    sut.client.stub(feed, with: .response(Data("<html>".utf8), address: login))
    sut.client.stub(instance, with: .response(Data(), status: 404))

    await assertFailure(as: .tokenRefused) { _ = try await sut.discovery.source(at: self.host) }
  }

  func test_source_ofAPageToLogInOnIsFoundOutBesideIt() async throws {
    let sut = makeSUT()
    sut.client.stub(feed, with: .response(Data("<html>".utf8), address: makeURL("https://social.example/login")))
    sut.client.stub(instance, with: .response(Data(#"{"uri": "social.example", "version": "4.2.0"}"#.utf8)))

    let source = try await sut.discovery.source(at: host)
    sut.client.stub(instance, with: .response(Data(), status: 404))

    XCTAssertEqual(source, FoundSource(kind: "mastodon"))
    await assertFailure(as: .authenticationRequired(server: "https://social.example")) {
      _ = try await sut.discovery.source(at: self.host)
    }
  }

  func test_source_isTheFeedThatIsThereOrThatAPageLinksTo() async throws {
    let rss = FoundSource(kind: "syndication", feed: host.appending(path: "blog"))
    let page = FoundSource(kind: "syndication", feed: host.appending(path: "all.xml"))
    for (body, expected, further) in [
      ("<", rss, []), ("<html>", page, [host.appending(path: "all.xml")]),
    ] as [(String, FoundSource, [URL])] {
      let sut = makeSUT(parsing: [
        .xml: makeElement("rss", [:], makeElement("channel")), .html: makePage(linkingTo: "/all.xml"),
      ])
      let address = host.appending(path: "blog")
      sut.client.stub(feed(of: address), with: .response(Data(), status: 404))
      sut.client.stub(address, with: .response(Data(body.utf8)))
      sut.client.stub(host.appending(path: "all.xml"), with: .response(Data("<".utf8)))

      let source = try await sut.discovery.source(at: address)

      XCTAssertEqual(source, expected)
      XCTAssertEqual(sut.client.requestedURLs, [feed(of: address), address] + further)
    }
  }

  func test_source_isNotAtAnAddressThatAPageLinksToInVain() async throws {
    for (answer, cause) in [
      (.response(Data(), status: 404), .noSource(responses: ["/feed: 404", "/: ?", "/api/v1/instance: 404"])),
      (.response(Data("<html>".utf8)), .noSource(responses: ["/feed: 404", "/: ?", "/api/v1/instance: 404"])),
      (.response(Data(), status: 503), .unexpectedStatus(UnexpectedStatus(code: 503))),
      (.failure(AnyError()), .noConnection(nil)),
    ] as [(HTTPClientStub.Answer, FailureCause)] {
      let sut = makeSUT(parsing: [.html: makePage(linkingTo: "/all.xml")])
      sut.client.stub(feed, with: .response(Data(), status: 404))
      sut.client.stub(host, with: .response(Data("<html>".utf8)))
      sut.client.stub(host.appending(path: "all.xml"), with: answer)
      sut.client.stub(instance, with: .response(Data(), status: 404))

      await assertFailure(as: cause) { _ = try await sut.discovery.source(at: self.host) }
      XCTAssertEqual(sut.client.requestedURLs, [feed, host, host.appending(path: "all.xml"), instance])
      sut.client.stub(instance, with: .response(Data(#"{"uri": "social.example", "version": "4.2.0"}"#.utf8)))
      let source = try await sut.discovery.source(at: host)
      XCTAssertEqual(source, FoundSource(kind: "mastodon"), "it needs no feed")
    }
  }

  func test_source_isAskedItselfFirstWhereItIsCalledAFeed() async throws {
    for name in ["a.xml", "a.rss", "a.atom", "a.rdf", "a.JSON"] {
      let sut = makeSUT(parsing: [.xml: makeElement("rss", [:], makeElement("channel"))])
      let address = host.appending(path: name)
      sut.client.stub(address, with: .response(Data("<".utf8)))

      let source = try await sut.discovery.source(at: address)

      XCTAssertEqual(source, FoundSource(kind: "syndication", feed: address))
    }
    let sut = makeSUT()
    let address = host.appending(path: "v1.json")
    sut.client.stub(address, with: .response(Data(), status: 404))
    sut.client.stub(feed(of: address), with: .response(Data("{}".utf8)))

    let source = try await sut.discovery.source(at: address)

    XCTAssertEqual(source, FoundSource(kind: "contract"))
  }

  func test_source_thatNeedsNoDocumentIsFoundWhereNoneCanBeRead() async throws {
    let (client, log) = (HTTPClientStub(), Recorder<String>())
    let discovery = SourceDiscovery(
      session: DiscoverySession(client: client, parser: FailingParser(), currentDate: Date.init), probes: Self.probes,
      hasToken: false, log: FailureLog(write: log.record))
    client.stub(feed, with: .response(Data(), status: 404))
    client.stub(host, with: .response(Data("<html>".utf8)))
    client.stub(instance, with: .response(Data(#"{"uri": "social.example", "version": "4.2.0"}"#.utf8)))

    let source = try await discovery.source(at: host)
    client.stub(instance, with: .response(Data(), status: 404))

    XCTAssertEqual(source, FoundSource(kind: "mastodon"))
    await assertFailure(as: .tooSlow(nil)) { _ = try await discovery.source(at: self.host) }
  }

  func test_source_ofAKindIsNotLookedForElsewhere() async throws {
    let sut = makeSUT()
    sut.client.stub(host, with: .response(Data(), status: 404))

    await assertFailure(as: .noSource(responses: ["/: 404"])) {
      _ = try await sut.discovery.source(at: self.host, of: "syndication")
    }

    XCTAssertEqual(sut.client.requestedURLs, [host])
  }

  func test_source_belowTheRootIsNoServerOfMastodon() async throws {
    for (address, responses) in [
      (host.appending(path: "a"), ["/a/feed: 404", "/a: 404"]),
      (host.appending(queryItems: [URLQueryItem(name: "a", value: "b")]), ["/feed: 404", "/: 404"]),
    ] {
      let sut = makeSUT()
      sut.client.stub(address, with: .response(Data(), status: 404))
      sut.client.stub(feed(of: address), with: .response(Data(), status: 404))

      await assertFailure(as: .noSource(responses: responses)) {
        _ = try await sut.discovery.source(at: address)
      }
    }
  }

  func test_foundSource_tellsWhatTheServerCallsItself() async throws {
    for (title, found) in [(" Harbour\n", "Harbour"), ("  ", nil)] as [(String, String?)] {
      let sut = makeSUT()
      for url in [feed, host] { sut.client.stub(url, with: .response(Data(), status: 404)) }
      let body = try JSONEncoder().encode(["uri": "social.example", "version": "4.2.0", "title": title])
      sut.client.stub(instance, with: .response(body))

      let source = try await sut.discovery.source(at: host)

      XCTAssertEqual(source, FoundSource(kind: "mastodon", title: found))
    }
  }

  func test_foundSource_isTheSameFromItsName() {
    let feed = FoundSource(kind: "syndication", feed: makeURL("https://a.com/b?c=d"))
    let titles = ["Harbour", "A \"b\" c", "https://a.com", "\" ·\nB"]
    let titled = titles.map { FoundSource(kind: "mastodon", title: $0) }
    for source in [FoundSource(kind: "contract"), FoundSource(kind: "mastodon"), feed] + titled {
      XCTAssertEqual(FoundSource(rawValue: source.rawValue), source)
    }
    XCTAssertEqual(
      FoundSource(kind: "syndication", feed: makeURL("https://ada:secret@a.com/b")).rawValue,
      "syndication https://a.com/b")
    for name in ["", "syndication file:///a", "syndication ://"] {
      XCTAssertNil(FoundSource(rawValue: name), name)
    }
  }

  // MARK: Helpers

  /// The probes, in an order that differs from the order of their requests.
  private static let probes: [SourceProbe] = [.mastodon, .syndication, .contract]

  private struct FailingParser: DocumentParser {
    struct TooSlow: CausedError {
      let cause = FailureCause.tooSlow(nil)
    }

    func parse(_ document: EncodedDocument) async throws -> DocumentElement { throw TooSlow() }
  }

  private func makePage(linkingTo address: String) -> DocumentElement {
    makeElement("html", [:], makeElement("link", ["rel": "alternate", "type": "application/rss+xml", "href": address]))
  }

  private let host = URL(string: "https://social.example") ?? URL(filePath: "/")
  private var feed: URL { feed(of: host) }
  private func feed(of address: URL) -> URL { FeedEndpoint.get().url(baseURL: address) }
  private var instance: URL { host.appending(path: "api/v1/instance") }

  private func makeSUT(
    hasToken: Bool = false, parsing documents: [EncodedDocument.Syntax: DocumentElement] = [:]
  ) -> (discovery: SourceDiscovery, client: HTTPClientStub, log: Recorder<String>) {
    let (client, log) = (HTTPClientStub(), Recorder<String>())
    let discovery = SourceDiscovery(
      session: DiscoverySession(client: client, parser: DocumentParserStub(documents), currentDate: Date.init),
      probes: Self.probes, hasToken: hasToken, log: FailureLog(write: log.record))
    client.stub(host, with: .response(Data(), status: 404))
    return (discovery, client, log)
  }

  private func error(
    of sut: (discovery: SourceDiscovery, client: HTTPClientStub, log: Recorder<String>)
  ) async -> (any Error)? {
    do {
      _ = try await sut.discovery.source(at: host)
      XCTFail("Expected an error")
      return nil
    } catch {
      return error
    }
  }
}
