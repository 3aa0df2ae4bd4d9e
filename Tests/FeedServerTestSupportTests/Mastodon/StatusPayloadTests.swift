import Foundation
import XCTest

@testable import FeedServerTestSupport

final class StatusPayloadTests: XCTestCase {
  func test_status_hasTheDocumentedFields() throws {
    var post = ServedStatus.post("103", tags: ["Café"], replyingTo: "7")
    post.isSensitive = true
    post.spoilerText = "Heights"

    let status = try XCTUnwrap(payload(of: post))

    XCTAssertEqual(
      status.keys.sorted(),
      [
        "account", "application", "card", "content", "created_at", "edited_at", "emojis", "favourites_count", "id",
        "in_reply_to_account_id", "in_reply_to_id", "language", "media_attachments", "mentions", "poll", "quote",
        "reblog", "reblogs_count", "replies_count", "sensitive", "spoiler_text", "tags", "uri", "url", "visibility",
      ])
    XCTAssertEqual(status["id"] as? String, "103")
    XCTAssertEqual(status["created_at"] as? String, "2019-12-08T03:48:33.901Z")
    XCTAssertEqual(status["in_reply_to_id"] as? String, "7")
    XCTAssert(status["in_reply_to_account_id"] is NSNull)
    XCTAssertEqual(status["sensitive"] as? Bool, true)
    XCTAssertEqual(status["spoiler_text"] as? String, "Heights")
    XCTAssertEqual(status["content"] as? String, "<p>103</p>")
    XCTAssertEqual(status["visibility"] as? String, "public")
    XCTAssertEqual(status["url"] as? String, "http://social.example:8080/@ada/103")
    XCTAssertEqual(status["uri"] as? String, "http://social.example:8080/users/ada/statuses/103")
    XCTAssertEqual(
      status["tags"] as? [[String: String]],
      [["name": "café", "url": "http://social.example:8080/tags/caf%C3%A9"]])
    XCTAssert(status["reblog"] is NSNull)
  }

  func test_status_countsRepliesAndNamesTheRepliedAccount() throws {
    let sut = ServedTimeline(statuses: [
      .post("1"), .post("2", by: .bob, replyingTo: "1"), .post("3", replyingTo: "1"), .post("4", replyingTo: "2"),
    ])

    let items = try sut.items("/api/v1/accounts/1/statuses")

    XCTAssertEqual(items.map { $0["replies_count"] as? Int }, [0, 0, 2])
    XCTAssertEqual(items.map { $0["in_reply_to_account_id"] as? String }, ["2", "1", nil])
  }

  func test_status_hasTheUsersInteractionsWithAToken() throws {
    var sut = ServedTimeline(statuses: [.post("1")])
    sut.tokens = ["secret"]

    let item = try sut.items("/api/v1/timelines/home", authorization: "Bearer secret").first

    for name in ["favourited", "reblogged", "muted", "bookmarked"] { XCTAssertEqual(item?[name] as? Bool, false, name) }
  }

  func test_reblog_isTheWholeOriginal() throws {
    let original = ServedStatus.post("2", by: .bob, attachments: [ServedAttachment(id: "7")])

    let status = try XCTUnwrap(payload(of: .post("5", reblog: original)))
    let reblog = try XCTUnwrap(status["reblog"] as? [String: Any])

    XCTAssertEqual(status["uri"] as? String, "http://social.example:8080/users/ada/statuses/5/activity")
    XCTAssertEqual((status["media_attachments"] as? [Any])?.count, 0)
    XCTAssertEqual(reblog["id"] as? String, "2")
    XCTAssertEqual(reblog["url"] as? String, "https://other.example/@Bob/2")
    XCTAssertEqual((reblog["account"] as? [String: Any])?["acct"] as? String, "Bob@other.example")
    XCTAssertEqual((reblog["media_attachments"] as? [Any])?.count, 1)
  }

  func test_account_hasTheDocumentedFields() throws {
    let account = try XCTUnwrap(payload(of: .post("1"))?["account"] as? [String: Any])

    XCTAssertEqual(
      account.keys.sorted(),
      [
        "acct", "avatar", "avatar_static", "bot", "created_at", "discoverable", "display_name", "emojis", "fields",
        "followers_count", "following_count", "group", "header", "header_static", "hide_collections", "id", "indexable",
        "last_status_at", "locked", "note", "statuses_count", "uri", "url", "username",
      ])
    XCTAssertEqual(account["id"] as? String, "1")
    XCTAssertEqual(account["display_name"] as? String, "Ada Lovelace")
    XCTAssertEqual(account["username"] as? String, "ada")
    XCTAssertEqual(account["url"] as? String, "http://social.example:8080/@ada")
  }

  func test_pixelfed_omitsMissingFields() throws {
    let status = try XCTUnwrap(payload(of: .post("1"), from: .pixelfed))

    XCTAssertNil(status["edited_at"])
    XCTAssertEqual(status["favourited"] as? Bool, false)
    XCTAssertEqual(status["created_at"] as? String, "2019-12-08T03:48:33.000000Z")
    let account = try XCTUnwrap(status["account"] as? [String: Any])
    XCTAssertNil(account["discoverable"])
    XCTAssert(account["moved"] is NSNull)
  }

  func test_goToSocial_hasItsOwnFieldsAndTimeFormat() throws {
    let status = try XCTUnwrap(payload(of: .post("01FBVD42CQ3ZEEVMW180SBX03B"), from: .goToSocial))

    XCTAssertEqual(status["id"] as? String, "01FBVD42CQ3ZEEVMW180SBX03B")
    XCTAssertEqual(status["created_at"] as? String, "2019-12-08T03:48:33+00:00")
    XCTAssertEqual(status["pinned"] as? Bool, false)
    XCTAssertNil(status["quote"])
  }

  func test_fields_replaceAndRemoveUsualOnes() throws {
    var post = ServedStatus.post("1", attachments: [ServedAttachment(id: "7", fields: ["type": 5, "url": nil])])
    post.account.fields = ["acct": .null, "extra": [1.5, true, ["a": "b"]]]
    post.fields = ["id": 300, "spoiler_text": .null, "content": nil]

    let status = try XCTUnwrap(payload(of: post))
    let account = try XCTUnwrap(status["account"] as? [String: Any])
    let attachment = try XCTUnwrap((status["media_attachments"] as? [[String: Any]])?.first)

    XCTAssertEqual(status["id"] as? Int, 300)
    XCTAssert(status["spoiler_text"] is NSNull)
    XCTAssertNil(status["content"])
    XCTAssert(account["acct"] is NSNull)
    XCTAssertEqual((account["extra"] as? [Any])?.count, 3)
    XCTAssertEqual(attachment["type"] as? Int, 5)
    XCTAssertNil(attachment["url"])
  }

  private func payload(of status: ServedStatus, from software: ServedSoftware = .mastodon) throws -> [String: Any]? {
    var sut = ServedTimeline(statuses: [status])
    sut.software = software
    return try sut.items("/api/v1/accounts/1/statuses").first
  }
}
