import FeedHTTP
import FeedServer
import FeedServerTestSupport
import Foundation
import TestSupport
import XCTest

final class TestServerTests: XCTestCase {
  func test_init_servesTheFeedOnTheLoopback() async throws {
    let image = ServedImage(id: UUID())
    let (sut, client) = try makeSUT(ServedFeed(images: [image]))

    let (data, response) = try await client.get(from: sut.baseURL.appending(path: "feed"))

    XCTAssertEqual(response.statusCode, 200)
    XCTAssertEqual(response.value(forHTTPHeaderField: "Content-Type"), "application/json")
    XCTAssert(String(decoding: data, as: UTF8.self).contains("\(sut.baseURL)/picture/\(image.id)"))
    XCTAssertEqual(sut.baseURL.host, "127.0.0.1")
  }

  func test_init_throwsWhenThePortIsTaken() throws {
    let (sut, _) = try makeSUT()
    let port = UInt16(try XCTUnwrap(sut.baseURL.port))

    XCTAssertThrowsError(try TestServer(port: port)) { error in
      guard case LocalServer.Error.cannotListen(port, _) = error else { return XCTFail("\(error)") }
    }
  }

  func test_feed_isReplacedForLaterRequests() async throws {
    let (sut, client) = try makeSUT()
    let image = ServedImage(id: UUID())
    let url = sut.baseURL.appending(path: "picture").appending(path: "\(image.id)")
    let (_, before) = try await client.get(from: url)

    sut.feed = ServedFeed(images: [image], picture: { _ in .data(Data([1]), contentType: "image/png") })
    let (data, after) = try await client.get(from: url)

    XCTAssertEqual([before.statusCode, after.statusCode], [404, 200])
    XCTAssertEqual(data, Data([1]))
  }

  func test_inject_affectsOnlyItsRequests() async throws {
    let (sut, client) = try makeSUT()
    sut.inject(.status(500), for: "/v1/a")
    sut.inject(.status(501), for: "/v1/a?b=c")
    sut.inject(.status(502), for: .prefix("/v1/p/"))
    sut.inject(.status(503), for: .matching { $0.header("user-agent") == "other" })

    var statuses: [Int] = []
    for target in ["a", "a?b=c", "a/b", "p/1", "p"] {
      statuses.append(try await client.get(from: XCTUnwrap(URL(string: "\(sut.baseURL)/\(target)"))).1.statusCode)
    }

    XCTAssertEqual(statuses, [500, 501, 404, 502, 404])
  }

  func test_fault_endsAfterItsNumberOfRequestsOrWhenRemoved() async throws {
    let (sut, client) = try makeSUT()
    func status() async throws -> Int { try await client.get(from: sut.baseURL).1.statusCode }

    sut.inject(.status(500), for: .any, times: 2)
    let limited = [try await status(), try await status(), try await status()]
    let fault = sut.inject(.status(501), for: .any)
    let injected = try await status()
    sut.remove(fault)
    let removed = try await status()

    XCTAssertEqual(limited, [500, 500, 404])
    XCTAssertEqual([injected, removed], [501, 404])
  }

  func test_hold_appliesOtherFaultsOnceItsGateOpens() async throws {
    let (sut, client) = try makeSUT()
    let gate = try Gate()
    sut.inject(.hold(gate), for: .any)
    sut.inject(.body(Data("late".utf8), status: 418), for: .any)
    let task = Task { try await client.get(from: sut.baseURL) }
    let held = try await sut.waitForRequest { _ in true }

    gate.open()
    let (data, response) = try await task.valueInTime()

    XCTAssertNil(held.status)
    XCTAssertEqual(data, Data("late".utf8))
    XCTAssertEqual(response.statusCode, 418)
  }

  func test_delay_holdsTheReplyBack() async throws {
    let (sut, client) = try makeSUT()
    sut.inject(.delay(.milliseconds(50)), for: .any)

    let start = ContinuousClock.now
    _ = try await client.get(from: sut.baseURL)

    XCTAssertGreaterThanOrEqual(start.duration(to: .now), .milliseconds(50))
  }

  func test_drip_sendsTheWholeBodyInPieces() async throws {
    let (sut, client) = try makeSUT()
    let body = Data((0..<250).map { UInt8($0) })
    sut.inject(.body(body), for: .any)
    sut.inject(.drip(bytes: 100, every: .milliseconds(20)), for: .any)

    let start = ContinuousClock.now
    let (data, _) = try await client.get(from: sut.baseURL)

    XCTAssertEqual(data, body)
    XCTAssertGreaterThanOrEqual(start.duration(to: .now), .milliseconds(40))
  }

  func test_bytes_areSentUnchanged() async throws {
    let (sut, client) = try makeSUT()
    let answer = Data("HTTP/1.1 299 Odd\r\nConnection: close\r\n\r\nbody".utf8)
    sut.inject(.bytes(answer), for: .any)

    let (data, response) = try await client.get(from: sut.baseURL)

    XCTAssertEqual(data, Data("body".utf8))
    XCTAssertEqual(response.statusCode, 299)
    XCTAssertEqual(sut.requests.first?.bytesSent, answer.count)
  }

