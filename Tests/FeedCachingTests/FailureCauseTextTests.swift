import FeedCaching
import FeedDomain
import XCTest

final class FailureCauseTextTests: XCTestCase {
  func test_failureCause_isUnchangedAfterARoundTrip() {
    let causes: [FailureCause] = [
      .noConnection(nil), .invalidData, .unexpectedStatus(UnexpectedStatus(code: 404)),
      .authenticationRequired(server: "https://example.com"), .tokenRefused, .loginRequired, .bearerRequired,
      .noSource(responses: []),
      .noSource(responses: ["one: 404", "", "three: no feed"]), .untrustedCertificate(nil), .insecureRedirect,
      .tooLarge, .tooSlow(nil), .notFound, .notReadable, .notAPicture, .notDecoded, .noPictureOnPage,
      .noSandbox(lacking: "landlock"),
      .noConnection(ConnectionFailure(host: "a.com", reason: .noAnswer, seconds: 60)),
      .noConnection(ConnectionFailure(host: "a.com", reason: nil)),
      .noConnection(ConnectionFailure(host: "a.com", isProxy: true, reason: .refused)),
      .untrustedCertificate(ConnectionFailure(host: "a.com", reason: .outOfDate)),
      .noAccount(name: "bob", server: "b.example:81"), .noList(name: "sea", server: "b.example:81", lists: []),
      .noList(name: "sea", server: "b.example:81", lists: ["a b", "c"]), .tooManyRedirects(server: "b.example:81"),
      .tooSlow(ConnectionFailure(host: "a.com", reason: .noWholeAnswer, seconds: 60)),
    ]

    XCTAssertEqual(causes.map { FailureCause(text: $0.text) }, causes)
    XCTAssertEqual(Set(causes.map(\.text)).count, causes.count)
    XCTAssertEqual(FailureCause(text: "a word of a newer program\nand more"), .noConnection(nil))
    XCTAssertEqual(FailureCause(text: ""), .noConnection(nil))
    XCTAssertEqual(
      FailureCause(text: FailureCause.noAccount(name: "a\r", server: "b\r\nc").text),
      .noAccount(name: "a ", server: "b c"))
    XCTAssertLessThan(
      FailureCause.noSource(responses: Array(repeating: String(repeating: "a", count: 9_999), count: 99)).text.count,
      11_000)
  }
}
