import XCTest

@testable import FeedAPI

final class PictureKeyTests: XCTestCase {
  func test_key_isTheSameForAllFilesOfAPicture() {
    let key = key(of: "https://a.com/x/sea.jpg").text
    for address in [
      "http://a.com/x/sea.jpg", "https://a.com/x/sea.jpg#y", "https://a.com/x/sea.jpg?w=300&h=200",
      "https://a.com/x/sea-300x200.jpg", "https://a.com/x/sea-1024x768.jpg?quality=80&auto=format",
      "https://i2.wp.com/a.com/x/sea.jpg?resize=300%2C200&ssl=1", "https://a.com/x/sea.jpg?",
      "https://a.com/x/sea.jpg?q=80&s=640x480", "https://a.com/x/sea.jpg?size=large&format=webp&format=1500w",
    ] {
      XCTAssertEqual(self.key(of: address).text, key, address)
    }
  }

  func test_key_differsForAnotherPicture() {
    let addresses = [
      "https://a.com/x/sea.jpg", "https://b.com/x/sea.jpg", "https://a.com/x/sky.jpg", "https://a.com/x/sea.png",
      "https://a.com/x/sea.jpg?id=1", "https://a.com/x/sea.jpg?id=2", "https://a.com/x/sea-300.jpg",
      "https://a.com/x/sea-x200.jpg", "https://a.com/x/sea-300x.jpg", "https://a.com:8443/x/sea.jpg",
      "https://a.com/x/sea",
      "https://a.com/?q=system/files/1.jpg", "https://a.com/?q=system/files/2.jpg", "https://a.com/?s=cat",
      "https://a.com/?s=dog", "https://a.com/?size=files/1.jpg", "https://a.com/?format=files/1.jpg",
      "https://a.com/x/sea-300x200", "https://i2.wp.org/a.com/x/sea.jpg", "https://a.com/x/SEA.jpg",
    ]
    XCTAssertEqual(Set(addresses.map { key(of: $0).text }).count, addresses.count)
  }

  func test_key_ofANestedAddressDoesNotDependOnItsFragment() {
    let address = "https://b.com/f?url=http%253A%2F%2Fa.com%2Fb.jpg"

    XCTAssertEqual(key(of: "\(address)%23x:y").text, key(of: address).text)
  }

  private func key(of address: String) -> PictureKey { PictureKey(AddressParts(makeURL(address)).nested) }
}