  func test_stop_endsAnEndlessReply() async throws {
    let (sut, client) = try makeSUT()
    let endlessExtension = Data("HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n1;".utf8)
    sut.inject(.bytes(endlessExtension, repeated: Data("a".utf8)), for: .any)
    let task = Task { try await client.get(from: sut.baseURL) }
    try await sut.waitForRequest { $0.bytesSent > 10_000 }

    sut.stop()

    let result = try await task.resultInTime()
    XCTAssertThrowsError(try result.get())
    XCTAssertEqual(sut.requests.map(\.end), [.stopped])
  }

  func test_requests_recordRequestsAndSentBytes() async throws {
    let (sut, client) = try makeSUT()
    sut.inject(.body(Data(count: 100_000), status: 201), for: .any)

    _ = try await client.get(from: XCTUnwrap(URL(string: "\(sut.baseURL)/feed?limit=10")))
    let request = try await sut.waitForRequest { $0.end != nil }

    XCTAssertEqual(request.method, "GET")
    XCTAssertEqual(request.target, "/v1/feed?limit=10")
    XCTAssertEqual(request.path, "/v1/feed")
    XCTAssertEqual(request.header("user-agent"), "essential-feed")
    XCTAssertEqual(request.status, 201)
    XCTAssertEqual(request.bytesSent, 100_000)
    XCTAssert(request.isComplete)
    XCTAssertNotNil(request.endedAt)
    XCTAssertEqual(sut.connections.map(\.id), [request.connection])
  }

  func test_requests_recordThatAFaultEndedARequest() async throws {
    let (sut, client) = try makeSUT()
    sut.inject(.body(Data(count: 1_000)), for: .any)
    sut.inject(.abort(afterBytes: 10), for: .any)

    _ = try? await client.get(from: sut.baseURL)
    let request = try await sut.waitForRequest { $0.end != nil }

    XCTAssertEqual(request.end, .aborted)
    XCTAssertEqual(request.bytesSent, 10)
  }

  func test_waitForRequests_throwsAfterItsDeadline() async throws {
    let (sut, _) = try makeSUT()

    do {
      try await sut.waitForRequests(within: .milliseconds(1)) { _ in false }
      XCTFail("Expected an error")
    } catch {
      XCTAssertEqual(error as? TestServer.Error, .waitTimedOut)
    }
  }

  func test_stop_endsWaitingRepliesAndReleasesThePort() async throws {
    let (sut, client) = try makeSUT()
    sut.inject(.hold(try Gate()), for: "/v1/held")
    sut.inject(.endless, for: "/v1/dripping")
    sut.inject(.drip(bytes: 10, every: .seconds(3_600)), for: "/v1/dripping")
    let tasks = ["held", "dripping"].map { path in
      Task { try await client.get(from: sut.baseURL.appending(path: path)) }
    }
    try await sut.waitForRequests { $0.count == 2 }

    sut.stop()
    sut.stop()

    for task in tasks {
      let result = try await task.resultInTime()
      XCTAssertThrowsError(try result.get())
    }
    XCTAssertEqual(sut.requests.map(\.end), [.stopped, .stopped])
    XCTAssert(sut.connections.allSatisfy { $0.closedAt != nil })
    let successor = try TestServer(port: UInt16(XCTUnwrap(sut.baseURL.port)))
    successor.stop()
  }

  func test_stop_keepsThePortFromOtherSocketsAsLongAsTheServerExists() throws {
    let port = try withExtendedLifetime(TestServer()) { server in
      server.stop()
      let port = UInt16(try XCTUnwrap(server.baseURL.port))
      XCTAssertFalse(isFree(port))
      return port
    }

    XCTAssertTrue(isFree(port))
  }

  /// Returns true if a socket that shares its port with no other can have the port.
  private func isFree(_ port: UInt16) -> Bool {
    let socket = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
    defer { close(socket) }
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_port = port.bigEndian
    address.sin_addr.s_addr = INADDR_LOOPBACK.bigEndian
    return withUnsafePointer(to: &address) {
      $0.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        bind(socket, $0, socklen_t(MemoryLayout<sockaddr_in>.size)) == 0
      }
    }
  }

  private func makeSUT(
    _ feed: ServedFeed = ServedFeed(), file: StaticString = #filePath, line: UInt = #line
  ) throws -> (sut: TestServer, client: CurlHTTPClient) {
    let sut = try TestServer(feed: feed)
    let client = try CurlHTTPClient(configuration: .init(environment: [:]))
    trackForMemoryLeaks(sut, file: file, line: line)
    addTeardownBlock { [weak sut] in sut?.stop() }
    return (sut, client)
  }
}
