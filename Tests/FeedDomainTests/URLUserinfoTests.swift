import FeedDomain
import XCTest

final class URLUserinfoTests: XCTestCase {
  func test_textWithoutUserinfo_omitsOnlyNameAndPassword() throws {
    let examples = [
      "https://user:password@example.com/a": "https://example.com/a",
      "https://user@example.com:8080/a?b=c@d#e@f": "https://example.com:8080/a?b=c@d#e@f",
      "https://us%40er:p%3Aw@[::1]:80/": "https://[::1]:80/",
      "https://:password@example.com": "https://example.com",
      "https://one@two@example.com/a": "https://example.com/a",
      "https://user@example.com?b=c@d": "https://example.com?b=c@d",
      "https://example.com/@user/a": "https://example.com/@user/a",
      "https://example.com?user=a@b": "https://example.com?user=a@b",
      "https://example.com/to?url=http://user@host": "https://example.com/to?url=http://user@host",
      "file:///a@b": "file:///a@b",
      "a@b": "a@b",
    ]
    for (text, expected) in examples {
      XCTAssertEqual(try XCTUnwrap(URL(string: text)).textWithoutUserinfo, expected)
    }
  }
}
