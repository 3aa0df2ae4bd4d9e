import FeedAPI
import FeedHTTP
import FeedServerTestSupport
import Foundation
import TestSupport
import XCTest

/// Tests of transfers whose bodies share one budget.
final class CurlHTTPClientBudgetTests: XCTestCase {
  func test_get_waitsForTheBudgetAndLosesNothing() async throws {
    for isSecure in [false, true] {
      let server = try isSecure ? makeSecureServer() : makeServer()
      let sut = try isSecure ? makeTrustingSUT() : makeSUT()
      server.inject(.body(Self.body), for: .any)
      let budget = ByteBudget(limit: 2 * Self.body.count, largest: Self.body.count)
      var leases = [budget.lease(), budget.lease()]
      for lease in leases { _ = try await sut.bounded(by: lease).get(from: server.baseURL) }

      async let third = sut.bounded(by: budget.lease()).get(from: server.baseURL).0
      try await server.waitForRequests { $0.count == 3 }
      XCTAssertEqual(budget.byteCount, 2 * Self.body.count)
      leases = []

      let body = try await third
      XCTAssertEqual(body, Self.body)
    }
  }

  func test_get_sharesTheBudgetAmongManyTransfers() async throws {
    let (server, sut) = (try makeServer(), try makeSUT())
    server.inject(.body(Self.body), for: .any)
    server.inject(.chunked, for: "/v1/chunked")
    let budget = ByteBudget(limit: 2 * Self.body.count, largest: Self.body.count)

    try await withThrowingTaskGroup(of: Void.self) { group in
      for number in 0..<24 {
        group.addTask {
          let lease = budget.lease()
          let url = number.isMultiple(of: 2) ? server.baseURL : server.baseURL.appending(path: "chunked")
          let (body, _) = try await sut.bounded(by: lease).get(from: url)
          XCTAssertEqual(body, Self.body)
          XCTAssertLessThanOrEqual(budget.byteCount, 2 * Self.body.count)
        }
      }
      try await group.waitForAll()
    }

    XCTAssertEqual(budget.byteCount, 0)
  }

  func test_get_reservesTheSpaceOfABodyThatIsCut() async throws {
    let (server, sut) = (try makeServer(), try makeSUT())
    server.inject(.endless, for: .any)
    let budget = ByteBudget(limit: 2_000, largest: 2_000)
    let lease = budget.lease()

    let client = sut.bounded(toBytes: 1_000, within: .seconds(60), cutsBody: true, lease: lease)
    let (data, _) = try await client.get(from: server.baseURL)

    XCTAssertEqual(data.count, 1_000)
    XCTAssertEqual(budget.byteCount, 1_000)
    withExtendedLifetime(lease) {}
  }

  func test_get_isCancelledWhileItWaits() async throws {
    let (server, sut) = (try makeServer(), try makeSUT())
    server.inject(.body(Self.body), for: .any)
    let budget = ByteBudget(limit: Self.body.count, largest: Self.body.count)
    var leases = [budget.lease()]
    _ = try await sut.bounded(by: leases[0]).get(from: server.baseURL)

    let waiting = Task { try await sut.bounded(by: budget.lease()).get(from: server.baseURL) }
    try await server.waitForRequests { $0.count == 2 }
    waiting.cancel()

    switch try await waiting.resultInTime() {
    case .success: XCTFail("Expected no response")
    case .failure(let error): XCTAssertTrue(error is CancellationError, "\(error)")
    }
    XCTAssertEqual(budget.byteCount, Self.body.count)
    leases = []
  }

  func test_get_stopsABodyThatIsTooLargeAfterAWait() async throws {
    let (server, sut) = (try makeServer(), try makeSUT())
    server.inject(.body(Self.body), for: .any)
    server.inject(.endless, for: "/v1/endless")
    let budget = ByteBudget(limit: Self.body.count, largest: Self.body.count)
    var leases = [budget.lease()]
    _ = try await sut.bounded(by: leases[0]).get(from: server.baseURL)

    let second = Task {
      try await sut.bounded(by: budget.lease()).get(from: server.baseURL.appending(path: "endless"))
    }
    try await server.waitForRequests { $0.count == 2 }
    leases = []

    let error = await clientError { try await second.valueInTime() }
    XCTAssertEqual(error, .bodyTooLarge(limit: Self.body.count))
  }

  // MARK: - Helpers

  /// A body without repetitions that is longer than a connection's buffers.
  fileprivate static let body: Data = {
    var generator = SeededGenerator(seed: 1)
    return Data((0..<(8 << 20) / 8).flatMap { _ in withUnsafeBytes(of: generator.next(), Array.init) })
  }()
}

extension CurlHTTPClient {
  fileprivate func bounded(by lease: ByteBudget.Lease) -> any HTTPClient & Sendable {
    bounded(toBytes: CurlHTTPClientBudgetTests.body.count, within: .seconds(60), lease: lease)
  }
}
