import FeedAPI
import XCTest

final class OriginTests: XCTestCase {
  func test_origin_isTheSameForAllURLsOfAServer() {
    for url in [
      "https://host.example", "HTTPS://HOST.example/path?query#fragment", "https://host.example:443/",
      "https://user:password@host.example/",
    ] {
      XCTAssertEqual(Origin(makeURL(url)), Origin(makeURL("https://host.example/")), url)
    }
    XCTAssertEqual(Origin(makeURL("http://[::1]:80/a")), Origin(makeURL("http://[::1]/b")))
  }

  func test_origin_differsForAnotherSchemeHostOrPort() {
    let urls = [
      "https://host.example", "http://host.example", "https://host.example:80", "http://host.example:443",
      "https://host.example:8443", "https://www.host.example", "https://host.example.", "https://host.example.org",
      "https://host.example@other.example", "https://third.example/host.example", "https://ho%73t.example",
    ]

    XCTAssertEqual(Set(urls.map { Origin(makeURL($0)) }).count, urls.count)
    XCTAssertFalse(urls.contains { Origin(makeURL($0)) == nil })
  }

  func test_origin_isNilWithoutAServer() {
    for url in ["ftp://host.example", "file:///etc/passwd", "host.example", "http:///path", "mailto:a@host.example"] {
      XCTAssertNil(Origin(makeURL(url)), url)
    }
  }
}
