import FeedDomain
import Foundation
import TestSupport
import XCTest

final class WebAddressTests: XCTestCase {
  func test_address_isSplitIntoItsParts() throws {
    let sut = try XCTUnwrap(WebAddress("https://ada:secret@a.example:8080/b/@c?d=e#f"))

    XCTAssertTrue(sut.isSecure)
    XCTAssertEqual(sut.userinfo, "ada:secret")
    XCTAssertEqual(sut.host, "a.example")
    XCTAssertEqual(sut.port, 8080)
    XCTAssertEqual(sut.pathQueryAndFragment, "/b/@c?d=e#f")
    XCTAssertEqual(sut.textWithoutUserinfo, "https://a.example:8080/b/@c?d=e#f")
    XCTAssertEqual(WebAddress("HTTP://[::1]:80")?.host, "[::1]")
    XCTAssertEqual(WebAddress("HTTP://[::1]:80")?.isSecure, false)
    XCTAssertEqual(WebAddress("https://a.example/ä b")?.text, "https://a.example/%C3%A4%20b")
    XCTAssertNil(WebAddress("https://a.example/ä b", escaping: false))
  }

  func test_otherAddresses_areRejected() {
    for text in [
      "", "a.example", "ftp://a.example", "file:///a", "httpx://a.example", "https:a.example", "https:/a.example",
      "https://", "https:///a", "https://ada@/", "https://:80/", "https://a.example:0", "https://a.example:65536",
      "https://a.example:b", "https://a.example:1:2", "https://a.example:+80", "https://[::1",
      "https://[]/",
      "https://a.example:99999999999999999999",
    ] {
      XCTAssertNil(WebAddress(text), text)
    }
  }

  func test_anyText_isParsedLikeURL() {
    let parts = [
      "http", "https", "HTTPS", "://", ":", "/", "//", "@", "?", "#", "[", "]", "[::1]", "a", "a.example", "ada", "%41",
      "%", "%zz", "ä", " ", "80", "0", "65536", "+", "-", "_", "~", "!", "|", "\"", "\\", "\u{1}", "\n", "é", "=", ";",
      "*",
    ]
    fuzz { random in
      func text(_ count: Int) -> String {
        (0..<Int.random(in: 0...count, using: &random)).compactMap { _ in parts.randomElement(using: &random) }.joined()
      }
      let text = Bool.random(using: &random) ? text(8) : "https://\(text(3))a.example\(text(5))"
      for escaping in [true, false] {
        let url = URL(string: text, encodingInvalidCharacters: escaping).flatMap { url in
          let isWeb = ["http", "https"].contains(url.scheme?.lowercased()) && url.host()?.isEmpty == false
          return isWeb && (1...65_535).contains(url.port ?? 80) ? url : nil
        }

        let sut = WebAddress(text, escaping: escaping)

        XCTAssertEqual(sut?.text, url?.absoluteString, text)
        guard let sut, let url else { return }
        XCTAssertEqual(sut.url, url, text)
        XCTAssertEqual(sut.isSecure, url.scheme?.lowercased() == "https", text)
        XCTAssertEqual(String(sut.host), URLComponents(string: sut.text)?.encodedHost, text)
        XCTAssertEqual(sut.port, url.port, text)
        XCTAssertEqual(sut.userinfo.map { String($0.prefix { $0 != ":" }) }, url.user(), text)
        XCTAssertEqual(String(sut.pathQueryAndFragment.prefix { $0 != "?" && $0 != "#" }), url.path(), text)
      }
    }
  }
}
