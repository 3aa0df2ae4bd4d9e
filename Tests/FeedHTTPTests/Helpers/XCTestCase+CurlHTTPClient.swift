import FeedAPI
import FeedDomain
import FeedHTTP
import FeedServer
import FeedServerTestSupport
import Foundation
import TestSupport
import XCTest

extension XCTestCase {
  /// Returns a client that ignores the proxies of the developer's machine.
  func makeSUT(
    knowing credentials: Credentials = Credentials(),
    _ configure: (inout CurlHTTPClient.Configuration) -> Void = { _ in }, file: StaticString = #filePath,
    line: UInt = #line
  ) throws -> CurlHTTPClient {
    var configuration = CurlHTTPClient.Configuration(environment: [:])
    configure(&configuration)
    let sut = try CurlHTTPClient(configuration: configuration).authenticated(with: credentials)
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

  /// Returns an HTTPS server.
  func makeSecureServer(file: StaticString = #filePath, line: UInt = #line) throws -> TestServer {
    let tls = LocalServer.TLS(certificate: TestCertificates.server, key: TestCertificates.serverKey)
    return try makeServer(tls: tls, file: file, line: line)
  }

  /// Returns a client that trusts the server of ``makeSecureServer(file:line:)``.
  func makeTrustingSUT(file: StaticString = #filePath, line: UInt = #line) throws -> CurlHTTPClient {
    let caFile = try makeCAFile()
    return try makeSUT({ $0.caFile = caFile }, file: file, line: line)
  }

  /// Returns a file with the certificate of the authority that signed the test certificates.
  func makeCAFile() throws -> URL {
    let file = try makeTemporaryDirectory().appending(path: "authority.pem")
    try Data(TestCertificates.authority.utf8).write(to: file)
    return file
  }

  /// Returns the URL of a server that has stopped.
  func makeDeadURL() throws -> URL {
    let server = try TestServer()
    server.stop()
    addTeardownBlock { _ = server }
    return server.baseURL
  }

  /// Returns the client error that `operation` throws. Fails the test if the operation succeeds or throws a different
  /// error.
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
  /// libcurl's result code; nil for an error without a code.
  var code: Int? {
    switch self {
    case .transfer(let code, _, _): code
    default: nil
    }
  }
}

extension XCTestCase {
  /// Asserts that the server's response did not arrive in time.
  func assertTimedOut(
    _ error: CurlHTTPClient.Error?, host: String, isProxy: Bool = false, _ reason: ConnectionFailure.Reason,
    after seconds: Int, file: StaticString = #filePath, line: UInt = #line
  ) {
    guard case .timedOut(let failure, _)? = error else {
      return XCTFail("\(String(describing: error))", file: file, line: line)
    }
    assertTimedOut(failure, host: host, isProxy: isProxy, reason, after: seconds, file: file, line: line)
  }

  /// Asserts that the error's message states this number of seconds, or a few more on a busy machine.
  func assertTimedOut(
    _ failure: ConnectionFailure, host: String, isProxy: Bool = false, _ reason: ConnectionFailure.Reason,
    after seconds: Int, file: StaticString = #filePath, line: UInt = #line
  ) {
    let expected = ConnectionFailure(host: host, isProxy: isProxy, reason: reason, seconds: failure.seconds)
    XCTAssertEqual(failure, expected, file: file, line: line)
    XCTAssertTrue((seconds..<seconds + 30).contains(failure.seconds), "\(failure.seconds) s", file: file, line: line)
  }
}
