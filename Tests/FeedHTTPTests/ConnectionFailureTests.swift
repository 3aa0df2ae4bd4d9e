import CCurl
import FeedAPI
import FeedDomain
import FeedServerTestSupport
import Foundation
import TestSupport
import XCTest

@testable import FeedHTTP

final class ConnectionFailureTests: XCTestCase {
  func test_reason_isTheSystemErrorWhenConnectingFails() {
    for (system, reason) in [
      (Int(ECONNREFUSED), .refused), (Int(EHOSTUNREACH), .unreachable), (Int(ETIMEDOUT), .noAnswer), (0, nil),
      (.max, nil),
    ] as [(Int, ConnectionFailure.Reason?)] {
      XCTAssertEqual(ConnectionFailure.Reason(CURLE_COULDNT_CONNECT, system: system), reason, "\(system)")
    }
  }

  func test_reason_isNilForOtherFailures() {
    XCTAssertNil(ConnectionFailure.Reason(CURLE_OUT_OF_MEMORY, system: Int(ECONNREFUSED)))
  }

  func test_reason_isOpenSSLsForACertificate() {
    for (result, reason) in [
      (10, .outOfDate), (20, .unknownAuthority), (62, .otherServer), (.min, nil),
    ] as [(Int, ConnectionFailure.Reason?)] {
      XCTAssertEqual(ConnectionFailure.Reason(verification: result), reason, "\(result)")
    }
  }

  func test_get_throwsTheReasonForAFailedConnection() async throws {
    let sut = try makeSUT()
    let gone = try makeServer()
    gone.stop()

    for (address, host, reason) in [
      (gone.baseURL.absoluteString, gone.baseURL.hostAndPort, .refused),
      ("http://ada:secret@\(unknownName)/feed", unknownName, .unknownName),
    ] as [(String, String, ConnectionFailure.Reason)] {
      let error = await clientError { try await sut.get(from: XCTUnwrap(URL(string: address))) }

      XCTAssertEqual(error?.cause, .noConnection(ConnectionFailure(host: host, reason: reason)))
    }
  }

  func test_get_throwsTheReasonForAFailedProxy() async throws {
    let gone = try makeServer()
    gone.stop()
    let proxy = gone.origin.hostAndPort
    for address in [proxy, "http://ada:secret@\(proxy)"] {
      let sut = try makeSUT { $0.environment = ["http_proxy": address] }

      let error = await clientError { try await sut.get(from: XCTUnwrap(URL(string: "http://example.invalid/feed"))) }

      XCTAssertEqual(
        error?.cause, .noConnection(ConnectionFailure(host: proxy, isProxy: true, reason: .refused)), address)
    }
  }

  func test_get_reportsAProxyFailureOnlyIfAProxyWasUsed() async throws {
    for (exceptions, failure) in [
      ("www.\(unknownName)", ConnectionFailure(host: "www.\(unknownName)", reason: .unknownName)),
      ("", ConnectionFailure(host: "\(unknownName):9", isProxy: true, reason: .unknownName)),
    ] {
      let sut = try makeSUT {
        $0.environment = ["http_proxy": "http://\(self.unknownName):9", "no_proxy": exceptions]
      }

      let error = await clientError {
        try await sut.get(from: XCTUnwrap(URL(string: "http://www.\(self.unknownName)/feed")))
      }

      XCTAssertEqual(error?.cause, .noConnection(failure), "except \(exceptions)")
    }
  }

  func test_get_reportsAServerFailureOnceTheProxyHasTheRequest() async throws {
    let proxy = try makeServer()
    let sut = try makeSUT {
      $0.environment = ["http_proxy": proxy.origin.absoluteString, "https_proxy": proxy.origin.absoluteString]
      $0.timeout = .seconds(1)
    }
    let drip = Fault.drip(bytes: 100, every: .milliseconds(10))
    for (scheme, fault, host, reason) in [
      ("http", .delay(.seconds(60)), "example.invalid", .noAnswer), ("http", drip, "example.invalid", .noWholeAnswer),
      ("https", .delay(.seconds(60)), proxy.origin.hostAndPort, .noAnswer),
    ] as [(String, Fault, String, ConnectionFailure.Reason)] {
      proxy.inject(.body(Data(count: 50_000)), for: .any)
      proxy.inject(fault, for: .any)

      let error = await clientError {
        try await sut.get(from: XCTUnwrap(URL(string: "\(scheme)://example.invalid/feed")))
      }

      assertTimedOut(error, host: host, isProxy: scheme == "https", reason, after: 1)
      proxy.removeFaults()
    }
  }

  func test_get_reportsThatTheServerBehindTheProxyClosedTheConnection() async throws {
    let proxy = try makeServer()
    proxy.inject(.bytes(Data("HTTP/1.1 200 OK\r\n\r\n".utf8)), for: .any)
    let sut = try makeSUT { $0.environment = ["https_proxy": proxy.origin.absoluteString] }

    let error = await clientError { try await sut.get(from: XCTUnwrap(URL(string: "https://example.invalid/feed"))) }

    XCTAssertEqual(error?.cause, .noConnection(ConnectionFailure(host: "example.invalid", reason: .noEncryption)))
  }

  func test_get_reportsThatAServerDoesNotSupportTLS() async throws {
    let (server, sut) = (try makeServer(), try makeSUT())
    let url = try XCTUnwrap(URL(string: "https://\(server.origin.hostAndPort)/feed"))

    let error = await clientError { try await sut.get(from: url) }

    XCTAssertEqual(error?.cause, .noConnection(ConnectionFailure(host: url.hostAndPort, reason: .noEncryption)))
  }

  // MARK: - Helpers

  /// A host name with a label that is too long. No name server is asked for such a name.
  private let unknownName = "\(String(repeating: "a", count: 64)).invalid"
}
