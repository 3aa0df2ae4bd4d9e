import FeedHTTP
import FeedServerTestSupport
import Foundation
import TestSupport
import XCTest

final class CurlHTTPClientCancellationTests: XCTestCase {
  func test_cancel_closesTheTransferBeforeTheResponse() async throws {
    let (server, sut) = (try makeServer(), try makeSUT())
    server.inject(.hold(try Gate()), for: .any)
    let task = Task { try await sut.get(from: server.baseURL) }
    try await server.waitForRequests { $0.count == 1 }

    let cancelledAt = ContinuousClock.now
    task.cancel()

    try await assertCancelled(task)
    let request = try await server.waitForRequest { $0.end != nil }
    XCTAssertEqual(request.end, .closedByClient)
    XCTAssertLessThan(try cancelledAt.duration(to: XCTUnwrap(request.endedAt)), .seconds(10))
  }

  func test_cancel_closesTheTransferInMidBody() async throws {
    let (server, sut) = (try makeServer(), try makeSUT())
    server.inject(.endless, for: .any)
    server.inject(.drip(bytes: 1_000, every: .milliseconds(1)), for: .any)
    let task = Task { try await sut.get(from: server.baseURL) }
    try await server.waitForRequest { $0.bytesSent > 5_000 }

    task.cancel()

    try await assertCancelled(task)
    let request = try await server.waitForRequest { $0.end != nil }
    XCTAssertEqual(request.end, .closedByClient)
  }

  func test_cancel_closesThirtyTwoTransfersAtOnce() async throws {
    let (server, sut) = (try makeServer(), try makeSUT())
    server.inject(.hold(try Gate()), for: .any)
    let tasks = (0..<32).map { _ in Task { try await sut.get(from: server.baseURL) } }
    try await server.waitForRequests { $0.count == 32 }

    for task in tasks { task.cancel() }

    for task in tasks { try await assertCancelled(task) }
    let requests = try await server.waitForRequests { $0.allSatisfy { $0.end != nil } }
    XCTAssertEqual(requests.map(\.end), Array(repeating: .closedByClient, count: 32))
  }

  func test_cancel_doesNotAffectOtherTransfers() async throws {
    let (server, sut) = (try makeServer(), try makeSUT())
    let gate = try Gate()
    server.inject(.hold(gate), for: .any)
    let kept = Task { try await sut.get(from: server.baseURL.appending(path: "kept")) }
    let cancelled = Task { try await sut.get(from: server.baseURL.appending(path: "cancelled")) }
    try await server.waitForRequests { $0.count == 2 }

    cancelled.cancel()
    try await assertCancelled(cancelled)
    gate.open()

    let (_, response) = try await kept.valueInTime()
    XCTAssertEqual(response.statusCode, 404)
  }

  func test_cancel_closesATransferThatIsStillConnecting() async throws {
    let sut = try makeSUT { $0.connectTimeout = .seconds(3_600) }
    let listener = try SilentListener()
    let task = Task { try await sut.get(from: listener.url) }

    task.cancel()

    try await assertCancelled(task)
  }

  func test_cancel_sendsNothingWhenTheTaskWasCancelledBefore() async throws {
    let (server, sut) = (try makeServer(), try makeSUT())
    let task = Task {
      withUnsafeCurrentTask { $0?.cancel() }
      return try await sut.get(from: server.baseURL)
    }

    try await assertCancelled(task)

    _ = try await sut.get(from: server.baseURL.appending(path: "later"))
    XCTAssertEqual(server.requests.map(\.path), ["/v1/later"])
  }

  private func assertCancelled<Value>(
    _ task: Task<Value, any Error>, file: StaticString = #filePath, line: UInt = #line
  ) async throws {
    switch try await task.resultInTime() {
    case .success(let value): XCTFail("Expected no data, got \(value)", file: file, line: line)
    case .failure(let error): XCTAssert(error is CancellationError, "\(error)", file: file, line: line)
    }
  }
}
