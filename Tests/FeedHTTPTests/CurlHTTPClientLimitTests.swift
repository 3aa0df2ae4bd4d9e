import FeedDomain
import FeedHTTP
import FeedServerTestSupport
import Foundation
import XCTest

final class CurlHTTPClientLimitTests: XCTestCase {
  func test_get_deliversABodyOfExactlyTheLimit() async throws {
    let (server, sut) = (try makeServer(), try makeSUT { $0.bodyLimit = 1_000 })
    server.inject(.body(Data(repeating: 7, count: 1_000)), for: .any)
    server.inject(.chunked, for: "/v1/chunked")

    let (announced, _) = try await sut.get(from: server.baseURL)
    let (chunked, _) = try await sut.get(from: server.baseURL.appending(path: "chunked"))

    XCTAssertEqual(announced.count, 1_000)
    XCTAssertEqual(chunked.count, 1_000)
  }

  func test_get_throwsWhenTheAnnouncedBodyIsTooLarge() async throws {
    let (server, sut) = (try makeServer(), try makeSUT { $0.bodyLimit = 999 })
    server.inject(.body(Data(repeating: 7, count: 1_000)), for: .any)

    let error = await clientError { try await sut.get(from: server.baseURL) }

    XCTAssertEqual(error, .bodyTooLarge(limit: 999))
  }

  func test_get_stopsABodyThatBecomesTooLarge() async throws {
    let (server, sut) = (try makeServer(), try makeSUT { $0.bodyLimit = 100_000 })
    server.inject(.endless, for: .any)

    let error = await clientError { try await sut.get(from: server.baseURL) }

    XCTAssertEqual(error, .bodyTooLarge(limit: 100_000))
    try await server.waitForRequest { $0.end == .closedByClient }
  }

  func test_get_endsALongBodyAtTheLimitIfItCutsBodies() async throws {
    let server = try makeServer()
    let sut = try makeSUT().bounded(toBytes: 1_000, within: .seconds(60), cutsBody: true)
    server.inject(.body(Data(repeating: 7, count: 1_001)), for: "/v1/announced")
    server.inject(.endless, for: "/v1/endless")
    server.inject(.body(gzipOfZeros(count: 1 << 20), headers: ["Content-Encoding": "gzip"]), for: "/v1/compressed")
    server.inject(.body(Data(repeating: 7, count: 1_000)), for: "/v1/whole")

    for name in ["announced", "endless", "compressed", "whole"] {
      let (data, response) = try await sut.get(from: server.baseURL.appending(path: name))

      XCTAssertEqual(data.count, 1_000, name)
      XCTAssertEqual(response.url?.lastPathComponent, name)
    }
    try await server.waitForRequest { $0.end == .closedByClient }
  }

  func test_get_stopsABodyThatBecomesTooLargeByDecompression() async throws {
    let (server, sut) = (try makeServer(), try makeSUT { $0.bodyLimit = 1 << 20 })
    let bomb = gzipOfZeros(count: 64 << 20)
    server.inject(.body(bomb, headers: ["Content-Encoding": "gzip"]), for: .any)

    let error = await clientError { try await sut.get(from: server.baseURL) }

    XCTAssertLessThan(bomb.count, 1 << 20)
    XCTAssertEqual(error, .bodyTooLarge(limit: 1 << 20))
  }

  func test_get_deliversAResponseWithHeadersAndTrailersWithinTheLimit() async throws {
    let (server, sut) = (try makeServer(), try makeSUT())
    let trailers = lines(of: 140 << 10)
    server.inject(.bytes(chunkedHead + lines(of: 140 << 10) + crlf + oneChunk + trailers + crlf), for: .any)

    let (data, _) = try await sut.get(from: server.baseURL)

    XCTAssertEqual(data, Data("body".utf8))
  }

  func test_get_stopsHeadersAndTrailersThatBecomeTooLargeTogether() async throws {
    let (server, sut) = (try makeServer(), try makeSUT())
    let head = chunkedHead + lines(of: 160 << 10) + crlf
    server.inject(.bytes(head + oneChunk + lines(of: 160 << 10) + crlf), for: .any)

    let error = await clientError { try await sut.get(from: server.baseURL) }

    XCTAssertEqual(error, .headersTooLarge(limit: 300 << 10))
  }

  func test_get_stopsHeadersTrailersAndInterimResponsesWithoutEnd() async throws {
    let (server, sut) = (try makeServer(), try makeSUT())
    let interim = interimHead + lines(of: 1 << 10) + crlf
    for (beginning, repeated) in [
      (chunkedHead, lines(of: 1 << 10)), (chunkedHead + crlf + oneChunk, lines(of: 1 << 10)), (interim, interim),
    ] {
      server.inject(.bytes(beginning, repeated: repeated), for: .any)

      let error = await clientError { try await sut.get(from: server.baseURL) }

      XCTAssertEqual(error, .headersTooLarge(limit: 300 << 10))
      try await server.waitForRequests { $0.allSatisfy { $0.end == .closedByClient } }
      server.removeFaults()
    }
  }

  /// Newer versions of libcurl also limit the number of headers.
  func test_get_stopsShortHeadersWithoutEndByWhicheverLimitComesFirst() async throws {
    let (server, sut) = (try makeServer(), try makeSUT())
    let (header, interim) = (Data("X-A: b\r\n".utf8), interimHead + crlf)
    for (beginning, repeated) in [(chunkedHead, header), (chunkedHead + crlf + oneChunk, header), (interim, interim)] {
      server.inject(.bytes(beginning, repeated: repeated), for: .any)

      let error = await clientError { try await sut.get(from: server.baseURL) }

      XCTAssertEqual(error?.cause, .tooLarge, "\(String(describing: error))")
      try await server.waitForRequests { $0.allSatisfy { $0.end == .closedByClient } }
      server.removeFaults()
    }
  }

