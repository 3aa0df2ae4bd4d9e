import Documents
import FeedDomain
import FeedTestSupport
import Locks
import TestSupport
import XCTest

@testable import FeedAPI

final class SyndicationSourceTests: XCTestCase {
  func test_firstPage_isAskedForAtTheFeedsAddress() async throws {
    let (sut, server, log) = makeSUT()
    server.stub(address, with: .answer(makeJSON()))

    let page = try await sut.firstPage()

    XCTAssertEqual(page.images.map(\.picture), ["https://a.com/1.jpg"])
    XCTAssertEqual(server.requestedURLs, [makeURL(address)])
    XCTAssertEqual(log.withLock { $0 }, [])
    XCTAssertEqual(sut.key, "syndication https://a.com/feed")
    XCTAssertTrue(sut.isSaved)
    XCTAssertFalse(sut.findsImagesByID)
  }

  func test_firstPage_tellsItsFormat() async throws {
    let (sut, server, _) = makeSUT(parser: InProcessDocumentParser())
    let rdf = #"<rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#" xmlns="http://purl.org/rss/1.0/">"#
    let documents: [(String, FeedKind.Format)] = [
      (makeRSS(""), .rss), (rdf + "<channel><title>Sea</title></channel></rdf:RDF>", .rss), (makeAtom(""), .atom),
      (makeJSON(), .json),
    ]

    for (document, format) in documents {
      server.stub(address, with: .answer(document))
      let page = try await sut.firstPage()
      XCTAssertEqual(page.format, format)
    }

    server.stub(address, with: .answer(makeJSON(), movedTo: "https://b.com/feed"))
    let page = try await sut.firstPage()
    XCTAssertEqual(page.format, .json, "of a feed that moved")
  }

  func test_firstPage_isNoneWhileItIsTheSame() async throws {
    let (sut, server, _) = makeSUT()
    server.stub(address, with: .answer("", status: 304))

    let page = try await sut.firstPage(unless: FeedValidators(entityTag: "\"1\"", lastModified: "today"))

    XCTAssertNil(page)
    XCTAssertEqual(server.lastHeaders, ["If-None-Match": "\"1\"", "If-Modified-Since": "today"])
  }

  func test_firstPage_tellsWhereAFeedThatMovedForGoodIs() async throws {
    let (sut, server, _) = makeSUT()
    server.stub(address, with: .answer(makeJSON(), headers: ["ETag": "\"1\""], movedTo: "https://b.com/feed"))
    server.stub("https://b.com/feed", with: .answer(makeJSON()))

    let page = try await sut.firstPage()
    let later = try await sut.firstPage()

    let validators = FeedValidators(entityTag: "\"1\"", address: "https://b.com/feed")
    XCTAssertEqual(page.validators, validators)
    XCTAssertEqual(later.validators, FeedValidators(address: "https://b.com/feed"))
    XCTAssertEqual(server.requestedURLs.map(\.absoluteString), [address, "https://b.com/feed"])
    XCTAssertEqual(page.images.map(\.id), later.images.map(\.id), "it is the same feed")
  }

  func test_firstPage_isAskedForWhereItMovedBefore() async throws {
    let (sut, server, _) = makeSUT()
    server.stub("https://b.com/feed", with: .answer(makeJSON(), headers: ["ETag": "\"2\""]))

    let page = try await sut.firstPage(unless: FeedValidators(entityTag: "\"1\"", address: "https://b.com/feed"))

    XCTAssertEqual(server.requestedURLs.map(\.absoluteString), ["https://b.com/feed"])
    XCTAssertEqual(server.lastHeaders, ["If-None-Match": "\"1\""])
    XCTAssertEqual(page?.validators, FeedValidators(entityTag: "\"2\"", address: "https://b.com/feed"))
  }

  func test_firstPage_sendsNoValidatorsOfAnotherAddress() async throws {
    let (sut, server, _) = makeSUT()
    server.stub(address, with: .answer(makeJSON(), movedTo: "https://b.com/feed"))
    server.stub("https://b.com/feed", with: .answer(makeJSON()))
    _ = try await sut.firstPage()

    _ = try await sut.firstPage(unless: FeedValidators(entityTag: "\"1\""))

    XCTAssertEqual(server.lastHeaders, [:])
  }

