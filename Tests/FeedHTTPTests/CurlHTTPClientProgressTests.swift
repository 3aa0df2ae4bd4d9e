import FeedDomain
import FeedHTTP
import FeedServerTestSupport
import Foundation
import TestSupport
import XCTest

/// Tests of the progress of a response while it arrives.
final class CurlHTTPClientProgressTests: XCTestCase {
  func test_get_reportsReceivedAndExpectedBytesIfTheLengthIsKnown() async throws {
    try await assertAmount(LoadProgress.Amount(received: 1_000, expected: 5_000)) { server in
      server.inject(.body(Data(repeating: 1, count: 5_000)), for: .any)
    }
  }

  func test_get_reportsOnlyReceivedBytesForChunks() async throws {
    try await assertAmount(LoadProgress.Amount(received: 1_000, expected: nil)) { server in
      server.inject(.body(Data(repeating: 1, count: 5_000)), for: .any)
      server.inject(.chunked, for: .any)
    }
  }

  func test_get_reportsTransferredBytesOfACompressedBody() async throws {
    // 100,000 bytes of zeros.
    let compressed = try XCTUnwrap(
      Data(
        base64Encoded: "H4sIAAAAAAACA+3BMQEAAADCoPVPbQ0PoAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA"
          + "AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAIBXA32VEdSghgEA"))

    try await assertAmount(LoadProgress.Amount(received: 20, expected: compressed.count), dripping: 20) { server in
      server.inject(.body(compressed, headers: ["Content-Encoding": "gzip"]), for: .any)
    }
  }

  func test_get_reportsTheResponseAfterARedirect() async throws {
    try await assertAmount(LoadProgress.Amount(received: 1_000, expected: 5_000), for: "/v1/there") { server in
      server.inject(
        .body(Data(repeating: 2, count: 900_000), status: 302, headers: ["Location": "/v1/there"]), for: .any)
      server.inject(.body(Data(repeating: 1, count: 5_000)), for: "/v1/there")
    }
  }

  func test_get_reportsNoExpectedBytesForAnInvalidLength() async throws {
    for length in ["-1", "9223372036854775808", "18446744073709551616", "99999999999999999999999", "abc", "0x10", ""] {
      let (server, sut, progress) = (try makeServer(), try makeSUT(), LoadProgress())
      let head = "HTTP/1.1 200 OK\r\nContent-Length: \(length)\r\n\r\n"
      server.inject(.bytes(Data(head.utf8), repeated: Data(repeating: 1, count: 1_000)), for: .any)

      let task = LoadProgress.$current.withValue(progress) {
        Task { try? await sut.bounded(toBytes: 1_000_000, within: .seconds(60)).get(from: server.baseURL) }
      }
      let watch = Task {
        while !Task.isCancelled {
          if let amount = progress.amount {
            XCTAssertLessThan(amount.received, 2_000_000, length)
            XCTAssertLessThanOrEqual(amount.expected ?? 0, 1_000_000, length)
          }
          await Task.yield()
        }
      }
      _ = try await task.valueInTime()
      watch.cancel()
      try await watch.valueInTime()

      XCTAssertNil(progress.amount, length)
    }
  }

  // MARK: Helpers

  /// Starts a load that stalls after the first `count` bytes, waits until it reports the progress, and cancels it.
  private func assertAmount(
    _ expected: LoadProgress.Amount, dripping count: Int = 1_000, for target: FaultTarget = .any,
    file: StaticString = #filePath, line: UInt = #line, of inject: (TestServer) -> Void
  ) async throws {
    let (server, sut, progress) = (try makeServer(), try makeSUT(), LoadProgress())
    inject(server)
    server.inject(.drip(bytes: count, every: .seconds(600)), for: target)

    let task = LoadProgress.$current.withValue(progress) { Task { try await sut.get(from: server.baseURL) } }

    try await eventually("\(String(describing: progress.amount))", file: file, line: line) {
      progress.amount == expected
    }
    task.cancel()
    _ = try await task.resultInTime()
    XCTAssertNil(progress.amount, file: file, line: line)
  }
}
