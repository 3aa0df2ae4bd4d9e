import FeedDomain
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
    ] as [(MastodonTimeline, String)] {
      let (sut, server, _) = makeSUT(timeline)
      server.stub(api + path, with: .init(body: "[\(status)]"))

      let page = try await sut.page(at: nil)

      XCTAssertEqual(page.images.map(\.id), [makeFeed(timeline).id(of: "5/1")])
      XCTAssertEqual(server.requested, [api + path])
    }
  }

  func test_page_asksForAnAccountsPostsByTheIDThatItLookedUpOnce() async throws {
    let (sut, server, _) = makeSUT(.account("user@b.com"))
    server.stub(api + "accounts/lookup?acct=user%40b.com", with: .init(body: #"{ "id": "77", "acct": "user@b.com" }"#))
    let statuses = "accounts/77/statuses?only_media=true&exclude_replies=true&exclude_reblogs=true&limit=40"
    server.stub(api + statuses, with: .init(body: "[\(status)]"))

    let first = try await sut.page(at: nil)
    let second = try await sut.page(at: nil)

    XCTAssertEqual(first, second)
    XCTAssertEqual(first.images.count, 1)
    XCTAssertEqual(server.requested, ["accounts/lookup?acct=user%40b.com", statuses, statuses].map { api + $0 })
  }

  func test_page_deliversNoAccountsPostsWithoutItsID() async {
    for (answer, cause) in [
      (.init(body: "{}", status: 404), .unexpectedStatus(UnexpectedStatus(code: 404))),
      (.init(body: "{}"), .invalidData),
      (.init(body: "[]"), .invalidData), (.init(body: #"{ "id": ".." }"#), .invalidData),
    ] as [(ServerStub.Answer, FailureCause)] {
      let (sut, server, log) = makeSUT(.account("user"))
      server.stub(api + "accounts/lookup?acct=user", with: answer)

      await expect(cause) { _ = try await sut.page(at: nil) }

      XCTAssertEqual(server.requested.count, 1)
      XCTAssertEqual(log.withLock { $0 }.count, 1)
    }
  }

  func test_page_goesFromPageToPageByTheirCursors() async throws {
    let (sut, server, _) = makeSUT()
    server.stub(publicURL, with: .init(headers: ["Link": "<\(api)timelines/public?max_id=1>; rel=\"next\""]))
    server.stub(api + "timelines/public?max_id=1", with: .init(body: "[\(status)]"))

    let first = try await sut.page(at: nil)
    let second = try await sut.page(at: first.cursor)

    XCTAssertEqual(first.cursor, api + "timelines/public?max_id=1")
    XCTAssertEqual(second.images.count, 1)
    XCTAssertNil(second.cursor)
  }

  func test_page_asksNobodyForACursorOfAnotherServer() async {
    for cursor in ["https://evil.example/x", "http://mastodon.social/x", "", "/x", "https://u:p@mastodon.social/x"] {
      let (sut, server, _) = makeSUT()

      await expect(.invalidData) { _ = try await sut.page(at: cursor) }

      XCTAssertEqual(server.requested, [])
    }
  }

  func test_page_tellsThatATokenIsNeeded() async {
    let page = ["Content-Type": "text/html; charset=utf-8"]
    for answer in [
      ServerStub.Answer(body: #"{ "error": "The access token is invalid" }"#, status: 401), .init(status: 403),
      .init(body: #"{"error":"This method requires an authenticated user"}"#, status: 422),
      .init(body: "<!DOCTYPE html>", headers: page, address: "https://mastodon.social/auth/sign_in"),
      .init(body: "<!DOCTYPE html>", headers: page, address: "https://mastodon.social/login?next=x"),
      .init(body: "", status: 404, address: "https://mastodon.social/login"),
      .init(headers: ["content-type": "Text/HTML"], address: "https://sso.example/login"),
    ] {
      for timeline in [MastodonTimeline.public(), .account("user")] {
        let (sut, server, log) = makeSUT(timeline)
        server.stub(publicURL, with: answer)
        server.stub(api + "accounts/lookup?acct=user", with: answer)

        await expect(.authenticationRequired(server: "https://mastodon.social")) { _ = try await sut.page(at: nil) }

        XCTAssertEqual(
          log.withLock { $0 }.filter { $0.hasSuffix(": https://mastodon.social asks for a token") }.count, 1)
      }
    }
  }

  func test_page_tellsEveryOtherStatusAsItIs() async {
    for status in [301, 304, 404, 410, 418, 422, 429, 500, 503] {
      let (sut, server, log) = makeSUT()
      server.stub(publicURL, with: .init(status: status, headers: ["Retry-After": "60"]))

      let expected = UnexpectedStatus(code: status, retryAfter: status == 422 ? nil : .seconds(60))
      await expect(.unexpectedStatus(expected)) { _ = try await sut.page(at: nil) }

      XCTAssertEqual(
        log.withLock { $0 }, ["The feed could not be loaded from \(publicURL): unexpected status \(status)"])
    }
  }

  func test_page_takesWhatIsNoLoginPageForInvalidDataAtMost() async {
    for answer in [
      ServerStub.Answer(body: "<html>", headers: ["Content-Type": "text/html"]),
      .init(body: "<html>", headers: ["Content-Type": "text/html"], address: "https://mastodon.social/loginx"),
    ] {
      let (sut, server, _) = makeSUT()
      server.stub(publicURL, with: answer)

      await expect(.invalidData) { _ = try await sut.page(at: nil) }
    }
  }

  func test_page_tellsWhatTheClientTells() async {
    let (sut, _, log) = makeSUT()

    await expect(.noConnection) { _ = try await sut.page(at: nil) }
    await expect(.noConnection) { _ = try await sut.page(at: self.api + "x") }

    XCTAssertEqual(
      log.withLock { $0 },
      ["The feed could not be loaded from \(publicURL)", "A page could not be loaded from \(api)x"].map {
        "\($0): NoAnswer()"
      })
  }

  func test_comments_areThoseOfTheImagesPost() async throws {
    let (sut, server, log) = makeSUT()
    let context = api + "statuses/a%2Fb/context"
    server.stub(context, with: .init(body: #"{ "ancestors": [], "descendants": [\#(makeStatus())] }"#))

    let comments = try await sut.comments(of: ImageReference(id: UUID(), nativeID: "a/b"))

    XCTAssertEqual(comments.map(\.message), ["A cat"])
    XCTAssertEqual(server.requested, [context])
    XCTAssertEqual(log.withLock { $0 }, [])
  }

  func test_comments_tellWhatFails() async {
    let (sut, server, log) = makeSUT()
    let context = api + "statuses/1/context"
    let image = ImageReference(id: UUID(), nativeID: "1")
    for (answer, cause) in [
      (.init(status: 401), .authenticationRequired(server: "https://mastodon.social")), (.init(), .invalidData),
      (.init(status: 404), .unexpectedStatus(UnexpectedStatus(code: 404))),
    ] as [(ServerStub.Answer, FailureCause)] {
      server.stub(context, with: answer)
      await expect(cause) { _ = try await sut.comments(of: image) }
    }
    XCTAssertEqual(log.withLock { $0 }.count { $0.hasPrefix("The comments could not be loaded from \(context): ") }, 3)
  }

  func test_comments_ofAnImageWithoutAPostAreNowhere() async {
    let (sut, server, _) = makeSUT()

    await expect(.unexpectedStatus(UnexpectedStatus(code: 404))) {
      _ = try await sut.comments(of: ImageReference(id: UUID()))
    }

    XCTAssertEqual(server.requested, [])
  }

  func test_imageData_isThatOfThePicturesClient() async throws {
    let (sut, server, _) = makeSUT()
    server.stub("https://files.example/1.jpg", with: .init(body: "picture"))

    let data = try await sut.imageData(at: makeURL("https://files.example/1.jpg"))

    XCTAssertEqual(data.data, Data("picture".utf8))
  }

  func test_key_isTheFeeds() {
    XCTAssertEqual(makeSUT(.home).0.key, makeFeed(.home).key)
    XCTAssertFalse(makeSUT().0.knowsImagesByID)
  }

  // MARK: - Helpers

  private let api = "https://mastodon.social/api/v1/"
  private let publicURL = "https://mastodon.social/api/v1/timelines/public?only_media=true&local=true&limit=40"
  private let status = makeStatus(#""id": "5", "media_attachments": [\#(makeAttachment())]"#)

  private func makeSUT(_ timeline: MastodonTimeline = .public()) -> (MastodonSource, ServerStub, Locked<[String]>) {
    let server = ServerStub()
    let log = Locked<[String]>([])
    let now = { @Sendable in Date(timeIntervalSince1970: 1_700_000_000) }
    let sut = MastodonSource(
      feed: makeFeed(timeline), client: server,
      pictures: PictureDownloads(budget: ByteBudget(limit: 100, largest: 50), currentDate: now) { _ in server },
      currentDate: now, log: FailureLog { line in log.withLock { $0.append(line) } })
    return (sut, server, log)
  }

  private func expect(
    _ cause: FailureCause, file: StaticString = #filePath, line: UInt = #line, from work: () async throws -> Void
  ) async {
    do {
      try await work()
      XCTFail("nothing failed", file: file, line: line)
    } catch {
      XCTAssertEqual(FailureCause(of: error), cause, "\(error)", file: file, line: line)
    }
  }
}
