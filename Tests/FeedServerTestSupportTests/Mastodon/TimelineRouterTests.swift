import Foundation
import XCTest

@testable import FeedServerTestSupport

final class TimelineRouterTests: XCTestCase {
  func test_publicTimeline_hasPublicPostsAndTheirAuthorsReplies() throws {
    var unlisted = ServedStatus.post("6")
    unlisted.visibility = "unlisted"
    let sut = ServedTimeline(statuses: [
      .post("1"), .post("2", by: .bob), .post("3", by: .bob, replyingTo: "1"), .post("4", replyingTo: "1"),
      .post("5", reblog: .post("0")), unlisted,
    ])

    XCTAssertEqual(try sut.ids("/api/v1/timelines/public"), ["4", "2", "1"])
    XCTAssertEqual(try sut.ids("/api/v1/timelines/public?local=true"), ["4", "1"])
    XCTAssertEqual(try sut.ids("/api/v1/timelines/public?remote=1"), ["2"])
  }

  func test_onlyMedia_omitsPostsWithoutMediaUnlessTheServerIgnoresIt() throws {
    var sut = ServedTimeline(statuses: [
      .post("1", tags: ["a"]), .post("2", tags: ["a"], attachments: [ServedAttachment(id: "7")]),
    ])
    let paths = ["timelines/public", "timelines/tag/a", "accounts/1/statuses"]

    for path in paths { XCTAssertEqual(try sut.ids("/api/v1/\(path)?only_media=true"), ["2"], path) }
    sut.ignoresOnlyMedia = true
    for path in paths { XCTAssertEqual(try sut.ids("/api/v1/\(path)?only_media=true"), ["2", "1"], path) }
  }

  func test_tag_hasPostsAndRepliesOfAnyCase() throws {
    let sut = ServedTimeline(statuses: [
      .post("1", tags: ["Café"]), .post("2", by: .bob, tags: ["café", "b"], replyingTo: "1"), .post("3", tags: ["b"]),
      .post("4", reblog: .post("1", tags: ["café"])),
    ])

    XCTAssertEqual(try sut.ids("/api/v1/timelines/tag/CAF%C3%89"), ["2", "1"])
    XCTAssertEqual(try sut.ids("/api/v1/timelines/tag/b?local=true"), ["3"])
    XCTAssertEqual(try sut.reply("/api/v1/timelines/tag/none").status, 404)
  }

  func test_home_hasAllPostsButNoRepliesAndNeedsAToken() throws {
    var sut = ServedTimeline(statuses: [
      .post("1"), .post("2", by: .bob, reblog: .post("0")), .post("3", replyingTo: "1"),
    ])
    sut.tokens = ["secret"]

    XCTAssertEqual(try sut.ids("/api/v1/timelines/home", authorization: "Bearer secret"), ["2", "1"])
  }

  func test_lookup_findsAccountsByName() throws {
    var sut = ServedTimeline(statuses: [.post("1", by: .bob)])
    sut.accounts = [.ada]
    func id(_ name: String) throws -> String? {
      (try sut.json("/api/v1/accounts/lookup?acct=\(name)") as? [String: Any])?["id"] as? String
    }

    for name in ["ada", "ADA", "@ada", "ada@social.example", "ada@social.example:8080"] {
      XCTAssertEqual(try id(name), "1", name)
    }
    XCTAssertEqual(try id("bob@Other.example"), "2")
    for name in ["bob", "ada@other.example", ""] {
      let reply = try sut.reply("/api/v1/accounts/lookup?acct=\(name)")
      XCTAssertEqual(reply.status, 404, name)
      XCTAssertEqual(try reply.error(), "Record not found", name)
    }
  }