  func test_firstPage_isAskedForAgainWhereItMovedWithoutAChange() async throws {
    let (sut, server, log) = makeSUT()
    server.stub(address, with: .answer("", status: 304, movedTo: "https://b.com/feed"))
    server.stub("https://b.com/feed", with: .answer(makeJSON(), headers: ["ETag": "\"2\""]))

    let page = try await sut.firstPage(unless: FeedValidators(entityTag: "\"1\""))

    XCTAssertEqual(page?.validators, FeedValidators(entityTag: "\"2\"", address: "https://b.com/feed"))
    XCTAssertEqual(server.requestedURLs.map(\.absoluteString), [address, "https://b.com/feed"])
    XCTAssertEqual(server.lastHeaders, [:])
    XCTAssertEqual(log.withLock { $0 }, [])
    let (other, otherServer, _) = makeSUT()
    otherServer.stub(address, with: .answer("", status: 304, movedTo: "https://u:p@b.com/feed"))
    let same = try await other.firstPage(unless: FeedValidators(entityTag: "\"1\""))
    XCTAssertNil(same, "a user is not kept")
  }

  func test_firstPage_isAskedForAtItsOldPlaceWhenTheNewOneIsGone() async throws {
    for gone in [
      HTTPClientStub.Answer.answer("", status: 404), .answer("", status: 410), .answer("<html>"),
      .answer("", status: 403), .answer("", status: 503), .failure(AnyError()),
    ] {
      let (sut, server, log) = makeSUT()
      server.stub("https://b.com/feed", with: gone)
      server.stub(address, with: .answer(makeJSON(), headers: ["ETag": "\"1\""]))

      let page = try await sut.firstPage(unless: FeedValidators(entityTag: "\"2\"", address: "https://b.com/feed"))

      XCTAssertEqual(page?.validators, FeedValidators(entityTag: "\"1\""))
      XCTAssertEqual(server.requestedURLs.map(\.absoluteString), ["https://b.com/feed", address])
      XCTAssertEqual(server.lastHeaders, [:])
      XCTAssertEqual(log.withLock { $0.count }, 1)
      _ = try await sut.firstPage()
      XCTAssertEqual(server.requestedURLs.last?.absoluteString, address)
    }
  }

  func test_firstPage_isAskedForAtItsOldPlaceNoMoreThanOnce() async throws {
    let (sut, server, log) = makeSUT()
    for place in [address, "https://b.com/feed"] { server.stub(place, with: .answer("", status: 404)) }

    await assertFailure(as: .unexpectedStatus(UnexpectedStatus(code: 404))) {
      _ = try await sut.firstPage(unless: FeedValidators(address: "https://b.com/feed"))
    }

    XCTAssertEqual(server.requestedURLs.map(\.absoluteString), ["https://b.com/feed", address])
    XCTAssertEqual(log.withLock { $0.count }, 2)
  }

  func test_firstPage_isAskedForAtItsOldPlaceFirstAfterBothFailed() async throws {
    let (sut, server, _) = makeSUT()
    let moved = FeedValidators(address: "https://b.com/feed")
    server.stub("https://b.com/feed", with: .answer("", status: 503))
    for status in [404, 403] {
      server.stub(address, with: .answer("", status: status))
      await assertFailure(as: .unexpectedStatus(UnexpectedStatus(code: 503)), "the new place's") {
        _ = try await sut.firstPage(unless: moved)
      }
    }
    server.stub("https://b.com/feed", with: .answer(makeJSON()))

    _ = try await sut.firstPage(unless: moved)
    _ = try await sut.firstPage(unless: moved)

    XCTAssertEqual(
      server.requestedURLs.map(\.absoluteString),
      [
        "https://b.com/feed", address, address, "https://b.com/feed", address, "https://b.com/feed",
        "https://b.com/feed",
      ])
  }

  func test_firstPage_isAskedForAtNoOtherPlaceOnceItIsCancelled() async throws {
    let (sut, server, _) = makeSUT()
    server.stub("https://b.com/feed", with: .never)
    let load = Task { try await sut.firstPage(unless: FeedValidators(address: "https://b.com/feed")) }
    try await eventually("the new place is asked") { !server.requestedURLs.isEmpty }

    load.cancel()

    let result = try await load.resultInTime()
    XCTAssertThrowsError(try result.get()) { XCTAssertTrue($0 is CancellationError, "\($0)") }
    XCTAssertEqual(server.requestedURLs.count, 1)
  }

  func test_firstPage_staysWhereItIsAfterARedirectForNow() async throws {
    let (sut, server, _) = makeSUT()
    server.stub(address, with: .answer(makeJSON(), redirectedTo: "https://b.com/feed"))

    let pages = [try await sut.firstPage(), try await sut.firstPage()]

    XCTAssertEqual(pages.map(\.validators), [nil, nil])
    XCTAssertEqual(server.requestedURLs.map(\.absoluteString), [address, address])
  }

