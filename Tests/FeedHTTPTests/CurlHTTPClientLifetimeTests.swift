import FeedServerTestSupport
import Foundation
import TestSupport
import XCTest

@testable import FeedHTTP

final class CurlHTTPClientLifetimeTests: XCTestCase {
  func test_deinit_endsTheThreadAndClosesTheConnections() async throws {
    let server = try makeServer()
    var sut: CurlHTTPClient? = try CurlHTTPClient(configuration: .init(environment: [:]))
    weak let thread = try sut?.loop().thread
    _ = try await sut?.get(from: server.baseURL)
    XCTAssertNotNil(thread)

    sut = nil

    try await eventually { thread == nil }
    try await eventually { server.connections.first?.closedAt != nil }
  }

  func test_deinit_doesNotEndARunningTransfer() async throws {
    let server = try makeServer()
    let gate = try Gate()
    server.inject(.hold(gate), for: .any)
    let task = Task {
      try await CurlHTTPClient(configuration: .init(environment: [:])).get(from: server.baseURL).1.statusCode
    }
    try await server.waitForRequests { $0.count == 1 }

    gate.open()

    let status = try await task.valueInTime()
    XCTAssertEqual(status, 404)
  }

  func test_manyTransfers_leaveNothingBehind() async throws {
    let (server, sut) = (try makeServer(), try makeSUT())
    server.inject(.body(Data(repeating: 0, count: 20_000)), for: .any)

    for _ in 0..<500 { _ = try await sut.get(from: server.baseURL) }

    XCTAssertEqual(server.connections.count, 1)
    let isIdle = try await sut.loop().isIdle
    XCTAssert(isIdle)
  }
}