  func test_statuses_belongToTheAccount() throws {
    let sut = ServedTimeline(statuses: [
      .post("1"), .post("2", by: .bob), .post("3", replyingTo: "1"), .post("4", replyingTo: "2"),
      .post("5", reblog: .post("2", by: .bob)),
    ])

    XCTAssertEqual(try sut.ids("/api/v1/accounts/1/statuses"), ["5", "4", "3", "1"])
    XCTAssertEqual(
      try sut.ids("/api/v1/accounts/1/statuses?exclude_replies=true&exclude_reblogs=true"), ["3", "1"])
    XCTAssertEqual(try sut.reply("/api/v1/accounts/3/statuses").status, 404)
  }

  func test_context_hasTheThreadInOrder() throws {
    let sut = ServedTimeline(statuses: [
      .post("1"), .post("2", replyingTo: "1"), .post("3", replyingTo: "2"), .post("4", replyingTo: "3"),
      .post("5", replyingTo: "2"), .post("6", replyingTo: "3"), .post("7", reblog: .post("0")),
    ])
    func context(_ id: String) throws -> [[String?]] {
      let root = try XCTUnwrap(sut.json("/api/v1/statuses/\(id)/context") as? [String: [[String: Any]]])
      return ["ancestors", "descendants"].map { key in (root[key] ?? []).map { $0["id"] as? String } }
    }

    XCTAssertEqual(try context("2"), [["1"], ["3", "4", "6", "5"]])
    XCTAssertEqual(try context("4"), [["1", "2", "3"], []])
    XCTAssertEqual(try context("0"), [[], []])
    XCTAssertEqual(try sut.reply("/api/v1/statuses/none/context").status, 404)
  }

  func test_context_endsIfAThreadIsCyclic() throws {
    let sut = ServedTimeline(statuses: [.post("1", replyingTo: "2"), .post("2", replyingTo: "1")])

    let context = try XCTUnwrap(sut.json("/api/v1/statuses/1/context") as? [String: [[String: Any]]])

    XCTAssertEqual(context["ancestors"]?.count, 1)
    XCTAssertEqual(context["descendants"]?.count, 1)
  }

  func test_instance_describesTheServer() throws {
    for (software, word) in [(ServedSoftware.mastodon, "4."), (.pixelfed, "Pixelfed"), (.goToSocial, "0.")] {
      var sut = ServedTimeline()
      sut.software = software

      let instance = try XCTUnwrap(sut.json("/api/v1/instance") as? [String: Any])

      XCTAssertEqual(instance["uri"] as? String, "social.example:8080")
      XCTAssertNotNil(instance["title"] as? String)
      XCTAssert(try XCTUnwrap(instance["version"] as? String).contains(word))
    }
  }

  func test_file_isProvidedByTheTimeline() throws {
    let original = ServedAttachment(id: "8")
    let sut = ServedTimeline(
      statuses: [
        .post("1", attachments: [ServedAttachment(id: "7")]), .post("2", reblog: .post("0", attachments: [original])),
      ]
    ) { attachment, rendition in
      rendition == .small ? .status(503) : .data(Data(attachment.id.utf8), contentType: "image/png")
    }

    XCTAssertEqual(try sut.reply("/media/7/original").data, Data("7".utf8))
    XCTAssertEqual(try sut.reply("/media/8/original").headers, ["Content-Type": "image/png"])
    XCTAssertEqual(try sut.reply("/media/7/small").status, 503)
    XCTAssertEqual(try sut.reply("/media/9/original").status, 404)
  }

  func test_anythingElse_isNotFound() throws {
    let sut = ServedTimeline(statuses: [.post("1", attachments: [ServedAttachment(id: "7")])])

    for target in [
      "/", "/api", "/api/v1", "/api/v2/instance", "/api/v1/timelines", "/api/v1/timelines/public/", "/media/7",
      "/api/v1/timelines/tag", "/api/v1/statuses/1", "/media/7/large", "/api/v1/accounts/1", "/x/api/v1/instance",
    ] {
      XCTAssertEqual(try sut.reply(target).status, 404, target)
    }
    XCTAssertEqual(try sut.reply("/api/v1/instance", method: "POST").status, 405)
  }
}
