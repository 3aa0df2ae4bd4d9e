import FeedDomain
import FoundationNetworking
import XCTest

@testable import FeedAPI

final class MastodonResponseMapperTests: XCTestCase {
  func test_map_isTheIDOfAnAccount() throws {
    for id in ["77", #""77""#] {
      let body = Data(#"{ "id": \#(id), "username": "user", "acct": "user" }"#.utf8)

      let account: MastodonSource.Account = try MastodonResponseMapper.map(body, from: makeResponse())

      XCTAssertEqual(account.id.text, "77")
    }
  }

  func test_map_throwsErrorOnEveryResponseWithoutAnAccount() {
    for (body, status) in [("", 200), ("[]", 200), ("{}", 200), (#"{ "id": null }"#, 200), (#"{ "id": "77" }"#, 404)] {
      XCTAssertThrowsError(
        try MastodonResponseMapper.map(Data(body.utf8), from: makeResponse(status: status)) as MastodonSource.Account,
        body
      ) { error in
        XCTAssertEqual(FailureCause(of: error), .invalidData)
      }
    }
  }

  func test_map_isTheVersionAndTheTitleOfAServerOfThisAPI() throws {
    for version in ["4.2.0", "2.7.2 (compatible; Pixelfed 0.11.8)", "0.17.0 git-abc"] {
      let body = #"{ "uri": "a.com", "title": "A", "version": "\#(version)", "urls": {}, "stats": null }"#

      let instance: MastodonInstance = try MastodonResponseMapper.map(Data(body.utf8), from: makeResponse())

      XCTAssertEqual(instance.version, version)
      XCTAssertEqual(instance.title, "A")
    }
    let untitled = #"{ "uri": "a.com", "title": ["?"], "version": "1" }"#
    let instance: MastodonInstance = try MastodonResponseMapper.map(Data(untitled.utf8), from: makeResponse())
    XCTAssertNil(instance.title)
  }

  func test_map_throwsErrorOnEveryResponseWithoutAnInstance() {
    let instance = #"{ "uri": "a.com", "version": "4.2.0" }"#
    for (body, status) in [
      ("", 200), ("<html>", 200), ("[]", 200), ("{}", 200), (#"{ "uri": "a.com" }"#, 200),
      (#"{ "version": "1" }"#, 200),
      (#"{ "items": [], "version": 4, "uri": "a.com" }"#, 200), (instance, 404), (instance, 500), (instance, 302),
    ] {
      XCTAssertThrowsError(
        try MastodonResponseMapper.map(Data(body.utf8), from: makeResponse(status: status)) as MastodonInstance, body
      ) { error in
        XCTAssertEqual(FailureCause(of: error), .invalidData)
      }
    }
  }
}