  func test_codesOfAllVersionsForTooManyHeaders_areTooLarge() {
    for code in [27, 100] {
      XCTAssertEqual(CurlHTTPClient.Error.transfer(code: code, message: "Too many headers").cause, .tooLarge)
    }
  }

  func test_bounded_hasItsOwnLimitAndSharesConnections() async throws {
    let (server, sut) = (try makeServer(), try makeSUT { $0.bodyLimit = 1_000 })
    server.inject(.body(Data(repeating: 7, count: 1_000)), for: .any)

    let (narrow, wide) = (
      sut.bounded(toBytes: 10, within: .seconds(60)), sut.bounded(toBytes: 1_000, within: .seconds(60))
    )
    let error = await clientError { try await narrow.get(from: server.baseURL) }
    let (data, _) = try await wide.get(from: server.baseURL)
    _ = try await sut.get(from: server.baseURL)

    XCTAssertEqual(error, .bodyTooLarge(limit: 10))
    XCTAssertEqual(data.count, 1_000)
    XCTAssertEqual(server.requests.suffix(2).map(\.connection), [2, 2])
  }

  // MARK: Time

  func test_get_throwsWhenTheResponseExceedsTheTimeout() async throws {
    let (server, sut) = (try makeServer(), try makeSUT { $0.timeout = .seconds(1) })
    server.inject(.body(Data(count: 50_000)), for: .any)
    server.inject(.drip(bytes: 100, every: .milliseconds(10)), for: .any)

    let error = await clientError { try await sut.get(from: server.baseURL) }

    assertTimedOut(error, host: server.baseURL.hostAndPort, .noWholeAnswer, after: 1)
    let request = try await server.waitForRequest { $0.end == .closedByClient }
    XCTAssertGreaterThan(request.bytesSent, 100)
  }

  func test_get_throwsWhenRedirectsTakeTooLongTogether() async throws {
    let (server, sut) = (try makeServer(), try makeSUT { $0.timeout = .milliseconds(400) })
    server.inject(.redirect(to: "/v1"), for: .any)
    server.inject(.delay(.milliseconds(100)), for: .any)

    let error = await clientError { try await sut.get(from: server.baseURL) }

    assertTimedOut(error, host: server.baseURL.hostAndPort, .noAnswer, after: 1)
    XCTAssertLessThan(server.requests.count, 5)
  }

  func test_get_reportsTheTotalTimeOfAllRedirects() async throws {
    let (server, sut) = (try makeServer(), try makeSUT { $0.timeout = .milliseconds(2_000) })
    server.inject(.redirect(to: "/v1"), for: .any)
    server.inject(.delay(.milliseconds(600)), for: .any)

    let error = await clientError { try await sut.get(from: server.baseURL) }

    assertTimedOut(error, host: server.baseURL.hostAndPort, .noAnswer, after: 2)
    XCTAssertGreaterThan(server.requests.count, 1)
  }

  func test_get_throwsWhenTheTransferIsTooSlow() async throws {
    let (server, sut) = (try makeServer(), try makeSUT { $0.stallTimeout = .seconds(1) })
    server.inject(.body(Data(count: 200)), for: .any)
    server.inject(.drip(bytes: 1, every: .milliseconds(20)), for: .any)

    let error = await clientError { try await sut.get(from: server.baseURL) }

    guard case .tooSlow(let failure?)? = error?.cause else { return XCTFail("\(String(describing: error))") }
    XCTAssertEqual(failure.reason, .noWholeAnswer)
    try await server.waitForRequest { $0.end == .closedByClient }
  }

  func test_bounded_hasItsOwnTimeout() async throws {
    let (server, sut) = (try makeServer(), try makeSUT { $0.timeout = .milliseconds(1) })
    server.inject(.delay(.milliseconds(200)), for: .any)

    let (_, response) = try await sut.bounded(toBytes: 1_000, within: .seconds(60)).get(from: server.baseURL)

    XCTAssertEqual(response.statusCode, 404)
  }

  // MARK: Helpers

  private let crlf = Data("\r\n".utf8)
  private let interimHead = Data("HTTP/1.1 103 Early Hints\r\n".utf8)
  /// The start of a response. The blank line after the headers is missing, so that tests can append headers.
  private let chunkedHead = Data("HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n".utf8)
  private let oneChunk = Data("4\r\nbody\r\n0\r\n".utf8)

  /// Returns header lines with a total length of `count` bytes.
  private func lines(of count: Int) -> Data {
    let line = Data("X-A: \(String(repeating: "a", count: 121))\r\n".utf8)
    return Data((0..<count / line.count).map { _ in line }.joined())
  }

  /// Returns one block with fixed codes (RFC 1951, section 3.2.6): a zero, then copies of 258 bytes at distance 1. The
  /// checksum is missing, but only a reader of the whole data notices that.
  private func gzipOfZeros(count: Int) -> Data {
    var data = Data([0x1F, 0x8B, 8, 0, 0, 0, 0, 0, 0, 255])
    var pending: (bits: Int, count: Int) = (0, 0)
    func append(_ bits: String) {
      for bit in bits {
        pending.bits |= (bit == "1" ? 1 : 0) << pending.count
        pending.count += 1
        guard pending.count == 8 else { continue }
        data.append(UInt8(pending.bits))
        pending = (0, 0)
      }
    }
    append("110" + "00110000")
    for _ in 0..<count / 258 { append("11000101" + "00000") }
    append("0000000" + "0000000")
    return data
  }
}