  func test_firstPage_isNotAskedForAtWhatIsNoWebAddress() async throws {
    for place in ["file:///etc/passwd", "", "b.com", "ftp://b.com/"] {
      let (sut, server, _) = makeSUT()
      server.stub(address, with: .answer(makeJSON()))

      _ = try await sut.firstPage(unless: FeedValidators(address: place))

      XCTAssertEqual(server.requestedURLs.map(\.absoluteString), [address], place)
    }
  }

  func test_page_isAskedForAtItsCursor() async throws {
    let (sut, server, log) = makeSUT()
    server.stub(address, with: .answer(makeJSON(#""next_url": "/feed?page=2","#)))
    server.stub("https://a.com/feed?page=2", with: .answer(makeJSON(#""next_url": "/feed?page=3","#)))

    let first = try await sut.firstPage()
    let second = try await sut.page(at: XCTUnwrap(first.cursor))

    XCTAssertEqual(second.cursor, "https://a.com/feed?page=3")
    XCTAssertEqual(server.lastHeaders, [:])
    await assertFailure(as: .noConnection(nil)) { _ = try await sut.page(at: "https://a.com/feed?page=3") }
    XCTAssertEqual(
      log.withLock { $0 }, ["A page could not be loaded from https://a.com/feed?page=3: NotFound()"])
  }

  func test_page_hasNoCursorToAnotherOrigin() async throws {
    for next in ["https://b.com/feed", "http://a.com/feed", "https://u:p@a.com/feed", "file:///feed", "", "https://"] {
      let (sut, server, _) = makeSUT()
      server.stub(address, with: .answer(makeJSON(#""next_url": "\#(next)","#)))

      let page = try await sut.firstPage()

      XCTAssertNil(page.cursor, next)
    }
  }

  func test_page_hasACursorToWhereItWasRedirected() async throws {
    let (sut, server, _) = makeSUT()
    server.stub(
      address, with: .answer(makeJSON(#""next_url": "https://b.com/2","#), redirectedTo: "https://b.com/feed"))

    let page = try await sut.firstPage()

    XCTAssertEqual(page.cursor, "https://b.com/2")
  }

  func test_page_asksNobodyForWhatIsNoAddress() async {
    for cursor in ["", "feed", "file:///etc/passwd", "https://u:p@a.com/feed", "javascript:1"] {
      let (sut, server, _) = makeSUT()

      await assertFailure(as: .invalidData) { _ = try await sut.page(at: cursor) }

      XCTAssertEqual(server.requestedURLs, [])
    }
  }

  func test_firstPage_tellsAnotherStatusBeforeWhatTheAnswerHolds() async {
    for status in [401, 403, 404, 410, 418, 429, 500, 503] {
      let (sut, server, log) = makeSUT()
      server.stub(address, with: .answer(makeJSON(), status: status, headers: ["Retry-After": "60"]))

      let expected = UnexpectedStatus(code: status, retryAfter: .seconds(60))
      await assertFailure(as: .unexpectedStatus(expected)) { _ = try await sut.firstPage() }

      XCTAssertEqual(log.withLock { $0 }, ["The feed could not be loaded from \(address): unexpected status \(status)"])
    }
  }

  func test_firstPage_tellsThatTheServerWantsAToken() async {
    for (challenge, cause) in [
      ("Bearer realm=\"x\"", .bearerRequired), ("Basic realm=\"x\"", .unexpectedStatus(UnexpectedStatus(code: 401))),
      ("Basic realm=\"x, \\\"Bearer\", charset=\"UTF-8\", bearer", .bearerRequired),
      ("Basic realm=\"Bearer club\", bearer=1", .unexpectedStatus(UnexpectedStatus(code: 401))),
      ("Basic realm=\"a, \\\"Bearer b\"", .unexpectedStatus(UnexpectedStatus(code: 401))),
    ] as [(String, FailureCause)] {
      let (sut, server, _) = makeSUT()
      server.stub(address, with: .answer("", status: 401, headers: ["WWW-Authenticate": challenge]))

      await assertFailure(as: cause, challenge) { _ = try await sut.firstPage() }
    }
  }

  func test_firstPage_tellsThatTheTokenIsRefusedWhereItWasSent() async {
    for (answering, cause) in [
      (address, .tokenRefused), ("https://other.example/feed.xml", .bearerRequired),
    ] as [(String, FailureCause)] {
      let (sut, server, _) = makeSUT(hasToken: true)
      let headers = ["WWW-Authenticate": "Bearer"]
      server.stub(address, with: .answer("", status: 401, headers: headers, redirectedTo: answering))

      await assertFailure(as: cause, answering) { _ = try await sut.firstPage() }
    }
  }

  func test_firstPage_isInvalidForWhatIsNoFeed() async {
    for text in [
      "", "text", "<!DOCTYPE html><html></html>", "<svg/>", "{}", "[]", "{", #"{"version": "1", "items": []}"#,
      #"{"version": "https://jsonfeed.org/version/1"}"#, #"{"version": "https://jsonfeed.org/version/1", "items": 1}"#,
    ] {
      let (sut, server, _) = makeSUT(parser: DocumentParserStub([.xml: makeElement("svg")]))
      server.stub(address, with: .answer(text))

      await assertFailure(as: .invalidData, text) { _ = try await sut.firstPage() }
    }
  }

  func test_comments_areThoseOfTheFeedOfReplies() async throws {
    let (sut, server, _) = makeSUT()
    server.stub(
      "https://a.com/replies",
      with: .answer(
        """
        {"version": "https://jsonfeed.org/version/1", "items": [
          {"id": "2", "content_text": "Second", "author": {"name": "Ben"}, "date_published": "2020-05-20T11:24:59Z"},
          {"id": "1", "content_text": "First", "author": {"name": "Ada"}, "date_published": "2020-05-20T10:24:59Z"},
          {"id": "1", "content_text": "Again", "date_published": "2020-05-20T12:24:59Z"},
          {"id": "3", "content_text": "Without a date"}
        ]}
        """))

    let comments = try await sut.comments(of: ImageReference(id: UUID(), replies: "https://a.com/replies"))

    XCTAssertEqual(comments?.map(\.message), ["First", "Second"])
    XCTAssertEqual(comments?.map(\.username), ["Ada", "Ben"])
    XCTAssertEqual(comments?.map(\.depth), [0, 0])
  }

  func test_comments_areNoneWithoutAFeedOfRepliesOrAnyInIt() async throws {
    let (sut, server, _) = makeSUT()
    server.stub("https://a.com/replies", with: .answer(#"{"version": "https://jsonfeed.org/version/1", "items": []}"#))
    for replies in [nil, "", "file:///etc/passwd", "https://a.com/replies"] {
      let comments = try await sut.comments(of: ImageReference(id: UUID(), nativeID: "1", replies: replies))

      XCTAssertNil(comments)
    }
    XCTAssertEqual(server.requestedURLs.count, 1)
  }

  func test_imageData_isThatOfThePicturesClient() async throws {
    let (sut, server, _) = makeSUT()
    server.stub("https://files.example/1.jpg", with: .answer("picture"))

    let data = try await sut.imageData(at: makeURL("https://files.example/1.jpg"))

    XCTAssertEqual(data.data, Data("picture".utf8))
  }

  // MARK: - Helpers

  private let address = "https://a.com/feed"

  private func makeJSON(_ members: String = "") -> String {
    #"{"version": "https://jsonfeed.org/version/1.1", \#(members) "items": [{"id": "1", "image": "/1.jpg"}]}"#
      .replacing("/1.jpg", with: "https://a.com/1.jpg")
  }

  private func makeSUT(
    parser: any DocumentParser = DocumentParserStub(), hasToken: Bool = false
  ) -> (SyndicationSource, HTTPClientStub, Locked<[String]>) {
    let server = HTTPClientStub()
    let log = Locked<[String]>([])
    let now = { @Sendable in Date(timeIntervalSince1970: 1_700_000_000) }
    let sut = SyndicationSource(
      reader: SyndicationReader(feed: makeSyndicationFeed(address), parser: parser), hasToken: hasToken, client: server,
      pictures: PictureDownloads(
        budget: ByteBudget(limit: 100, largest: 50), currentDate: now, isPicture: { _ in true }
      ) { _ in server },
      currentDate: now, log: FailureLog { line in log.withLock { $0.append(line) } })
    return (sut, server, log)
  }
}

extension HTTPClientStub {
  fileprivate func stub(_ address: String, with answer: Answer) {
    stub(makeURL(address), with: answer)
  }
}

extension HTTPClientStub.Answer {
  fileprivate static func answer(
    _ body: String, status: Int = 200, headers: [String: String] = [:], redirectedTo place: String? = nil
  ) -> Self {
    .response(Data(body.utf8), status: status, headers: headers, address: place.map(makeURL))
  }

  fileprivate static func answer(
    _ body: String, status: Int = 200, headers: [String: String] = [:], movedTo place: String
  ) -> Self {
    .moved(Data(body.utf8), status: status, headers: headers, to: makeURL(place))
  }
}
