import FeedDomain
import XCTest

@testable import FeedAPI

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

final class MastodonAccountMapperTests: XCTestCase {
  func test_map_deliversTheID() throws {
    for id in ["77", #""77""#] {
      let body = Data(#"{ "id": \#(id), "username": "user", "acct": "user" }"#.utf8)

      XCTAssertEqual(try MastodonAccountMapper.map(body, from: makeResponse()).text, "77")
    }
  }

  func test_map_throwsErrorOnEveryOtherAnswer() {
    for (body, status) in [("", 200), ("[]", 200), ("{}", 200), (#"{ "id": null }"#, 200), (#"{ "id": "77" }"#, 404)] {
      XCTAssertThrowsError(
        try MastodonAccountMapper.map(Data(body.utf8), from: makeResponse(status: status)), body
      ) { error in
        XCTAssertEqual(FailureCause(of: error), .invalidData)
      }
    }
  }
}
