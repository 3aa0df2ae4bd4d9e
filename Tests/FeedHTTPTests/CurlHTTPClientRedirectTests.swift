import FeedAPI
import FeedHTTP
import FeedServerTestSupport
import Foundation
import XCTest

final class CurlHTTPClientRedirectTests: XCTestCase {
  func test_redirect_deliversOnlyTheFinalResponseAndItsHeaders() async throws {
    let (server, sut) = (try makeServer(), try makeSUT())
    server.inject(
      .body(Data("moved".utf8), status: 301, headers: ["Location": "/v1/new?a=b", "X-Old": "1"]), for: "/v1/old")
    server.inject(.body(Data("new".utf8), headers: ["X-New": "1"]), for: "/v1/new?a=b")

    let (data, response) = try await sut.get(from: server.baseURL.appending(path: "old"))

    XCTAssertEqual(data, Data("new".utf8))
    XCTAssertEqual(response.statusCode, 200)
    XCTAssertEqual(response.url?.absoluteString, "\(server.baseURL)/new?a=b")
    XCTAssertEqual(response.value(forHTTPHeaderField: "X-New"), "1")
    XCTAssertNil(response.value(forHTTPHeaderField: "X-Old"))
  }

  func test_redirect_isFollowedForEachOfItsStatuses() async throws {
    let (server, sut) = (try makeServer(), try makeSUT())

    for status in [301, 302, 303, 307, 308] {
      server.inject(.redirect(to: "/v1/feed", status: status), for: .path("/v1/\(status)"))
      let (_, response) = try await sut.get(from: server.baseURL.appending(path: "\(status)"))
      XCTAssertEqual(response.statusCode, 200, "\(status)")
    }
  }

  func test_redirect_deliversTheNewAddressIfAllRedirectsArePermanent() async throws {
    let (server, sut) = (try makeServer(), try makeSUT())
    for (statuses, hasMoved) in [
      ([], false), ([301], true), ([308], true), ([301, 308, 301], true), ([302], false), ([307], false),
      ([303], false),
      ([301, 302], false), ([302, 301], false), ([301, 307, 308], false),
    ] as [([Int], Bool)] {
      for (index, status) in statuses.enumerated() {
        server.inject(.redirect(to: "/v1/hop\(index + 1)", status: status), for: .path("/v1/hop\(index)"))
      }
      server.inject(.body(Data("new".utf8)), for: .path("/v1/hop\(statuses.count)"))

      let answer = try await sut.get(from: server.baseURL.appending(path: "hop0"), headers: [:])

      XCTAssertEqual(answer.hasMovedPermanently, hasMoved, "\(statuses)")
      XCTAssertEqual(answer.response.url, server.baseURL.appending(path: "hop\(statuses.count)"), "\(statuses)")
      XCTAssertEqual(answer.response.statusCode, 200)
    }
  }

  func test_redirect_withoutALocationIsAResponse() async throws {
    let (server, sut) = (try makeServer(), try makeSUT())
    server.inject(.status(302), for: .any)

    let (_, response) = try await sut.get(from: server.baseURL)

    XCTAssertEqual(response.statusCode, 302)
  }

  func test_redirect_awayFromHTTPIsRefused() async throws {
    let (server, sut) = (try makeServer(), try makeSUT())
    let file = try makeTemporaryDirectory().appending(path: "secret")
    try Data("secret".utf8).write(to: file)

    for location in [file.absoluteString, "ftp://127.0.0.1/a", "gopher://127.0.0.1/a"] {
      server.inject(.redirect(to: location), for: .any)
      let error = await clientError { try await sut.get(from: server.baseURL) }
      XCTAssertEqual(error, .unsupportedURL(location))
    }
  }

  func test_redirect_inACircleEnds() async throws {
    let (server, sut) = (try makeServer(), try makeSUT())
    server.inject(.redirect(to: "/v1/b"), for: "/v1/a")
    server.inject(.redirect(to: "/v1/a"), for: "/v1/b")

    let error = await clientError { try await sut.get(from: server.baseURL.appending(path: "a")) }

    XCTAssertEqual(error, .tooManyRedirects(limit: 10, host: server.baseURL.hostAndPort))
    XCTAssertEqual(error?.cause, .tooManyRedirects(server: server.baseURL.hostAndPort))
    XCTAssertEqual(server.requests.count, 11)
  }

