import FeedAPI
import XCTest

final class LoopbackTests: XCTestCase {
  func test_isLoopback_forItsAddressesHoweverTheyAreWritten() throws {
    for host in [
      "localhost", "LocalHost", "localhost.", "feed.localhost", "127.0.0.1", "127.255.255.254", "127.1", "0x7f000001",
      "0x7F.1", "2130706433", "0177.0.0.1", "0.0.0.0", "0", "[::1]", "[::]", "[::1%25lo]", "[0:0:0:0:0:0:0:1]",
      "[::ffff:127.0.0.1]",
      "[::FFFF:7f00:1]", "%6cocalhost",
    ] {
      XCTAssertTrue(try url(host).isLoopback, host)
    }
  }

  func test_isLoopback_forNobodyElses() throws {
    for host in [
      "feed.example", "localhost.example", "notlocalhost", "127.0.0.1.example", "128.0.0.1", "126.255.255.255",
      "10.0.0.1", "1.127.0.0", "[::2]", "[::1:0:1]", "[fe80::1]", "[::fffe:7f00:1]", "[1::ffff:127.0.0.1]",
      "[::ffff:10.0.0.1]", "127.0.0.1%20evil.example", "localhost%25evil.example", "127.0.0.1%09", "[2001:db8::1]",
    ] {
      XCTAssertFalse(try url(host).isLoopback, host)
    }
    XCTAssertFalse(URL(filePath: "/localhost").isLoopback)
  }

  private func url(_ host: String) throws -> URL { try XCTUnwrap(URL(string: "http://\(host):8080/v1"), host) }
}
