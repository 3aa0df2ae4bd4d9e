import FeedAPI
import FeedDomain
import FeedHTTP
import FeedServerTestSupport
import Foundation
import TestSupport
import XCTest

final class CurlHTTPClientTests: XCTestCase {
  func test_get_deliversBodyStatusHeadersAndURL() async throws {
    let (server, sut) = (try makeServer(), try makeSUT())
    server.inject(.body(Data("a body".utf8), status: 404, headers: ["X-Kind": "test"]), for: "/v1/feed?limit=10")
    let url = server.baseURL.appending(path: "feed").appending(queryItems: [URLQueryItem(name: "limit", value: "10")])

    let (data, response) = try await sut.get(from: url)

    XCTAssertEqual(data, Data("a body".utf8))
    XCTAssertEqual(response.statusCode, 404)
    XCTAssertEqual(response.value(forHTTPHeaderField: "x-kind"), "test")
    XCTAssertEqual(response.url, url)
  }

  func test_get_deliversAnEmptyBody() async throws {
    let (server, sut) = (try makeServer(), try makeSUT())
    server.inject(.status(204), for: .any)

    let (data, response) = try await sut.get(from: server.baseURL)

    XCTAssertEqual(data, Data())
    XCTAssertEqual(response.statusCode, 204)
  }

  func test_get_deliversAProtocolSwitchAtOnce() async throws {
    let (server, sut) = (try makeServer(), try makeSUT())
    let head = Data("HTTP/1.1 101 Switching Protocols\r\nUpgrade: another\r\n\r\n".utf8)
    server.inject(.bytes(head, repeated: Data("another protocol\r\n".utf8)), for: .any)

    let (data, response) = try await sut.get(from: server.baseURL)

    XCTAssertEqual(response.statusCode, 101)
    XCTAssertEqual(data, Data())
    try await server.waitForRequests { $0.allSatisfy { $0.end == .closedByClient } }
  }

  func test_get_decompressesTheBody() async throws {
    let (server, sut) = (try makeServer(), try makeSUT())
    let compressed = try XCTUnwrap(
      Data(base64Encoded: "H4sIAAAAAAACA8tIzcnJ11HIQKGS83MLilKLi1NTFNJSU1MA6kd7sSQAAAA="))
    server.inject(.body(compressed, headers: ["Content-Encoding": "gzip"]), for: .any)

    let (data, _) = try await sut.get(from: server.baseURL)

    XCTAssertEqual(String(decoding: data, as: UTF8.self), "hello, hello, hello, compressed feed")
    XCTAssert(server.requests.first?.header("Accept-Encoding")?.contains("gzip") == true)
  }

  func test_get_sendsTheUserAgent() async throws {
    let (server, sut) = (try makeServer(), try makeSUT { $0.userAgent = "a program/1" })

    _ = try await sut.get(from: server.baseURL)

    XCTAssertEqual(server.requests.first?.header("User-Agent"), "a program/1")
  }

  func test_get_keepsTheConnection() async throws {
    let (server, sut) = (try makeServer(), try makeSUT())

    for _ in 0..<5 { _ = try await sut.get(from: server.baseURL) }

    XCTAssertEqual(server.requests.map(\.connection), [1, 1, 1, 1, 1])
  }

  func test_get_connectsAgainAfterTheServerRestarted() async throws {
    let (server, sut) = (try makeServer(), try makeSUT())
    _ = try await sut.get(from: server.baseURL)
    server.stop()
    let restarted = try TestServer(port: UInt16(XCTUnwrap(server.baseURL.port)))
    defer { restarted.stop() }

    _ = try await sut.get(from: server.baseURL)

    XCTAssertEqual(restarted.requests.count, 1)
  }

  func test_get_runsThirtyTwoTransfersConcurrently() async throws {
    let (server, sut) = (try makeServer(), try makeSUT())
    let gate = try Gate()
    server.inject(.hold(gate), for: .any)
    for number in 0..<32 {
      server.inject(.body(Data(repeating: UInt8(number), count: 100_000)), for: .path("/v1/\(number)"))
    }

    let bodies = try await withThrowingTaskGroup(of: (Int, Data).self) { group in
      for number in 0..<32 {
        group.addTask { (number, try await sut.get(from: server.baseURL.appending(path: "\(number)")).0) }
      }
      try await server.waitForRequests { $0.count == 32 }
      gate.open()
      return try await group.reduce(into: [:]) { $0[$1.0] = $1.1 }
    }

    XCTAssertEqual(bodies.count, 32)
    for (number, body) in bodies { XCTAssertEqual(body, Data(repeating: UInt8(number), count: 100_000)) }
  }

