import FeedDomain
import Foundation
import XCTest

final class PageOfPictureTests: XCTestCase {
  func test_address_givesThePageWithoutItsUser() throws {
    for (page, expected) in [
      ("https://a.com/post?a=1#b", "https://a.com/post?a=1#b"), ("http://a.com:8080", "http://a.com:8080"),
      ("https://user:secret@a.com/", "https://a.com/"), ("https://[::1]/a@b", "https://[::1]/a@b"),
    ] {
      let address = try XCTUnwrap(URL(pictureOnPage: try XCTUnwrap(URL(string: page))), page)

      XCTAssertEqual(address.pageOfPicture?.absoluteString, expected)
      XCTAssertNil(WebAddress(address), "no client requests it")
    }
  }

  func test_address_isOnlyThatOfAWebPage() throws {
    for page in ["file:///etc/passwd", "page+https://a.com/", "ftp://a.com/", "https://", "/a"] {
      XCTAssertNil(URL(pictureOnPage: try XCTUnwrap(URL(string: page))), page)
    }
    for address in [
      "https://a.com/", "page+file:///a", "page+https://user@a.com/", "page+", "page+page+https://a.com/",
    ] {
      XCTAssertNil(URL(string: address)?.pageOfPicture, address)
    }
  }
}
