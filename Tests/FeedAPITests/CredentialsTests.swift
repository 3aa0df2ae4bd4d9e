import FeedAPI
import FeedDomain
import XCTest

final class CredentialsTests: XCTestCase {
  func test_headers_areForTheirOriginOnly() throws {
    let sut = try makeSUT()

    let received = ["https://host.example/a?b", "https://HOST.example:443"].map { sut.headers(for: makeURL($0)) }
    XCTAssertEqual(received, Array(repeating: ["Authorization": Secret("Bearer a-token")], count: 2))
    for url in [
      "http://host.example/", "https://host.example:8443/", "https://a.host.example/", "https://other.example/",
      "https://host.example@other.example/", "https://other.example/#@host.example", "host.example",
    ] {
      XCTAssertEqual(sut.headers(for: makeURL(url)), [:], url)
    }
  }

  func test_user_isKnownAtTheOriginOfTheAddressOnly() throws {
    let sut = Credentials(
      userOf: try XCTUnwrap(WebAddress("https://ad%C3%A1:pass%3Aword@host.example/feed.xml")))

    // "adá:pass:word"
    let expected = ["Authorization": Secret("Basic YWTDoTpwYXNzOndvcmQ=")]
    XCTAssertEqual(sut.headers(for: makeURL("https://host.example/other")), expected)
    XCTAssertEqual(sut.headers(for: makeURL("https://other.example/feed.xml")), [:])
    for address in ["https://host.example/", "https://:word@host.example/"] {
      XCTAssertEqual(Credentials(userOf: try XCTUnwrap(WebAddress(address))).headers(for: makeURL(address)), [:])
    }
  }

  func test_secret_isNotInAnyDescription() throws {
    let sut = try makeSUT()
    let secret = Secret("a-token")
    var dumped = ""
    dump([sut], to: &dumped)
    dump(secret, to: &dumped)
    dump(Optional(secret), to: &dumped)

    for text in ["\(secret)", "\(sut)", "\([secret])", String(reflecting: sut), String(reflecting: secret), dumped] {
      XCTAssertFalse(text.contains("token"), text)
      XCTAssertTrue(text.contains("…"), text)
    }
  }

  // MARK: - Helpers

  private func makeSUT() throws -> Credentials {
    let origin = try XCTUnwrap(Origin(makeURL("https://host.example/feed")))
    return Credentials(bearerToken: Secret("a-token"), for: origin)
  }
}
