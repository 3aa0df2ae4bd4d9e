import FeedAPI
import FeedHTTP
import FeedServerTestSupport
import Foundation
import XCTest

final class CurlHTTPClientCredentialsTests: XCTestCase {
  func test_credentials_areSentToTheirOriginOnlyAfterEveryRedirect() async throws {
    let (server, other) = (try makeServer(), try makeServer())
    let sut = try makeSUT(for: server)
    server.inject(.redirect(to: "\(other.baseURL)/there"), for: "/v1/a")
    other.inject(.redirect(to: "/v1/still-there"), for: "/v1/there")
    other.inject(.redirect(to: "\(server.baseURL)/back"), for: "/v1/still-there")
    server.inject(.redirect(to: "feed"), for: "/v1/back")

    let (_, response) = try await sut.get(from: server.baseURL.appending(path: "a"))

    XCTAssertEqual(response.statusCode, 200)
    XCTAssertEqual(server.requests.map(\.path), ["/v1/a", "/v1/back", "/v1/feed"])
    XCTAssertEqual(server.requests.map { $0.header("Authorization") }, Array(repeating: Self.authorization, count: 3))
    XCTAssertEqual(other.requests.map { $0.header("Authorization") }, [nil, nil])
    XCTAssertFalse(other.requests.contains { $0.headers.values.contains { $0.contains("token") } })
  }

  func test_credentials_areSentWithPicturesOfTheirOriginOnly() async throws {
    let (server, other) = (try makeServer(), try makeServer())
    let sut = try makeSUT(for: server)

    for origin in [server, other] {
      let client = sut.bounded(toBytes: 1 << 20, within: .seconds(30), lease: ByteBudget(limit: 9, largest: 9).lease())
      _ = try await client.get(from: origin.baseURL.appending(path: "picture/1"))
    }

    XCTAssertEqual(server.requests.map { $0.header("Authorization") }, [Self.authorization])
    XCTAssertEqual(other.requests.map { $0.header("Authorization") }, [nil])
  }

  func test_credentials_areNotSentToAnotherHostWithTheSamePort() async throws {
    let server = try makeServer()
    let sut = try makeSUT(for: server)
    var components = try XCTUnwrap(URLComponents(url: server.baseURL, resolvingAgainstBaseURL: false))
    components.host = "localhost"

    _ = try await sut.get(from: XCTUnwrap(components.url))

    XCTAssertEqual(server.requests.map { $0.header("Authorization") }, [nil])
  }

  /// The code that computes a URL's origin must parse the URL in the same way as the code that connects to its host.
  func test_credentials_areNotSentToAURLThatLooksLikeTheirOrigin() async throws {
    let (server, other) = (try makeServer(), try makeServer())
    let sut = try makeSUT(for: server)
    func authority(_ server: TestServer) throws -> String { "127.0.0.1:\(try XCTUnwrap(server.baseURL.port))" }
    let (own, foreign) = (try authority(server), try authority(other))
    var isReached = false

    for text in [
      "http://\(own)@\(foreign)/", "http://\(own)%2F@\(foreign)/", "http://\(own)\\@\(foreign)/",
      "http://\(own)%5C@\(foreign)/", "http://\(own)#@\(foreign)/", "http://\(own)?@\(foreign)/",
      "http://\(own);@\(foreign)/", "http://\(own)@@\(foreign)/", "http://\(own):80@\(foreign)/",
      "http://\(own)%00@\(foreign)/", "http://\(own)%40\(foreign)/", "http:\\\\\(own)@\(foreign)/",
      "http://\(own)\t@\(foreign)/", "http://[\(own)]@\(foreign)/", "http://\(own) @\(foreign)/",
    ] {
      guard let url = URL(string: text) else { continue }
      do {
        _ = try await sut.get(from: url)
        isReached = isReached || !other.requests.isEmpty
      } catch is CurlHTTPClient.Error {
        // The client refused the URL, so neither server received a request.
      }
    }

    XCTAssertTrue(isReached)
    XCTAssertEqual(other.requests.filter { $0.headers.values.contains { $0.contains("a-token") } }.map(\.target), [])
  }

  func test_credentials_areNotSentToTheSameHostOverTLS() async throws {
    let secure = try makeSecureServer()
    var components = try XCTUnwrap(URLComponents(url: secure.baseURL, resolvingAgainstBaseURL: false))
    components.scheme = "http"
    let origin = try XCTUnwrap(components.url.flatMap(Origin.init))
    let caFile = try makeCAFile()
    let sut = try makeSUT(knowing: Credentials(bearerToken: Secret("a-token"), for: origin)) { $0.caFile = caFile }

    _ = try await sut.get(from: secure.baseURL)

    XCTAssertEqual(secure.requests.map { $0.header("Authorization") }, [nil])
  }

  func test_credentials_takePrecedenceOverThoseOfAURL() async throws {
    let server = try makeServer()
    let sut = try makeSUT(for: server)
    var components = try XCTUnwrap(URLComponents(url: server.baseURL, resolvingAgainstBaseURL: false))
    (components.user, components.password) = ("user", "password")

    _ = try await sut.get(from: XCTUnwrap(components.url))

    XCTAssertEqual(server.requests.map { $0.header("Authorization") }, [Self.authorization])
  }

  func test_credentials_areNotSentIfTheyCouldInjectHeaders() async throws {
    let server = try makeServer()
    let origin = try XCTUnwrap(Origin(server.baseURL))
    let sut = try makeSUT(knowing: Credentials(bearerToken: Secret("a\r\nX-A: b"), for: origin))

    let error = await clientError { try await sut.get(from: server.baseURL) }

    XCTAssertEqual(error, .unusableHeader("Authorization"))
    XCTAssertEqual(server.requests.count, 0)
  }

  func test_credentials_areSeparateForClientsThatShareConnections() async throws {
    let server = try makeServer()
    let origin = try XCTUnwrap(Origin(server.baseURL))
    let stranger = try makeSUT()
    let (one, two) = (
      stranger.authenticated(with: Credentials(bearerToken: Secret("one"), for: origin)),
      stranger.authenticated(with: Credentials(bearerToken: Secret("two"), for: origin))
    )

    for client in [one, two, stranger, two.bounded(toBytes: 1 << 20, within: .seconds(30)), one] {
      _ = try await client.get(from: server.baseURL)
    }

    XCTAssertEqual(
      server.requests.map { $0.header("Authorization") }, ["Bearer one", "Bearer two", nil, "Bearer two", "Bearer one"])
    XCTAssertEqual(Set(server.requests.map(\.connection)).count, 1)
  }

  // MARK: - Helpers

  private static let authorization: String? = "Bearer a-token"

  private func makeSUT(
    for server: TestServer, file: StaticString = #filePath, line: UInt = #line
  ) throws -> CurlHTTPClient {
    let origin = try XCTUnwrap(Origin(server.baseURL))
    return try makeSUT(knowing: Credentials(bearerToken: Secret("a-token"), for: origin), file: file, line: line)
  }
}