  func test_get_doesNotAffectOtherTransfersWhenOneFails() async throws {
    let (server, sut) = (try makeServer(), try makeSUT())
    let body = Data(repeating: 1, count: 50_000)
    let faults: [Fault] = [.disconnect, .abort(afterBytes: 20_000), .drip(bytes: 10_000, every: .milliseconds(1))]
    server.inject(.body(body), for: .any)
    for number in 0..<32 where number % 4 > 0 { server.inject(faults[number % 4 - 1], for: .path("/v1/\(number)")) }

    let delivered = await withTaskGroup(of: (Int, Data?).self) { group in
      for number in 0..<32 {
        group.addTask { (number, try? await sut.get(from: server.baseURL.appending(path: "\(number)")).0) }
      }
      return await group.reduce(into: [:]) { $0[$1.0] = $1.1 }
    }

    for number in 0..<32 {
      XCTAssertEqual(delivered[number] ?? nil, [0, 3].contains(number % 4) ? body : nil, "\(number)")
    }
  }

  func test_get_throwsOnARefusedConnection() async throws {
    let sut = try makeSUT()
    let url = try makeDeadURL()

    let error = await clientError { try await sut.get(from: url) }

    XCTAssertEqual(error?.code, 7)
    XCTAssertEqual(error?.description.contains("127.0.0.1"), true, "\(String(describing: error))")
  }

  func test_get_throwsOnATruncatedResponse() async throws {
    let (server, sut) = (try makeServer(), try makeSUT())
    server.inject(.body(Data(repeating: 0, count: 1_000)), for: .any)
    server.inject(.chunked, for: "/v1/chunked")
    server.inject(.abort(afterBytes: 500), for: .any)

    let announced = await clientError { try await sut.get(from: server.baseURL) }
    let chunked = await clientError { try await sut.get(from: server.baseURL.appending(path: "chunked")) }

    XCTAssertEqual(announced?.code, 18)
    XCTAssertNotNil(chunked?.code)
  }

  func test_get_throwsWithoutAResponse() async throws {
    let (server, sut) = (try makeServer(), try makeSUT())
    server.inject(.disconnect, for: .any)

    let error = await clientError { try await sut.get(from: server.baseURL) }

    XCTAssertEqual(error?.code, 52)
    XCTAssertEqual(error?.cause, .noConnection(ConnectionFailure(host: server.baseURL.hostAndPort, reason: .lost)))
  }

  func test_get_throwsOnAResponseThatIsNotHTTP() async throws {
    let (server, sut) = (try makeServer(), try makeSUT())
    for answer in [
      "SSH-2.0-server\r\n", "HTTP/1.1 no status\r\n\r\n",
      "HTTP/1.1 200 OK\r\nContent-Encoding: gzip\r\nConnection: close\r\n\r\nno gzip",
    ] {
      server.inject(.bytes(Data(answer.utf8)), for: .any, times: 1)

      let error = await clientError { try await sut.get(from: server.baseURL) }

      XCTAssertEqual(error?.cause, .invalidData, "\(answer): \(String(describing: error))")
    }
  }

  func test_get_throwsWhenTheServerStalls() async throws {
    let (server, sut) = (try makeServer(), try makeSUT { $0.stallTimeout = .seconds(1) })
    server.inject(.hold(try Gate()), for: .any)

    let error = await clientError { try await sut.get(from: server.baseURL) }

    assertTimedOut(error, host: server.baseURL.hostAndPort, .noAnswer, after: 1)
    try await server.waitForRequest { $0.end == .closedByClient }
  }

  func test_get_throwsWhenConnectingTakesTooLong() async throws {
    let sut = try makeSUT { $0.connectTimeout = .milliseconds(200) }
    let listener = try SilentListener()

    let error = await clientError { try await sut.get(from: listener.url) }

    guard error?.code == 28, case .noConnection(let failure?)? = error?.cause else {
      return XCTFail("\(String(describing: error))")
    }
    assertTimedOut(failure, host: listener.url.hostAndPort, .noAnswer, after: 1)
  }

  func test_get_opensHTTPOnly() async throws {
    let sut = try makeSUT()
    let file = try makeTemporaryDirectory().appending(path: "secret")
    try Data("secret".utf8).write(to: file)

    for url in [file.absoluteString, "ftp://127.0.0.1/a", "data:,a", "feed", "http:///feed", "https:feed"] {
      let error = await clientError { try await sut.get(from: XCTUnwrap(URL(string: url))) }
      XCTAssertEqual(error, .unsupportedURL(url))
    }
  }
}
