import FeedAPI
import FeedServerTestSupport
import Foundation
import XCTest

@testable import FeedHTTP

final class ProxyEnvironmentTests: XCTestCase {
  func test_proxy_isTheOneOfTheScheme() throws {
    let sut = ProxyEnvironment(["http_proxy": "http://a", "https_proxy": "http://b", "no_proxy": "c,d"])

    XCTAssertEqual(try proxy(sut, "http://x"), .init(url: "http://a", exceptions: "c,d"))
    XCTAssertEqual(try proxy(sut, "HTTPS://x"), .init(url: "http://b", exceptions: "c,d"))
  }

  func test_proxy_isTheOneForAllWhenTheSchemeHasNone() throws {
    let sut = ProxyEnvironment(["ALL_PROXY": "http://a", "https_proxy": ""])

    XCTAssertEqual(try proxy(sut, "http://x").url, "http://a")
    XCTAssertEqual(try proxy(sut, "https://x").url, "http://a")
  }

  func test_proxy_isLookedUpInUpperCaseExceptForHTTP() throws {
    let sut = ProxyEnvironment(["HTTP_PROXY": "http://a", "HTTPS_PROXY": "http://b", "NO_PROXY": "c"])

    XCTAssertEqual(try proxy(sut, "http://x"), .init(url: "", exceptions: "c"))
    XCTAssertEqual(try proxy(sut, "https://x"), .init(url: "http://b", exceptions: "c"))
  }

  func test_proxy_isNoneForThisMachine() throws {
    let sut = ProxyEnvironment([
      "http_proxy": "http://a", "https_proxy": "http://b", "ALL_PROXY": "http://c", "all_proxy": "http://d",
    ])

    for host in ["localhost", "LOCALHOST.", "127.0.0.1", "127.1", "[::1]"] {
      XCTAssertEqual(try proxy(sut, "http://\(host):8080/v1"), .init(), host)
      XCTAssertEqual(try proxy(sut, "https://\(host)/v1"), .init(), host)
    }
  }

  func test_proxy_isNoneThatCouldReadCredentials() throws {
    let sut = ProxyEnvironment(["http_proxy": "http://a", "https_proxy": "http://b"])

    XCTAssertEqual(try proxy(sut, "http://x", hasCredentials: true), .init())
    XCTAssertEqual(try proxy(sut, "https://x", hasCredentials: true).url, "http://b")
  }

  func test_isUsed_isFalseForExceptionsOnly() throws {
    for (exceptions, around, through) in [
      ("", [], ["a.com"]), ("*", ["a.com", "1.2.3.4"], []),
      ("a.com .b.com., C.com", ["a.com", "x.A.com.", "b.com", "x.b.com", "c.com"], ["ba.com", "com", "1.2.3.4"]),
      ("1.2.3.4,10.0.0.0/9,fd00::/8", ["1.2.3.4", "10.127.0.1", "[fd12::1]"], ["1.2.3.5", "10.128.0.1", "[fe80::1]"]),
      ("10.0.0.0/99,10.0.0.0/x,/8, .", [], ["10.0.0.0", "a.com"]),
    ] {
      let sut = ProxyEnvironment.Proxy(url: "http://proxy:1", exceptions: exceptions)

      XCTAssertEqual(try around.filter { sut.isUsed(for: try url("http://\($0)/x")) }, [], exceptions)
      XCTAssertEqual(try through.filter { sut.isUsed(for: try url("http://\($0)/x")) }, through, exceptions)
    }
    XCTAssertFalse(ProxyEnvironment.Proxy().isUsed(for: try url("http://a.com")))
  }

  func test_get_connectsToThisMachineDirectly() async throws {
    let (proxy, server) = (try makeServer(), try makeServer())
    let address = "http://127.0.0.1:\(proxy.baseURL.port ?? 0)"
    let token = Credentials(bearerToken: Secret("secret"), for: try XCTUnwrap(Origin(server.baseURL)))
    for variable in ["http_proxy", "all_proxy", "ALL_PROXY"] {
      let sut = try makeSUT(knowing: token) { $0.environment = [variable: address] }

      _ = try await sut.get(from: server.baseURL.appending(path: "feed"))
    }
    XCTAssertEqual(proxy.requests.count, 0)
    XCTAssertEqual(server.requests.map { $0.header("Authorization") }, Array(repeating: "Bearer secret", count: 3))
  }

  func test_get_sendsNoCredentialsToAProxy() async throws {
    // No host can have this address, so the request succeeds only through the proxy.
    let (proxy, nobody) = (try makeServer(), try url("http://255.255.255.255:1/v1/feed"))
    let known = Credentials(bearerToken: Secret("secret"), for: try XCTUnwrap(Origin(nobody)))
    let cases = [
      (Credentials(), nobody, 1), (known, nobody, 0),
      (Credentials(), try url("http://name:secret@255.255.255.255:1/v1/feed"), 0),
    ]
    for (credentials, url, count) in cases {
      let sut = try makeSUT(knowing: credentials) {
        $0.environment = ["http_proxy": "http://127.0.0.1:\(proxy.baseURL.port ?? 0)"]
      }

      let answer = try? await sut.get(from: url)

      XCTAssertEqual(answer == nil ? 0 : 1, count, "\(url)")
      XCTAssertEqual(proxy.requests.count, 1, "\(url)")
    }
  }

  func test_get_usesTheProxy() async throws {
    let proxy = try makeServer()
    let sut = try makeSUT { $0.environment = ["http_proxy": "http://127.0.0.1:\(proxy.baseURL.port ?? 0)"] }

    _ = try await sut.get(from: url("http://feed.example/v1/feed"))

    XCTAssertEqual(proxy.requests.map(\.target), ["http://feed.example/v1/feed"])
    XCTAssertEqual(proxy.requests.first?.header("Host"), "feed.example")
  }

  func test_get_failsOnAnEndlessProxyResponseToCONNECT() async throws {
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

  func test_get_connectsToExceptedHostsDirectly() async throws {
    let proxy = try makeServer()
    let sut = try makeSUT {
      $0.environment = [
        "http_proxy": "http://127.0.0.1:\(proxy.baseURL.port ?? 0)", "no_proxy": "example.org,255.255.255.255",
      ]
    }

    // No host can have this address, so the connection fails at once.
    let error = await clientError { try await sut.get(from: url("http://255.255.255.255:1/v1/feed")) }

    XCTAssertNotNil(error)
    XCTAssertEqual(proxy.requests.count, 0)
  }

  func test_get_ignoresTheProcessEnvironment() async throws {
    let (server, dead) = (try makeServer(), try makeDeadURL())
    let previous = ProcessInfo.processInfo.environment["http_proxy"]
    setenv("http_proxy", "\(dead)", 1)
    defer { if let previous { setenv("http_proxy", previous, 1) } else { unsetenv("http_proxy") } }
    let sut = try makeSUT()

    let (_, response) = try await sut.get(from: server.baseURL.appending(path: "feed"))

    XCTAssertEqual(response.statusCode, 200)
  }

  private func proxy(
    _ sut: ProxyEnvironment, _ address: String, hasCredentials: Bool = false
  ) throws -> ProxyEnvironment.Proxy {
    sut.proxy(for: try url(address), hasCredentials: hasCredentials)
  }

  private func url(_ string: String) throws -> URL {
    try XCTUnwrap(URL(string: string))
  }
}
