import FeedDomain
import FoundationNetworking
import TestSupport
import XCTest

@testable import FeedAPI

final class MastodonContextMapperTests: XCTestCase {
  func test_map_throwsErrorOnWhatHasNoListOfReplies() {
    for body in ["", "invalid json", "null", "[]", "{}", #"{ "descendants": null }"#, #"{ "descendants": {} }"#] {
      expectInvalidData(body)
    }
    for status in [199, 302, 401, 404, 500] { expectInvalidData(#"{ "descendants": [] }"#, status: status) }
  }

  func test_map_deliversNoCommentsOnNoReplies() throws {
    XCTAssertEqual(try map([]), [])
  }

  func test_map_deliversReplies() throws {
    let comments = try map([
      makeStatus(
        #""id": "2", "in_reply_to_id": "1", "created_at": "2019-12-08T03:48:33Z", "account": { "acct": "a@b.com" }, "#
          + #""content": "<p><span class=\"h-card\"><a href=\"https://c.com/@d\">@<span>d</span></a></span> yes</p>""#)
    ])

    XCTAssertEqual(
      comments,
      [
        ImageComment(
          id: makeFeed().id(of: "2"), message: "@d yes", createdAt: Date(timeIntervalSince1970: 1_575_776_913),
          username: "a@b.com")
      ])
  }

  func test_map_deliversRepliesInTheOrderOfTheirThreads() throws {
    let comments = try map([
      makeReply("2", to: #""1""#), makeReply("3", to: #""1""#), makeReply("4", to: #""2""#), makeReply("5", to: "4"),
      makeReply("6", to: #""gone""#), makeReply("7", to: "null"),
    ])

    XCTAssertEqual(comments.map(\.message), ["2", "4", "5", "3", "6", "7"])
    XCTAssertEqual(comments.map(\.depth), [0, 1, 2, 0, 0, 0])
  }

  func test_map_leavesOutRepliesThatAreNotAsTheyShouldBe() throws {
    for broken in [
      "null", "5", "[]", "{}", makeStatus(#""id": null"#), makeStatus(#""id": "9", "created_at": "yesterday""#),
      makeStatus(#""id": "9", "created_at": null"#), makeStatus(#""id": "9", "content": null"#),
      makeStatus(#""id": "9", "account": null"#), makeStatus(#""id": "9", "account": { "acct": 5 }"#),
    ] {
      let comments = try map([broken, makeReply("2", to: "9"), makeReply("3", to: "2"), broken])

      XCTAssertEqual(comments.map(\.message), ["2", "3"], broken)
      XCTAssertEqual(comments.map(\.depth), [0, 1], broken)
    }
  }

  func test_map_deliversTheFirstOfRepliesWithTheSameIDAndNotThePostItself() throws {
    let comments = try map([
      makeReply("1", to: "2"), makeReply("2", to: "1"), makeStatus(#""id": "2", "content": "again""#),
    ])

    XCTAssertEqual(comments.map(\.message), ["2"])
  }

  func test_map_hasALineForAWarningAndEachAttachment() throws {
    for (fields, message) in [
      (#""spoiler_text": "food ", "content": "<p>text</p>""#, "food\ntext"),
      (#""content": "", "media_attachments": [{ "description": " alt ", "url": "https://a.com/1" }]"#, "[alt]"),
      (
        #""content": "text", "media_attachments": [{ "type": "video", "url": "https://a.com/1" }, null, 5, {}, "#
          + #"{ "url": null, "remote_url": "https://b.com/1", "description": "" }, { "url": "javascript:alert(1)" }]"#,
        "text\n[https://a.com/1]\n[https://b.com/1]"
      ), (#""content": "", "media_attachments": 5, "spoiler_text": 5"#, ""),
    ] {
      XCTAssertEqual(try map([makeStatus(fields)]).map(\.message), [message])
    }
  }

  func test_map_comesToAnEndWithThousandsOfReplies() throws {
    let replies = (2...2_001).map { #"{ "id": "\#($0)", "in_reply_to_id": "\#($0 - 1)", \#(Self.rest) }"# }

    XCTAssertEqual(try map(replies).last?.depth, 1_999)
  }

  // MARK: - Helpers

  private static let rest = #""created_at": "2019-12-08T03:48:33Z", "content": "", "account": { "acct": "a" }"#

  /// Returns a reply whose message is its id.
  private func makeReply(_ id: String, to parent: String) -> String {
    makeStatus(#""id": "\#(id)", "in_reply_to_id": \#(parent), "content": "<p>\#(id)</p>""#)
  }

  /// Maps the replies to the post with the id 1.
  private func map(_ replies: [String]) throws -> [ImageComment] {
    let body = #"{ "ancestors": [], "descendants": [\#(replies.joined(separator: ","))] }"#
    return try MastodonContextMapper.map(Data(body.utf8), from: makeResponse(), to: "1", of: makeFeed())
  }

  private func expectInvalidData(_ body: String, status: Int = 200, file: StaticString = #filePath, line: UInt = #line)
  {
    XCTAssertThrowsError(
      try MastodonContextMapper.map(Data(body.utf8), from: makeResponse(status: status), to: "1", of: makeFeed()),
      file: file, line: line
    ) { error in
      XCTAssertEqual(FailureCause(of: error), .invalidData, file: file, line: line)
    }
  }
}
