import FeedAPI
import FeedDomain
import XCTest

final class FeedEndpointTests: XCTestCase {
  func test_feed_endpointURL() {
    let received = FeedEndpoint.get().url(baseURL: makeURL("http://base-url.com/v1"))

    XCTAssertEqual(received.absoluteString, "http://base-url.com/v1/feed?limit=10")
  }

  func test_feed_endpointURLAfterGivenImage() {
    let image = FeedImage(id: UUID(), description: nil, location: nil, url: makeURL("https://a-url.com"))

    let received = FeedEndpoint.get(after: image).url(baseURL: makeURL("http://base-url.com/v1"))

    XCTAssertEqual(received.absoluteString, "http://base-url.com/v1/feed?limit=10&after_id=\(image.id)")
  }

  func test_url_isTheSameWithATrailingSlash() {
    expect("http://base-url.com/v1/", "http://base-url.com/v1/feed?limit=10")
    expect("http://base-url.com/v1//", "http://base-url.com/v1/feed?limit=10")
    expect("http://base-url.com/", "http://base-url.com/feed?limit=10")
    expect("http://base-url.com", "http://base-url.com/feed?limit=10")
  }

  func test_url_keepsTheBasesSchemeUserHostAndPort() {
    expect("https://user:pass@localhost:8080/v1", "https://user:pass@localhost:8080/v1/feed?limit=10")
    expect("http://[::1]:8080", "http://[::1]:8080/feed?limit=10")
  }

  func test_url_keepsTheBasesPathAndQueryAsTheyWereWritten() {
    expect("http://h/a%2Fb%20c/v1?token=x%2By%26z", "http://h/a%2Fb%20c/v1/feed?token=x%2By%26z&limit=10")
    expect("http://h/v1?flag&a=b", "http://h/v1/feed?flag&a=b&limit=10")
  }

  func test_url_dropsTheBasesFragment() {
    expect("http://h/v1#part", "http://h/v1/feed?limit=10")
  }

  // MARK: - Helpers

  private func expect(_ base: String, _ expected: String, file: StaticString = #filePath, line: UInt = #line) {
    let received = FeedEndpoint.get().url(baseURL: makeURL(base))
    XCTAssertEqual(received.absoluteString, expected, file: file, line: line)
  }
}
