import FeedServer
import Foundation
import XCTest

@testable import FeedHTTP

final class ProxyEnvironmentTests: XCTestCase {
  func test_proxy_isTheOneOfTheScheme() throws {
    let sut = ProxyEnvironment(["http_proxy": "http://a", "https_proxy": "http://b", "no_proxy": "c,d"])

    XCTAssertEqual(try sut.proxy(for: url("http://x")), .init(url: "http://a", exceptions: "c,d"))
    XCTAssertEqual(try sut.proxy(for: url("HTTPS://x")), .init(url: "http://b", exceptions: "c,d"))
  }

  func test_proxy_isTheOneForAllWhenTheSchemeHasNone() throws {
    let sut = ProxyEnvironment(["ALL_PROXY": "http://a", "https_proxy": ""])

    XCTAssertEqual(try sut.proxy(for: url("http://x")).url, "http://a")
    XCTAssertEqual(try sut.proxy(for: url("https://x")).url, "http://a")
  }

  func test_proxy_isLookedUpInUpperCaseExceptForHTTP() throws {
    let sut = ProxyEnvironment(["HTTP_PROXY": "http://a", "HTTPS_PROXY": "http://b", "NO_PROXY": "c"])

    XCTAssertEqual(try sut.proxy(for: url("http://x")), .init(url: "", exceptions: "c"))
    XCTAssertEqual(try sut.proxy(for: url("https://x")), .init(url: "http://b", exceptions: "c"))
  }

  func test_get_goesThroughTheProxy() async throws {
    let proxy = try makeServer()
    let sut = try makeSUT { $0.environment = ["http_proxy": "http://127.0.0.1:\(proxy.baseURL.port ?? 0)"] }

    _ = try await sut.get(from: url("http://feed.example/v1/feed"))

    XCTAssertEqual(proxy.requests.map(\.target), ["http://feed.example/v1/feed"])
    XCTAssertEqual(proxy.requests.first?.header("Host"), "feed.example")
  }

  func test_get_givesUpAProxyWhoseAnswerToCONNECTHasNoEnd() async throws {
    let proxy = try makeServer()
    let sut = try makeSUT {
      $0.environment = ["https_proxy": "http://127.0.0.1:\(proxy.baseURL.port ?? 0)"]
      $0.timeout = .seconds(1)
    }
    for beginning in ["Content-Length: 999999999999\r\n\r\n", "Transfer-Encoding: chunked\r\n\r\n1;", "X-A: a\r\n"] {
      let head = Data("HTTP/1.1 407 No\r\n\(beginning)".utf8)
      proxy.inject(.bytes(head, repeated: Data(String(repeating: "X-A: b\r\n", count: 1_000).utf8)), for: .any)

      let error = await clientError { try await sut.get(from: url("https://feed.example/v1/feed")) }

      XCTAssertNotNil(error)
      try await proxy.waitForRequests { $0.allSatisfy { $0.end == .closedByClient } }
      proxy.removeFaults()
    }
    XCTAssertEqual(proxy.requests.map(\.method), ["CONNECT", "CONNECT", "CONNECT"])
  }

  func test_get_goesAroundTheProxyToExceptedHosts() async throws {
    let (server, dead) = (try makeServer(), try makeDeadURL())
    let sut = try makeSUT { $0.environment = ["http_proxy": "\(dead)", "no_proxy": "example.org,127.0.0.1"] }

    let (_, response) = try await sut.get(from: server.baseURL.appending(path: "feed"))

    XCTAssertEqual(response.statusCode, 200)
  }

  func test_get_isNotLedAstrayByTheProcessEnvironment() async throws {
    let (server, dead) = (try makeServer(), try makeDeadURL())
    let previous = ProcessInfo.processInfo.environment["http_proxy"]
    setenv("http_proxy", "\(dead)", 1)
    defer { if let previous { setenv("http_proxy", previous, 1) } else { unsetenv("http_proxy") } }
    let sut = try makeSUT()

    let (_, response) = try await sut.get(from: server.baseURL.appending(path: "feed"))

    XCTAssertEqual(response.statusCode, 200)
  }

  private func url(_ string: String) throws -> URL {
    try XCTUnwrap(URL(string: string))
  }
}