  func test_redirect_inACircleOfServersNamesTheLastOne() async throws {
    let (first, second, sut) = (try makeServer(), try makeServer(), try makeSUT())
    first.inject(.redirect(to: "\(second.baseURL)"), for: .any)
    second.inject(.redirect(to: "\(first.baseURL)"), for: .any)

    let error = await clientError { try await sut.get(from: first.baseURL) }

    XCTAssertEqual(error, .tooManyRedirects(limit: 10, host: first.baseURL.hostAndPort))
    XCTAssertEqual([first.requests.count, second.requests.count], [6, 5])
  }

  func test_redirect_keepsCredentialsForTheSameOriginOnly() async throws {
    let (server, other, sut) = (try makeServer(), try makeServer(), try makeSUT())
    server.inject(.redirect(to: "/v1/near"), for: "/v1/a")
    server.inject(.redirect(to: "\(other.baseURL)/far"), for: "/v1/near")
    var components = try XCTUnwrap(URLComponents(url: server.baseURL, resolvingAgainstBaseURL: false))
    (components.user, components.password, components.path) = ("user", "pass word", "/v1/a")

    _ = try await sut.get(from: XCTUnwrap(components.url))

    let credentials = "Basic " + Data("user:pass word".utf8).base64EncodedString()
    XCTAssertEqual(server.requests.map { $0.header("Authorization") }, [credentials, credentials])
    XCTAssertEqual(other.requests.map { $0.header("Authorization") }, [nil])
  }

  func test_redirect_dropsCredentialsForAnotherHost() async throws {
    let (server, sut) = (try makeServer(), try makeSUT())
    var components = try XCTUnwrap(URLComponents(url: server.baseURL, resolvingAgainstBaseURL: false))
    components.host = "localhost"
    server.inject(.redirect(to: try XCTUnwrap(components.string)), for: "/v1/a")
    (components.user, components.password) = ("user", "password")
    (components.host, components.path) = ("127.0.0.1", "/v1/a")

    _ = try await sut.get(from: XCTUnwrap(components.url))

    XCTAssertEqual(server.requests.map { $0.header("Authorization") != nil }, [true, false])
  }

  func test_redirect_fromHTTPSToHTTPIsRefused() async throws {
    let (secure, plain, sut) = (try makeSecureServer(), try makeServer(), try makeTrustingSUT())
    var components = try XCTUnwrap(URLComponents(url: secure.baseURL, resolvingAgainstBaseURL: false))
    for scheme in ["https", "HTTPS"] {
      components.scheme = scheme
      secure.inject(.redirect(to: plain.baseURL.absoluteString.replacing("http:", with: "HTTP:")), for: .any)

      let error = await clientError { try await sut.get(from: XCTUnwrap(components.url)) }

      XCTAssertEqual(error, .insecureRedirect(plain.baseURL.absoluteString))
      XCTAssertEqual(error?.cause, .insecureRedirect)
    }
    XCTAssertEqual(plain.requests.count, 0)
  }

  func test_redirect_fromHTTPToHTTPSIsFollowed() async throws {
    let (secure, plain, sut) = (try makeSecureServer(), try makeServer(), try makeTrustingSUT())
    plain.inject(.redirect(to: "\(secure.baseURL)/feed"), for: .any)

    let (_, response) = try await sut.get(from: plain.baseURL)

    XCTAssertEqual(response.statusCode, 200)
    XCTAssertEqual(response.url?.scheme, "https")
  }

  func test_redirect_canBeCancelled() async throws {
    let (server, sut) = (try makeServer(), try makeSUT())
    server.inject(.redirect(to: "/v1/held"), for: "/v1/a")
    server.inject(.hold(try Gate()), for: "/v1/held")
    let task = Task { try await sut.get(from: server.baseURL.appending(path: "a")) }
    try await server.waitForRequests { $0.count == 2 }

    task.cancel()

    let result = try await task.resultInTime()
    XCTAssertThrowsError(try result.get()) { XCTAssert($0 is CancellationError) }
  }
}
