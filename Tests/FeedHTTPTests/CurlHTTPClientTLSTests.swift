import FeedAPI
import FeedDomain
import FeedServerTestSupport
import Foundation
import TestSupport
import XCTest

@testable import FeedHTTP

final class CurlHTTPClientTLSTests: XCTestCase {
  func test_get_rejectsACertificateOfAnUnknownAuthority() async throws {
    let (server, sut) = (try makeSecureServer(), try makeSUT())

    let error = await clientError { try await sut.get(from: server.baseURL) }

    let failure = ConnectionFailure(host: server.baseURL.hostAndPort, reason: .unknownAuthority)
    XCTAssertEqual(error?.cause, .untrustedCertificate(failure))
    XCTAssertEqual(server.requests.count, 0)
  }

  func test_get_rejectsACertificateOfAnotherServer() async throws {
    let (server, sut) = (try makeSecureServer(), try makeTrustingSUT())
    // libcurl resolves this name to the loopback address.
    let url = try XCTUnwrap(URL(string: "https://other.localhost:\(server.origin.port ?? 0)/feed"))

    let error = await clientError { try await sut.get(from: url) }

    XCTAssertEqual(
      error?.cause, .untrustedCertificate(ConnectionFailure(host: url.hostAndPort, reason: .otherServer)))
  }

  func test_get_trustsTheAuthorityOfTheCAFile() async throws {
    let (server, sut) = (try makeSecureServer(), try makeTrustingSUT())

    let (_, response) = try await sut.get(from: server.baseURL.appending(path: "feed"))

    XCTAssertEqual(response.statusCode, 200)
  }

  func test_get_keepsTheConnectionOverTLS() async throws {
    let (server, sut) = (try makeSecureServer(), try makeTrustingSUT())

    for _ in 0..<3 { _ = try await sut.get(from: server.baseURL) }

    XCTAssertEqual(server.requests.map(\.connection), [1, 1, 1])
  }

  func test_caFile_addsToTheSystemsAuthorities() throws {
    let systemFile = URL(fileURLWithPath: "/etc/ssl/certs/ca-certificates.crt")

    let sut = try CertificateAuthorities(adding: makeCAFile())
    let authorities = try Data(contentsOf: URL(fileURLWithPath: sut.path))

    XCTAssert(authorities.starts(with: try Data(contentsOf: systemFile)))
    XCTAssert(authorities.range(of: Data(TestCertificates.authority.utf8))?.isEmpty == false)
  }

  func test_authorities_leaveNoDescriptor() async throws {
    let file = try makeCAFile()

    try await assertLeavesNoDescriptor { _ = try CertificateAuthorities(adding: file) }
  }

  func test_init_throwsForACAFileThatCannotBeUsed() throws {
    let folder = try makeTemporaryDirectory()
    let noCertificate = folder.appending(path: "text")
    try Data("no certificate".utf8).write(to: noCertificate)

    for file in [noCertificate, folder.appending(path: "missing")] {
      XCTAssertThrowsError(try makeSUT { $0.caFile = file }) { error in
        guard case CurlHTTPClient.Error.unreadableCertificates(file, _) = error else { return XCTFail("\(error)") }
      }
    }
  }
}
