import FeedDomain
import FeedTestSupport
import Locks
import TestSupport
import XCTest

@testable import FeedAPI

final class MastodonSourceTests: XCTestCase {
  func test_page_asksForEachTimeline() async throws {
    for (timeline, path) in [
      (.public(), "timelines/public?only_media=true&local=true&limit=40"),
      (.public(federated: true), "timelines/public?only_media=true&limit=40"),
      (.tag("über"), "timelines/tag/%C3%BCber?only_media=true&local=true&limit=40"), (.home, "timelines/home?limit=40"),
      (.bookmarks, "bookmarks?limit=40"), (.favourites, "favourites?limit=40"),
    ] as [(MastodonTimeline, String)] {
      let (sut, server, _) = makeSUT(timeline)
      server.stub(api + path, with: .answer("[\(status)]"))

      let page = try await sut.firstPage()

      XCTAssertEqual(page.images.map(\.id), [makeFeed(timeline).id(of: "5/1")])
      XCTAssertEqual(server.requested, [api + path])
    }
  }

  func test_page_looksUpAnAccountsIDOnlyOnce() async throws {
    let (sut, server, _) = makeSUT(.account("user@b.com"))
    server.stub(api + "accounts/lookup?acct=user%40b.com", with: .answer(#"{ "id": "77", "acct": "user@b.com" }"#))
    let statuses = "accounts/77/statuses?only_media=true&exclude_replies=true&exclude_reblogs=true&limit=40"
    server.stub(api + statuses, with: .answer("[\(status)]"))

    let first = try await sut.firstPage()
    let second = try await sut.firstPage()

    XCTAssertEqual(first, second)
    XCTAssertEqual(first.images.count, 1)
    XCTAssertEqual(server.requested, ["accounts/lookup?acct=user%40b.com", statuses, statuses].map { api + $0 })
  }

  func test_page_failsWithoutTheAccountsID() async {
    for (answer, cause) in [
      (.answer("{}", status: 404), .noAccount(name: "user", server: "mastodon.social")),
      (.answer("", status: 404), .noSource(responses: ["/api/v1/accounts/lookup: 404"])),
      (.answer("{}", status: 410), .unexpectedStatus(UnexpectedStatus(code: 410))),
      (.answer("{}"), .invalidData),
      (.answer("[]"), .invalidData), (.answer(#"{ "id": ".." }"#), .invalidData),
    ] as [(HTTPClientStub.Answer, FailureCause)] {
      let (sut, server, log) = makeSUT(.account("user"))
      server.stub(api + "accounts/lookup?acct=user", with: answer)

      await assertFailure(as: cause) { _ = try await sut.firstPage() }

      XCTAssertEqual(server.requested.count, 1)
      XCTAssertEqual(log.withLock { $0 }.count, 1)
    }
  }

  // MARK: Lists

  func test_list_isFoundByItsTitleOrItsID() async throws {
    let lists = """
      [{ "id": "1", "title": "Friends" }, null, { "id": "2", "title": "friends" }, { "id": "3", "title": "4" },
       { "id": 4, "title": "Far away / \\u001B[31m" }, { "id": "5" }, { "title": "none" }]
      """
    for (name, id, title) in [
      ("Friends", "1", "Friends"), ("friends", "2", "friends"), ("FRIENDS", "1", "Friends"), ("4", "3", "4"),
      ("Far away / \u{1B}[31m", "4", "Far away / \u{1B}[31m"), ("5", "5", nil),
    ] as [(String, String, String?)] {
      let (sut, server, _) = makeSUT(.list(name))
      server.stub(api + "lists", with: .answer(lists))
      server.stub(api + "timelines/list/\(id)?limit=40", with: .answer("[\(status)]"))

      let page = try await sut.firstPage()
      _ = try await sut.firstPage()

      XCTAssertEqual(page.title, title, name)
      XCTAssertEqual(page.images.map(\.id), [makeFeed(.list(name)).id(of: "5/1")])
      let timeline = api + "timelines/list/\(id)?limit=40"
      XCTAssertEqual(server.requested, [api + "lists", timeline, timeline], name)
    }
  }

  func test_list_isFoundAgainAfterItWasMadeAnew() async throws {
    let (sut, server, _) = makeSUT(.list("sea"))
    let (old, new) = (api + "timelines/list/1?limit=40", api + "timelines/list/2?limit=40")
    server.stub(api + "lists", with: .answer(#"[{ "id": "1", "title": "Sea" }]"#))
    server.stub(old, with: .answer("[\(status)]"))
    _ = try await sut.firstPage()

    server.stub(api + "lists", with: .answer(#"[{ "id": "2", "title": "SEA" }]"#))
    server.stub(old, with: .answer("{}", status: 404))
    server.stub(new, with: .answer("[\(status)]"))
    let page = try await sut.firstPage()

    XCTAssertEqual(page.title, "SEA")
    XCTAssertEqual(server.requested, [api + "lists", old, old, api + "lists", new])
    server.stub(new, with: .answer("{}", status: 404))
    await assertFailure(as: .unexpectedStatus(UnexpectedStatus(code: 404))) { _ = try await sut.firstPage() }
    XCTAssertEqual(server.requested.count, 8, "it is looked for only once more")
  }

  func test_unknownList_namesThoseThereAre() async {
    let many = (0..<1_000).map { #"{ "id": "\#($0)", "title": "List \#($0)" }"# }.joined(separator: ",")
    let long = String(repeating: "x", count: 100_000)
    for (lists, titles) in [
      (#"{ "id": "1", "title": "Sea" }, { "id": "2", "title": "Sky" }"#, ["Sea", "Sky"]), ("", []), ("5, null", []),
      (#"{ "id": "1", "title": "\#(long)" }"#, [String(repeating: "x", count: 60)]),
      (many, (0..<10).map { "List \($0)" } + ["…"]),
    ] {
      let (sut, server, log) = makeSUT(.list("../1"))
      server.stub(api + "lists", with: .answer("[\(lists)]"))

      await assertFailure(as: .noList(name: "../1", server: "mastodon.social", lists: titles)) {
        _ = try await sut.firstPage()
      }

      XCTAssertEqual(server.requested, [api + "lists"])
      XCTAssertEqual(log.withLock { $0 }.count, 1)
    }
  }

  func test_contentOfAUser_isRefusedWithoutAToken() async {
    for timeline in [MastodonTimeline.bookmarks, .favourites, .list("Sea")] {
      for (status, body) in [
        (401, "{}"), (403, "{}"), (422, #"{ "error": "This method requires an authenticated user" }"#),
      ] {
        for hasToken in [false, true] {
          let (sut, server, _) = makeSUT(timeline, hasToken: hasToken)
          for path in ["bookmarks?limit=40", "favourites?limit=40", "lists"] {
            server.stub(api + path, with: .answer(body, status: status))
          }
          let refused = FailureCause.authenticationRequired(server: "https://mastodon.social")

          await assertFailure(as: hasToken ? .tokenRefused : refused, "\(timeline) \(status)") {
            _ = try await sut.firstPage()
          }
        }
      }
    }
  }

  func test_page_followsTheCursors() async throws {
    let (sut, server, _) = makeSUT()
    server.stub(publicURL, with: .answer(headers: ["Link": "<\(api)timelines/public?max_id=1>; rel=\"next\""]))
    server.stub(api + "timelines/public?max_id=1", with: .answer("[\(status)]"))

    let first = try await sut.firstPage()
    let second = try await sut.page(at: XCTUnwrap(first.cursor))

    XCTAssertEqual(first.cursor, api + "timelines/public?max_id=1")
    XCTAssertEqual(second.images.count, 1)
    XCTAssertNil(second.cursor)
  }

  func test_page_doesNotFollowACursorOfAnotherServer() async {
    for cursor in ["https://evil.example/x", "http://mastodon.social/x", "", "/x", "https://u:p@mastodon.social/x"] {
      let (sut, server, _) = makeSUT()

      await assertFailure(as: .invalidData) { _ = try await sut.page(at: cursor) }

      XCTAssertEqual(server.requested, [])
    }
  }

  func test_page_tellsThatATokenIsNeeded() async {
    let page = ["Content-Type": "text/html; charset=utf-8"]
    for answer in [
      .answer(#"{ "error": "The access token is invalid" }"#, status: 401), .answer(status: 403),
      .answer(#"{"error":"This method requires an authenticated user"}"#, status: 422),
      .answer("<!DOCTYPE html>", headers: page, address: "https://mastodon.social/auth/sign_in"),
      .answer("<!DOCTYPE html>", headers: page, address: "https://mastodon.social/login?next=x"),
      .answer("", status: 404, address: "https://mastodon.social/login"),
      .answer(headers: ["content-type": "Text/HTML"], address: "https://sso.example/login"),
    ] as [HTTPClientStub.Answer] {
      for timeline in [MastodonTimeline.public(), .account("user")] {
        let (sut, server, log) = makeSUT(timeline)
        server.stub(publicURL, with: answer)
        server.stub(api + "accounts/lookup?acct=user", with: answer)

        await assertFailure(as: .authenticationRequired(server: "https://mastodon.social")) {
          _ = try await sut.firstPage()
        }

        XCTAssertEqual(
          log.withLock { $0 }.filter { $0.hasSuffix(": https://mastodon.social asks for a token") }.count, 1)
      }
    }
  }

  func test_page_tellsThatAProxyWantsAPassword() async {
    for hasToken in [false, true] {
      let (sut, server, log) = makeSUT(reader: hasToken ? "1f" : nil)
      server.stub(publicURL, with: .answer(status: 401, headers: ["WWW-Authenticate": "Basic realm=\"staging\""]))

      await assertFailure(as: .loginRequired) { _ = try await sut.firstPage() }

      XCTAssertEqual(
        log.withLock { $0 }.count { $0.hasSuffix("asks for a user name and password, or another header") }, 1)
    }
  }

  func test_pageAndComments_tellThatTheTokenIsRefused() async {
    let (sut, server, log) = makeSUT(reader: "1f")
    let context = api + "statuses/1/context"
    for status in [401, 403] {
      server.stub(publicURL, with: .answer(status: status))
      server.stub(context, with: .answer(status: status))

      await assertFailure(as: .tokenRefused) { _ = try await sut.firstPage() }
      await assertFailure(as: .tokenRefused) {
        _ = try await sut.comments(of: ImageReference(id: UUID(), nativeID: "1"))
      }
    }
    XCTAssertEqual(log.withLock { $0 }.count { $0.hasSuffix("refused the token, or the token does not allow this") }, 4)
  }

  func test_page_deliversATagNamedLikeALoginPage() async throws {
    for name in ["login", "sign_in"] {
      let (sut, server, _) = makeSUT(.tag(name))
      server.stub(api + "timelines/tag/\(name)?only_media=true&local=true&limit=40", with: .answer("[\(status)]"))

      let page = try await sut.firstPage()

      XCTAssertEqual(page.images.count, 1)
    }
  }

  func test_page_reportsNoSourceOnlyForATagsFirstPage() async {
    let (sut, server, _) = makeSUT(.tag("x"))
    server.stub(api + "timelines/tag/x?only_media=true&local=true&limit=40", with: .answer(status: 404))
    server.stub(api + "x", with: .answer(status: 404))

    await assertFailure(as: .noSource(responses: ["/api/v1/timelines/tag/x: 404"])) { _ = try await sut.firstPage() }
    await assertFailure(as: .unexpectedStatus(UnexpectedStatus(code: 404))) {
      _ = try await sut.page(at: self.api + "x")
    }
  }

  func test_page_reportsNoSourceIfTheAPIAnswersWithHTML() async {
    let page = ["Content-Type": "text/html"]
    for answer in [
      .answer("\n<!DOCTYPE html>", headers: page),
      .answer("<html>", headers: page, address: "https://mastodon.social/home"),
    ] as [HTTPClientStub.Answer] {
      for (timeline, url) in [
        (.account("x"), api + "accounts/lookup?acct=x"),
        (.tag("x"), api + "timelines/tag/x?only_media=true&local=true&limit=40"),
      ] as [(MastodonTimeline, String)] {
        let (sut, server, _) = makeSUT(timeline)
        server.stub(url, with: answer)

        let path = String(url.prefix { $0 != "?" }.dropFirst("https://mastodon.social".count))
        await assertFailure(as: .noSource(responses: ["\(path): text/html"])) { _ = try await sut.firstPage() }
        XCTAssertEqual(server.requested, [url])
      }
    }
  }

  func test_page_tellsEveryOtherStatusAsItIs() async {
    for status in [301, 304, 404, 410, 418, 422, 429, 500, 503] {
      let (sut, server, log) = makeSUT()
      server.stub(publicURL, with: .answer(status: status, headers: ["Retry-After": "60"]))

      let expected = UnexpectedStatus(code: status, retryAfter: .seconds(60))
      await assertFailure(as: .unexpectedStatus(expected)) { _ = try await sut.firstPage() }

      XCTAssertEqual(
        log.withLock { $0 }, ["The feed could not be loaded from \(publicURL): unexpected status \(status)"])
    }
  }

  func test_page_reportsOtherHTMLAsInvalidData() async {
    for answer in [
      .answer("<html>", headers: ["Content-Type": "text/html"]),
      .answer("<html>", headers: ["Content-Type": "text/html"], address: "https://mastodon.social/loginx"),
      .answer("<html>", address: "https://mastodon.social/api/v1/timelines/tag/login"),
    ] as [HTTPClientStub.Answer] {
      let (sut, server, _) = makeSUT()
      server.stub(publicURL, with: answer)

      await assertFailure(as: .invalidData) { _ = try await sut.firstPage() }
    }
  }

  func test_page_passesOnTheClientsFailure() async {
    let (sut, _, log) = makeSUT()

    await assertFailure(as: .noConnection(nil)) { _ = try await sut.firstPage() }
    await assertFailure(as: .noConnection(nil)) { _ = try await sut.page(at: self.api + "x") }

    XCTAssertEqual(
      log.withLock { $0 },
      ["The feed could not be loaded from \(publicURL)", "A page could not be loaded from \(api)x"].map {
        "\($0): NotFound()"
      })
  }

  func test_comments_areThoseOfTheImagesPost() async throws {
    let (sut, server, log) = makeSUT()
    let context = api + "statuses/a%2Fb/context"
    server.stub(context, with: .answer(#"{ "ancestors": [], "descendants": [\#(makeStatus())] }"#))

    let comments = try await sut.comments(of: ImageReference(id: UUID(), nativeID: "a/b"))

    XCTAssertEqual(comments?.map(\.message), ["A cat"])
    XCTAssertEqual(server.requested, [context])
    XCTAssertEqual(log.withLock { $0 }, [])
  }

  func test_comments_tellWhatFails() async {
    let (sut, server, log) = makeSUT()
    let context = api + "statuses/1/context"
    let image = ImageReference(id: UUID(), nativeID: "1")
    for (answer, cause) in [
      (.answer(status: 401), .authenticationRequired(server: "https://mastodon.social")), (.answer(), .invalidData),
      (.answer(status: 404), .unexpectedStatus(UnexpectedStatus(code: 404))),
    ] as [(HTTPClientStub.Answer, FailureCause)] {
      server.stub(context, with: answer)
      await assertFailure(as: cause) { _ = try await sut.comments(of: image) }
    }
    XCTAssertEqual(log.withLock { $0 }.count { $0.hasPrefix("The comments could not be loaded from \(context): ") }, 3)
  }

  func test_comments_ofAnImageWithoutAPostAreNotAskedFor() async {
    let (sut, server, _) = makeSUT()

    await assertFailure(as: .invalidData) { _ = try await sut.comments(of: ImageReference(id: UUID())) }

    XCTAssertEqual(server.requested, [])
  }

  func test_imageData_isThatOfThePicturesClient() async throws {
    let (sut, server, _) = makeSUT()
    server.stub("https://files.example/1.jpg", with: .answer("picture"))

    let data = try await sut.imageData(at: makeURL("https://files.example/1.jpg"))

    XCTAssertEqual(data.data, Data("picture".utf8))
  }

  func test_key_isTheFeeds() {
    XCTAssertEqual(makeSUT(.home).0.key, makeFeed(.home).key)
    XCTAssertFalse(makeSUT().0.findsImagesByID)
  }

  // MARK: - Helpers

  private let api = "https://mastodon.social/api/v1/"
  private let publicURL = "https://mastodon.social/api/v1/timelines/public?only_media=true&local=true&limit=40"
  private let status = makeStatus(#""id": "5", "media_attachments": [\#(makeAttachment())]"#)

  private func makeSUT(
    _ timeline: MastodonTimeline = .public(), reader: String? = nil, hasToken: Bool = false
  ) -> (MastodonSource, HTTPClientStub, Locked<[String]>) {
    let server = HTTPClientStub()
    let log = Locked<[String]>([])
    let now = { @Sendable in Date(timeIntervalSince1970: 1_700_000_000) }
    let feed = makeFeed(timeline, reader: reader)
    let sut = MastodonSource(
      feed: hasToken ? feed.asShown(to: "1f", hasToken: true) : feed, client: server,
      pictures: PictureDownloads(
        budget: ByteBudget(limit: 100, largest: 50), currentDate: now, isPicture: { _ in true }
      ) { _ in server },
      currentDate: now, log: FailureLog { line in log.withLock { $0.append(line) } })
    return (sut, server, log)
  }
}

extension HTTPClientStub {
  fileprivate var requested: [String] { requestedURLs.map(\.absoluteString) }

  fileprivate func stub(_ address: String, with answer: Answer) {
    stub(makeURL(address), with: answer)
  }
}

extension HTTPClientStub.Answer {
  fileprivate static func answer(
    _ body: String = "[]", status: Int = 200, headers: [String: String] = [:], address: String? = nil
  ) -> Self {
    .response(Data(body.utf8), status: status, headers: headers, address: address.map(makeURL))
  }
}
