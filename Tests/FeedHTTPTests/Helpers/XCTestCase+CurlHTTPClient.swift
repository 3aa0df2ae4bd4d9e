import FeedAPI
import FeedDomain
import FeedHTTP
import FeedServer
import FeedServerTestSupport
import Foundation
import TestSupport
import XCTest

extension XCTestCase {
  /// A client that no proxy of the developer's machine gets in the way of.
  func makeSUT(
    knowing credentials: Credentials = Credentials(),
    _ configure: (inout CurlHTTPClient.Configuration) -> Void = { _ in }, file: StaticString = #filePath,
    line: UInt = #line
  ) throws -> CurlHTTPClient {
    var configuration = CurlHTTPClient.Configuration(environment: [:])
    configure(&configuration)
    let sut = try CurlHTTPClient(configuration: configuration).knowing(credentials)
    trackForMemoryLeaks(sut, file: file, line: line)
    return sut
  }

  func makeServer(tls: LocalServer.TLS? = nil, file: StaticString = #filePath, line: UInt = #line) throws -> TestServer
  {
    let server = try TestServer(tls: tls)
    trackForMemoryLeaks(server, file: file, line: line)
    addTeardownBlock { [weak server] in server?.stop() }
    return server
  }

  /// A server of https.
  func makeSecureServer(file: StaticString = #filePath, line: UInt = #line) throws -> TestServer {
    let tls = LocalServer.TLS(certificate: TestCertificates.server, key: TestCertificates.serverKey)
    return try makeServer(tls: tls, file: file, line: line)
  }

  /// A client that trusts such a server.
  func makeTrustingSUT(file: StaticString = #filePath, line: UInt = #line) throws -> CurlHTTPClient {
    let caFile = try makeCAFile()
    return try makeSUT({ $0.caFile = caFile }, file: file, line: line)
  }

  /// A file of the authority of the tests' certificates.
  func makeCAFile() throws -> URL {
    let file = try makeTemporaryDirectory().appending(path: "authority.pem")
    try Data(TestCertificates.authority.utf8).write(to: file)
    return file
  }

  /// A server's URL at which nobody listens any more.
  func makeDeadURL() throws -> URL {
    let server = try TestServer()
    server.stop()
    return server.baseURL
  }

  /// The client's error that `operation` throws; anything else fails the test.
  func clientError<Value>(
    file: StaticString = #filePath, line: UInt = #line, isolation: isolated (any Actor)? = #isolation,
    of operation: () async throws -> Value
  ) async -> CurlHTTPClient.Error? {
    do {
      let value = try await operation()
      XCTFail("Expected an error, got \(value)", file: file, line: line)
    } catch let error as CurlHTTPClient.Error {
      return error
    } catch {
      XCTFail("Expected an error of the client, got \(error)", file: file, line: line)
    }
    return nil
  }
}

extension CurlHTTPClient.Error {
  /// libcurl's result code, where there is one.
  var code: Int? {
    switch self {
    case .transfer(let code, _, _): code
    default: nil
    }
  }
}

extension XCTestCase {
  /// Asserts that the server's answer was waited for in vain.
  func assertTimedOut(
    _ error: CurlHTTPClient.Error?, host: String, isProxy: Bool = false, _ reason: ConnectionFailure.Reason,
    after seconds: Int, file: StaticString = #filePath, line: UInt = #line
  ) {
    guard case .timedOut(let failure, _)? = error else {
      return XCTFail("\(String(describing: error))", file: file, line: line)
    }
    assertTimedOut(failure, host: host, isProxy: isProxy, reason, after: seconds, file: file, line: line)
  }

  /// Asserts that a failure tells so many seconds, or a few more where the machine is busy.
  func assertTimedOut(
    _ failure: ConnectionFailure, host: String, isProxy: Bool = false, _ reason: ConnectionFailure.Reason,
    after seconds: Int, file: StaticString = #filePath, line: UInt = #line
  ) {
    let expected = ConnectionFailure(host: host, isProxy: isProxy, reason: reason, seconds: failure.seconds)
    XCTAssertEqual(failure, expected, file: file, line: line)
    XCTAssertTrue((seconds..<seconds + 30).contains(failure.seconds), "\(failure.seconds) s", file: file, line: line)
  }
}
