import FeedDomain
import FoundationNetworking
import XCTest

@testable import FeedAPI

final class FeedValidatorsTests: XCTestCase {
  func test_validators_areThoseOfTheAnswerAndAskForAnother() throws {
    let both = try XCTUnwrap(validators(["ETag": #""one""#, "Last-Modified": "Sun, 22 Nov 2026 14:00:00 GMT"]))
    XCTAssertEqual(both.entityTag, #""one""#)
    XCTAssertEqual(
      both.headers, ["If-None-Match": #""one""#, "If-Modified-Since": "Sun, 22 Nov 2026 14:00:00 GMT"])
    XCTAssertEqual(try XCTUnwrap(validators(["etag": "W/\"a\""])).headers, ["If-None-Match": "W/\"a\""])
    XCTAssertEqual(try XCTUnwrap(validators(["Last-Modified": "never"])).headers, ["If-Modified-Since": "never"])
  }

  func test_validators_omitInvalidHeaderValues() throws {
    let longest = String(repeating: "a", count: 1_024)
    for value in ["", "a\u{7}b", "ü", longest + "a"] {
      XCTAssertNil(try validators(["ETag": value]), value)
    }
    XCTAssertEqual(try validators(["ETag": longest, "Last-Modified": "é"])?.headers, ["If-None-Match": longest])
    XCTAssertNil(try validators([:]))
  }

  func test_headers_leaveOutWhatADamagedCacheHolds() {
    let damaged = FeedValidators(entityTag: "a\r\nX: 1", lastModified: "never")

    XCTAssertEqual(damaged?.headers, ["If-Modified-Since": "never"])
  }

  private func validators(_ headers: [String: String]) throws -> FeedValidators? {
    FeedValidators(
      try XCTUnwrap(
        HTTPURLResponse(url: URL(filePath: "/"), statusCode: 200, httpVersion: nil, headerFields: headers)))
  }
}
