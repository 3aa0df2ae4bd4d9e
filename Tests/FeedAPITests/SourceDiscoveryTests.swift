import FeedAPI
import FeedDomain
import FeedTestSupport
import TestSupport
import XCTest

final class SourceDiscoveryTests: XCTestCase {
  func test_kind_isTheContractWhereThereIsAFeed() async throws {
    for body in [#"{"items": []}"#, "{}", #"{"items": "nonsense"}"#] {
      let sut = makeSUT()
      sut.client.stub(feed, with: .response(Data(body.utf8)))

      let kind = try await sut.discovery.kind(at: host)

      XCTAssertEqual(kind, .contract)
      XCTAssertEqual(sut.client.requestedURLs, [feed])
    }
  }

  func test_kind_isMastodonWhereThereIsAnInstance() async throws {
    for answer in [
      .response(Data(), status: 404), .response(Data("<html>".utf8)), .response(Data("[]".utf8)),
      .response(Data(#"{"items": []}"#.utf8), status: 404), .response(Data(#"{"items""#.utf8)),
    ] as [HTTPClientStub.Answer] {
      let sut = makeSUT()
      sut.client.stub(feed, with: answer)
      sut.client.stub(instance, with: .response(Data(#"{"uri": "social.example", "version": "4.2.0"}"#.utf8)))

      let kind = try await sut.discovery.kind(at: host)

      XCTAssertEqual(kind, .mastodon)
      XCTAssertEqual(sut.client.requestedURLs, [feed, instance])
    }
  }

  func test_kind_ofNothingSaysWhatWasAskedAndWhatCameBack() async throws {
    let sut = makeSUT()
    sut.client.stub(feed, with: .response(Data(), status: 404))
    sut.client.stub(
      instance, with: .response(Data(#"{"uri": "no version"}"#.utf8), headers: ["Content-Type": "text/html"]))

    let error = await error(of: sut)

    let nothing = try XCTUnwrap(error as? SourceDiscovery.NothingFound)
    XCTAssertEqual(nothing.answers, ["/feed: 404", "/api/v1/instance: text/html"])
    XCTAssertEqual(FailureCause(of: nothing), .noSource(answers: nothing.answers))
    XCTAssertEqual(sut.log.values.count, 1)
  }

  func test_kind_endsWithWhatKeepsTheServerFromTelling() async throws {
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

  func test_kind_endsWithARefusal() async throws {
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

        await assertFailure(as: cause) { _ = try await first.discovery.kind(at: self.host) }
        await assertFailure(as: cause) { _ = try await second.discovery.kind(at: self.host) }

        XCTAssertEqual(first.client.requestedURLs, [feed])
        XCTAssertEqual(second.client.requestedURLs, [feed, instance])
      }
    }
  }

  func test_kind_ofAPageToLogInOnIsFoundOutBesideIt() async throws {
    let sut = makeSUT()
    sut.client.stub(feed, with: .response(Data("<html>".utf8), address: makeURL("https://social.example/login")))
    sut.client.stub(instance, with: .response(Data(#"{"uri": "social.example", "version": "4.2.0"}"#.utf8)))

    let kind = try await sut.discovery.kind(at: host)
    sut.client.stub(instance, with: .response(Data(), status: 404))

    XCTAssertEqual(kind, .mastodon)
    await assertFailure(as: .authenticationRequired(server: "https://social.example")) {
      _ = try await sut.discovery.kind(at: self.host)
    }
  }

  // MARK: Helpers

  private let host = URL(string: "https://social.example") ?? URL(filePath: "/")
  private var feed: URL {
    host.appending(path: "feed").appending(queryItems: [URLQueryItem(name: "limit", value: "10")])
  }
  private var instance: URL { host.appending(path: "api/v1/instance") }

  private func makeSUT(
    hasToken: Bool = false
  ) -> (discovery: SourceDiscovery, client: HTTPClientStub, log: Recorder<String>) {
    let (client, log) = (HTTPClientStub(), Recorder<String>())
    let discovery = SourceDiscovery(
      client: client, hasToken: hasToken, currentDate: Date.init, log: FailureLog(write: log.record))
    return (discovery, client, log)
  }

  private func error(
    of sut: (discovery: SourceDiscovery, client: HTTPClientStub, log: Recorder<String>)
  ) async -> (any Error)? {
    do {
      _ = try await sut.discovery.kind(at: host)
      XCTFail("Expected an error")
      return nil
    } catch {
      return error
    }
  }
}
