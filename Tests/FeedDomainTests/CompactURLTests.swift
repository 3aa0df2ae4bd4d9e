import FeedDomain
import XCTest

final class CompactURLTests: XCTestCase {
  func test_url_isTheOriginalURL() throws {
    let texts = [
      "https://example.com", "https://example.com/", "HTTP://EXAMPLE.com:80/a/../b/./c//d",
      "https://example.com/a%2Fb%20c%25?q=%C3%A9&r=+%2B#f%23g", "https://example.com/é?ü#ß", "https://example.com/a b",
      "https://xn--mnchen-3ya.de/", "https://münchen.de/", "https://user:p%40ss@example.com/a@b",
      "https://@example.com",
      "http://[::1]:8080/a", "http://[fe80::1%25en0]/", "https://example.com?", "https://example.com#",
      "https://example.com/%zz", "mailto:a@b", "file:///a", "a/b?c",
    ]
    for text in texts {
      let url = try XCTUnwrap(URL(string: text), text)

      let sut = CompactURL(url)

      XCTAssertEqual(sut.url, url, text)
      XCTAssertEqual(sut.url.hashValue, url.hashValue, text)
      XCTAssertEqual(sut.url.absoluteString, url.absoluteString, text)
      XCTAssertEqual(sut.url.path(), url.path(), text)
      XCTAssertEqual(sut.url.query(), url.query(), text)
      XCTAssertEqual(sut.url.fragment(), url.fragment(), text)
      XCTAssertEqual(sut.url.password(), url.password(), text)
      XCTAssertEqual(sut.url.port, url.port, text)
      XCTAssertEqual(CompactURL(url.absoluteString), sut, text)
    }
  }

  func test_url_isTheAbsoluteFormOfARelativeURL() throws {
    let base = URL(string: "https://user@example.com:8080/a/b/c?d#e")
    let examples = [
      "f": "https://user@example.com:8080/a/b/f", "../f#g": "https://user@example.com:8080/a/f#g",
      "?h": "https://user@example.com:8080/a/b/c?h", "/f%2Fg": "https://user@example.com:8080/f%2Fg",
      "//other.example": "https://other.example",
    ]
    for (text, expected) in examples {
      let url = try XCTUnwrap(URL(string: text, relativeTo: base), text)

      let sut = CompactURL(url)

      XCTAssertEqual(sut.text, expected)
      XCTAssertEqual(sut.url, url.absoluteURL, text)
    }
  }

  func test_url_existsForAnEmptyText() throws {
    let url = try XCTUnwrap(URL(string: ".", relativeTo: URL(string: "a")))

    let sut = CompactURL(url)

    XCTAssertEqual(sut.text, "")
    XCTAssertEqual(sut.url, URL(filePath: ""))
  }

  func test_equality_matchesTheEqualityOfTheURLs() throws {
    let texts = [
      "https://example.com", "https://example.com/", "https://EXAMPLE.com", "https://example.com#", "http://é",
      "http://xn--9ca",
    ]
    let urls = try texts.map { try XCTUnwrap(URL(string: $0)) }
    for (one, other) in urls.flatMap({ one in urls.map { (one, $0) } }) {
      XCTAssertEqual(CompactURL(one) == CompactURL(other), one == other, "\(one) \(other)")
    }
  }

  func test_init_isNilForInvalidURLs() {
    for text in ["", "http://[", "http://example.com:a"] {
      XCTAssertNil(CompactURL(text), text)
    }
  }

  func test_images_keepTheirURL() throws {
    let url = try XCTUnwrap(URL(string: "../a%2Fb", relativeTo: URL(string: "https://example.com/c/d/")))

    let image = FeedImage(id: UUID(), description: nil, location: nil, url: url)

    XCTAssertEqual(image.url, url.absoluteURL)
    XCTAssertEqual(image, FeedImage(id: image.id, description: nil, location: nil, url: url.absoluteURL))
    XCTAssertNotEqual(
      image, FeedImage(id: image.id, description: nil, location: nil, url: url.appending(path: "e")))
  }
}
