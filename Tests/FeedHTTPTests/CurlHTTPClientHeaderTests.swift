import FeedHTTP
import FeedServerTestSupport
import Foundation
import XCTest

final class CurlHTTPClientHeaderTests: XCTestCase {
  func test_headers_areSentWithTheRequestAndItsRedirects() async throws {
    let (server, other, sut) = (try makeServer(), try makeServer(), try makeSUT())
    server.inject(.redirect(to: "\(other.baseURL)/feed"), for: "/v1/a")
    let headers = ["If-None-Match": #"W/"ä tag""#, "Accept": "application/json; q=0.5, */*"]

    for client in [sut, sut.bounded(toBytes: 1 << 20, within: .seconds(30))] {
      let answer = try await client.get(from: server.baseURL.appending(path: "a"), headers: headers)
      XCTAssertEqual(answer.response.statusCode, 200)
    }

    let requests = server.requests + other.requests
    XCTAssertEqual(requests.count, 4)
    for request in requests {
      for (name, value) in headers { XCTAssertEqual(request.header(name), value) }
    }
  }

  func test_headers_areThoseOfOneRequestOnly() async throws {
    let (server, sut) = (try makeServer(), try makeSUT())

    _ = try await sut.get(from: server.baseURL, headers: ["X-A": "1"])
    _ = try await sut.get(from: server.baseURL, headers: ["X-B": "2"])
    _ = try await sut.get(from: server.baseURL)

    XCTAssertEqual(server.requests.map { $0.header("X-A") }, ["1", nil, nil])
    XCTAssertEqual(server.requests.map { $0.header("X-B") }, [nil, "2", nil])
  }

  func test_headers_areRejectedIfTheyCouldInjectOthers() async throws {
    let (server, sut) = (try makeServer(), try makeSUT())

    for (name, value) in [
      ("X-A", "1\r\nX-B: 2"), ("X-A", "1\nX-B: 2"), ("X-A", "1\r"), ("X-A", "\u{0}"), ("X-A", "\u{1B}[m"),
      ("X-A", "\u{7F}"), ("X-A", "\u{85}"), ("X-A", ""), ("X-A", "  "), ("", "1"), ("X A", "1"), ("X-A:", "1"),
      ("X-A;", "1"), ("X-Ä", "1"), ("X-A\r\nX-B", "1"), ("@file", "1"),
    ] {
      let error = await clientError { try await sut.get(from: server.baseURL, headers: [name: value]) }
      XCTAssertEqual(error, .unusableHeader(name), "\(name.debugDescription): \(value.debugDescription)")
    }
    XCTAssertEqual(server.requests.count, 0)
  }

  func test_headers_areRejectedIfTheyIdentifyTheClientOrDelimitTheRequest() async throws {
    let (server, sut) = (try makeServer(), try makeSUT())

    for name in ["Authorization", "COOKIE", "Proxy-Authorization", "host", "Content-Length", "Transfer-Encoding"] {
      let error = await clientError { try await sut.get(from: server.baseURL, headers: [name: "1"]) }
      XCTAssertEqual(error, .unusableHeader(name))
    }
    XCTAssertEqual(server.requests.count, 0)
  }

  func test_userAgent_isThatOfTheConfiguration() async throws {
    let server = try makeServer()
    let sut = try makeSUT { $0.userAgent = "program/1.2" }

    _ = try await sut.get(from: server.baseURL)

    XCTAssertEqual(server.requests.map { $0.header("User-Agent") }, ["program/1.2"])
  }
}
