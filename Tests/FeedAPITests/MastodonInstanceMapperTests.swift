import FeedDomain
import XCTest

@testable import FeedAPI

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

final class MastodonInstanceMapperTests: XCTestCase {
  func test_map_deliversTheVersionAndTheTitleOfAServerOfThisAPI() throws {
    for version in ["4.2.0", "2.7.2 (compatible; Pixelfed 0.11.8)", "0.17.0 git-abc"] {
      let body = #"{ "uri": "a.com", "title": "A", "version": "\#(version)", "urls": {}, "stats": null }"#

      let instance = try MastodonInstanceMapper.map(Data(body.utf8), from: makeResponse())

      XCTAssertEqual(instance.version, version)
      XCTAssertEqual(instance.title, "A")
    }
    let untitled = #"{ "uri": "a.com", "title": ["?"], "version": "1" }"#
    XCTAssertNil(try MastodonInstanceMapper.map(Data(untitled.utf8), from: makeResponse()).title)
  }

  func test_map_throwsErrorOnEveryOtherAnswer() {
    let instance = #"{ "uri": "a.com", "version": "4.2.0" }"#
    for (body, status) in [
      ("", 200), ("<html>", 200), ("[]", 200), ("{}", 200), (#"{ "uri": "a.com" }"#, 200),
      (#"{ "version": "1" }"#, 200),
      (#"{ "items": [], "version": 4, "uri": "a.com" }"#, 200), (instance, 404), (instance, 500), (instance, 302),
    ] {
      XCTAssertThrowsError(
        try MastodonInstanceMapper.map(Data(body.utf8), from: makeResponse(status: status)), body
      ) { error in
        XCTAssertEqual(FailureCause(of: error), .invalidData)
      }
    }
  }
}
