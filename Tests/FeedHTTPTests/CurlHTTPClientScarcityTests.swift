import FeedServerTestSupport
import Foundation
import Locks
import TestSupport
import XCTest

@testable import FeedHTTP

/// Tests of requests while the system's resources are scarce.
final class CurlHTTPClientScarcityTests: XCTestCase {
  func test_get_failsWithoutAThreadAndWorksWithOne() async throws {
    let (server, sut) = (try makeServer(), try makeSUT())

    XCTAssertThrowsError(try Scarcity.ofThreads { try sut.loop() }) { error in
      XCTAssertEqual(
        error as? CurlHTTPClient.Error,
        .transfer(code: 2, message: "no thread for libcurl: Resource temporarily unavailable"))
    }

    let statuses = Locked<[Int]>([])
    let task = Task {
      let status = try await sut.get(from: server.baseURL).1.statusCode
      statuses.withLock { $0.append(status) }
    }
    try await eventually(within: .seconds(10)) { statuses.withLock { $0 } == [404] }
    task.cancel()
  }

  func test_get_worksAndCanBeCancelledWithoutDescriptorsToWakeTheLoopBy() async throws {
    let (server, sut) = (try makeServer(), try makeSUT())
    let gate = try Gate()
    let statuses = Locked<[Int]>([])
    let isCancelled = Locked(false)
    _ = try Scarcity.ofDescriptors { try sut.loop() }

    server.inject(.hold(gate), for: .path("/v1/held"))
    let held = Task {
      do { _ = try await sut.get(from: server.baseURL.appending(path: "held")) } catch is CancellationError {
        isCancelled.withLock { $0 = true }
      }
    }
    try await server.waitForRequests { $0.count == 1 }
    let others = Task {
      for _ in 0..<2 {
        let status = try await sut.get(from: server.baseURL).1.statusCode
        statuses.withLock { $0.append(status) }
      }
    }
    try await eventually(within: .seconds(10)) { statuses.withLock { $0 } == [404, 404] }
    held.cancel()
    try await eventually(within: .seconds(10)) { isCancelled.withLock { $0 } }
    gate.open()
    others.cancel()
  }
}
