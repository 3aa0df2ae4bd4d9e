import FeedApp
import FeedDomain
import Foundation
import XCTest

final class SafeAddressTests: XCTestCase {
  func test_webAddress_isAcceptedWithoutItsUserAndPassword() {
    for (address, text) in [
      ("https://a.example/b?c#d", "https://a.example/b?c#d"), ("HTTP://a.example", "HTTP://a.example"),
      ("https://ada:secret@a.example/@b", "https://a.example/@b"), ("http://a@b@c.example/", "http://c.example/"),
    ] {
      XCTAssertEqual(SafeAddress(address, takesFiles: false)?.text, text)
    }
  }

  func test_otherAddresses_areRefused() {
    for address in [
      "", "-", "--help", "-http://a.example", "javascript:alert(1)", "mailto:a@b.example", "ftp://a.example",
      "a.example", "/etc/passwd", "file:///etc/passwd", "http:", "http://", "http:a", "data:text/html,x",
      " https://a.example",
      "ht\u{0}tp://a.example",
    ] {
      XCTAssertNil(SafeAddress(address, takesFiles: false), address)
    }
  }

  func test_address_containsNoControlCharacters() {
    for scalar in ((0...0x20) + [0x7F, 0x9B]).map({ (value: UInt8) in UnicodeScalar(value) }) {
      let address = SafeAddress("https://a.example/\(scalar)b", takesFiles: false)

      XCTAssertFalse(address?.text.unicodeScalars.contains(scalar) ?? false, "\(scalar.value)")
    }
  }

  func test_fileAddress_isAllowedOnlyForImagesInFiles() {
    let (web, file) = (URL(string: "https://a.example/x.png"), URL(filePath: "/x y.png"))

    XCTAssertEqual(image(file).pageAddress?.text, "file:///x%20y.png")
    XCTAssertEqual(image(file).pictureAddress?.text, "file:///x%20y.png")
    XCTAssertEqual(image(web ?? file).pictureAddress?.text, "https://a.example/x.png")
    XCTAssertNil(image(web ?? file, page: "file:///etc/passwd").pageAddress)
  }

  func test_page_isPreferredToThePicture() {
    let url = URL(filePath: "/x.png")

    XCTAssertEqual(image(url, page: "https://a.example/page").pageAddress?.text, "https://a.example/page")
    XCTAssertEqual(image(url, page: "").pageAddress?.text, "file:///x.png")
    XCTAssertNil(image(url, page: "-x").pageAddress, "an unsafe page is not replaced by the picture")
  }

  private func image(_ url: URL, page: String? = nil) -> FeedImage {
    var details = FeedImage.Details()
    details.page = page
    return FeedImage(id: UUID(), description: nil, location: nil, url: url, details: details)
  }
}
