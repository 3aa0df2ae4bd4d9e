import XCTest

@testable import FeedAPI

final class SyndicationFeedTests: XCTestCase {
  func test_key_isThatOfTheAddressInOneForm() {
    for (address, key) in [
      ("https://a.com/feed.xml", "syndication https://a.com/feed.xml"),
      ("HTTPS://A.com:443/feed.xml#top", "syndication https://a.com/feed.xml"),
      ("http://[FE80::1]:80", "syndication http://[fe80::1]/"),
      ("http://a.com", "syndication http://a.com/"),
      ("http://a.com:8080/?a=b%20c&d", "syndication http://a.com:8080/?a=b%20c&d"),
      ("https://user:secret@a.com/feed", "syndication https://a.com/feed"),
    ] {
      XCTAssertEqual(makeSyndicationFeed(address).key.text, key)
    }
  }

  func test_init_failsForWhatIsNoWebAddress() {
    for address in ["file:///feed.xml", "ftp://a.com/feed", "feed.xml", "https://"] {
      XCTAssertNil(SyndicationFeed(address: makeURL(address)), address)
    }
  }

  func test_id_isAlwaysTheSameInAFeed() {
    let feed = makeSyndicationFeed("https://a.com/feed")
    XCTAssertEqual(feed.id(of: "1"), makeSyndicationFeed("https://a.com/feed#x").id(of: "1"))
    XCTAssertNotEqual(feed.id(of: "1"), feed.id(of: "2"))
    XCTAssertNotEqual(feed.id(of: "1"), makeSyndicationFeed("https://b.com/feed").id(of: "1"))
  }
}
