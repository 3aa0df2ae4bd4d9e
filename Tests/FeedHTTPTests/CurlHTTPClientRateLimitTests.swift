import FeedAPI
import FeedDomain
import FeedHTTP
import FeedServerTestSupport
import Foundation
import XCTest

final class CurlHTTPClientRateLimitTests: XCTestCase {
  func test_originAboveItsRateLimit_receivesNoRequest() async throws {
    let (server, other, sut) = (try makeServer(), try makeServer(), try makeSUT())
    server.inject(.body(Data(), status: 429, headers: ["Retry-After": "90"]), for: "/v1/feed", times: 1)

    let (_, response) = try await sut.get(from: server.baseURL.appending(path: "feed"))
    XCTAssertEqual(response.statusCode, 429)
    let picture = sut.bounded(toBytes: 1 << 20, within: .seconds(30))
    await assertRefused { try await sut.get(from: server.baseURL.appending(path: "feed")) }
    await assertRefused { try await picture.get(from: server.baseURL.appending(path: "picture/1")) }

    XCTAssertEqual(server.requests.map(\.path), ["/v1/feed"])
    let (_, otherResponse) = try await sut.get(from: other.baseURL.appending(path: "feed"))
    XCTAssertEqual(otherResponse.statusCode, 200)
  }

  func test_originAboveItsRateLimit_receivesNoRedirectedRequest() async throws {
    let (server, limited, sut) = (try makeServer(), try makeServer(), try makeSUT())
    server.inject(.redirect(to: "\(limited.baseURL)/feed"), for: "/v1/a")
    limited.inject(.body(Data(), status: 429, headers: ["Retry-After": "90"]), for: .any)

    _ = try await sut.get(from: server.baseURL.appending(path: "a"))
    await assertRefused { try await sut.get(from: server.baseURL.appending(path: "a")) }

    XCTAssertEqual(server.requests.count, 2)
    XCTAssertEqual(limited.requests.count, 1)
  }

  // MARK: - Helpers

  private func makeSUT(file: StaticString = #filePath, line: UInt = #line) throws -> CurlHTTPClient {
    try makeSUT(
      { $0.rateLimits = RateLimits(currentDate: { Date(timeIntervalSince1970: 0) }) }, file: file, line: line)
  }

  private func assertRefused<Value>(
    file: StaticString = #filePath, line: UInt = #line, isolation: isolated (any Actor)? = #isolation,
    by operation: () async throws -> Value
  ) async {
    do {
      let value = try await operation()
      XCTFail("Expected a refusal, got \(value)", file: file, line: line)
    } catch {
      XCTAssertEqual(
        error as? UnexpectedStatus, UnexpectedStatus(code: 429, retryAfter: .seconds(90)), file: file, line: line)
    }
  }
}
