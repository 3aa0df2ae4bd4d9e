import FeedDomain
import Foundation
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
}
