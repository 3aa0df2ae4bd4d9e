import FeedAPI
import FeedDomain
import FoundationNetworking
import XCTest

final class HTTPClientStatusTests: XCTestCase {
  func test_get_deliversAnAnswerOfTheExpectedStatus() async throws {
    let sut = ClientStub(status: 206)

    let (data, response) = try await sut.get(from: anyURL, expecting: \.isSuccess, currentDate: { Self.now })

    XCTAssertEqual(data, ClientStub.body)
    XCTAssertEqual(response.statusCode, 206)
    XCTAssertEqual(sut.requestedURLs, [anyURL])
  }

  func test_get_throwsEveryOtherStatus() async {
    for status in [199, 204, 302, 404, 500] {
      let error = await error(of: ClientStub(status: status))

      XCTAssertEqual(error as? UnexpectedStatus, UnexpectedStatus(code: status))
    }
  }

  func test_get_rethrowsTheClientsError() async {
    let error = await error(of: ClientStub(status: nil))

    XCTAssertTrue(error is ClientStub.NoAnswer)
  }

  func test_get_reportsTheTimeOfRetryAfter() async {
    for (text, seconds) in [
      ("120", 120), ("1.5", 2), ("Wed, 15 Nov 2023 00:13:20 GMT", 7200),
      ("Wednesday, 15-Nov-23 00:13:20 GMT", 7200), ("Wed Nov 15 00:13:20 2023", 7200),
    ] {
      let error = await error(of: ClientStub(status: 429, headers: ["Retry-After": text]))

      XCTAssertEqual(error as? UnexpectedStatus, UnexpectedStatus(code: 429, retryAfter: .seconds(seconds)), text)
    }
  }

  func test_get_reportsTheResetOfARateLimit() async {
    for (headers, seconds) in [
      (["X-RateLimit-Reset": "2023-11-14T22:18:20.500000Z"], 301), (["x-ratelimit-reset": "1700000060"], 60),
      (["X-RateLimit-Reset": "2023-11-14T22:18:20Z", "Retry-After": "60"], 300),
      (["X-RateLimit-Reset": "2023-11-14T22:13:50Z", "Retry-After": "60"], 60),
      (["X-RateLimit-Reset": "2023-11-14T22:13:19Z", "Retry-After": "60"], 60),
      (["X-RateLimit-Reset": "9999-12-31T23:59:59Z"], 365 * 24 * 3600),
    ] {
      let error = await error(of: ClientStub(status: 429, headers: headers))

      XCTAssertEqual(
        error as? UnexpectedStatus, UnexpectedStatus(code: 429, retryAfter: .seconds(seconds)), "\(headers)")
    }
  }

  func test_get_ignoresTheResetOfARateLimitThatWasNotReached() async {
    for (status, reset) in [
      (503, "2023-11-14T22:18:20Z"), (404, "2023-11-14T22:18:20Z"), (429, "2023-11-14T22:13:20Z"), (429, "soon"),
      (429, "60"), (429, "nan"), (429, ""),
    ] {
      let error = await error(of: ClientStub(status: status, headers: ["X-RateLimit-Reset": reset]))

      XCTAssertEqual(error as? UnexpectedStatus, UnexpectedStatus(code: status), reset)
    }
  }

  func test_get_ignoresAnInvalidRetryAfter() async {
    for text in ["", "soon", "0", "-5", "nan", "Tue, 14 Nov 2023 22:13:20 GMT", "Wed, 15 Nov 0000", "٣"] {
      let error = await error(of: ClientStub(status: 503, headers: ["Retry-After": text]))

      XCTAssertEqual(error as? UnexpectedStatus, UnexpectedStatus(code: 503), text)
    }
  }

  func test_get_limitsTheWaitToAYear() async {
    for text in ["1e300", "inf", String(repeating: "9", count: 400), "Fri, 31 Dec 9999 23:59:59 GMT"] {
      let error = await error(of: ClientStub(status: 503, headers: ["Retry-After": text]))

      XCTAssertEqual((error as? UnexpectedStatus)?.retryAfter, .seconds(365 * 24 * 3600), text)
    }
  }

  // MARK: - Helpers

  private let anyURL = makeURL("https://any-url.com")
  /// Tue, 14 Nov 2023 22:13:20 GMT.
  private static let now = Date(timeIntervalSince1970: 1_700_000_000)

  private func error(of sut: ClientStub) async -> (any Error)? {
    do {
      _ = try await sut.get(from: anyURL, expecting: \.isOK, currentDate: { Self.now })
      return nil
    } catch {
      return error
    }
  }

  /// A client that gives every request the same response. Without a status, it throws an error.
  ///
  /// The class is not `Sendable`, because a client need not be `Sendable` if tasks do not share it.
  private final class ClientStub: HTTPClient {
    static let body = Data("body".utf8)

    private(set) var requestedURLs: [URL] = []
    private let status: Int?
    private let headers: [String: String]

    struct NoAnswer: Error {}

    init(status: Int?, headers: [String: String] = [:]) {
      self.status = status
      self.headers = headers
    }

    func get(from url: URL) async throws -> (Data, HTTPURLResponse) {
      requestedURLs.append(url)
      guard let status,
        let response = HTTPURLResponse(url: url, statusCode: status, httpVersion: nil, headerFields: headers)
      else { throw NoAnswer() }
      return (Self.body, response)
    }
  }
}
