import FeedAPI
import XCTest

final class ImageCommentsEndpointTests: XCTestCase {
  func test_imageComments_endpointURL() {
    let id = UUID()

    let received = ImageCommentsEndpoint.get(id).url(baseURL: makeURL("http://base-url.com/v1"))

    XCTAssertEqual(received.absoluteString, "http://base-url.com/v1/image/\(id)/comments")
  }

  func test_url_keepsAllOfTheBase() {
    let id = UUID()
    let base = makeURL("https://user@base-url.com:8443/a%2Fb/v1/?token=x%2By")

    let received = ImageCommentsEndpoint.get(id).url(baseURL: base)

    XCTAssertEqual(
      received.absoluteString, "https://user@base-url.com:8443/a%2Fb/v1/image/\(id)/comments?token=x%2By")
  }
}
