import Foundation
import XCTest

@testable import FeedServer

final class FeedRouterTests: XCTestCase {
  func test_feed_listsAsManyImagesAsTheLimitAllows() throws {
    let images = (0..<5).map { _ in ServedImage(id: UUID()) }

    let items = try itemIDs(in: reply("/v1/feed?limit=3", images: images))

    XCTAssertEqual(items, images.prefix(3).map(\.id.uuidString))
  }

  func test_feed_listsNoMoreThanThePageSize() throws {
    let images = (0..<5).map { _ in ServedImage(id: UUID()) }
    let sut = FeedRouter(ServedFeed(images: images), pageSize: 2)

    for target in ["/v1/feed", "/v1/feed?limit=3"] {
      XCTAssertEqual(
        try itemIDs(in: sut.reply(to: request(target))), images.prefix(2).map(\.id.uuidString), target)
    }
    XCTAssertEqual(try itemIDs(in: sut.reply(to: request("/v1/feed?limit=1"))).count, 1)
  }

  func test_taggedReply_hasNoBodyForAClientThatHasIt() throws {
    let reply = Reply(headers: ["Content-Type": "text/plain"], body: Data("one".utf8))
    let tag = try XCTUnwrap(reply.tagged(answering: request("/")).headers["ETag"])
    let other = try XCTUnwrap(Reply(body: Data("two".utf8)).tagged(answering: request("/")).headers["ETag"])

    for known in [tag, "W/\(tag)", "\(other), \(tag)", "*"] {
      let answer = reply.tagged(answering: try request("/", headers: ["if-none-match": known]))
      XCTAssertEqual(answer.status, 304, known)
      XCTAssertEqual(body(of: answer), Data(), known)
      XCTAssertEqual(answer.headers, ["ETag": tag], known)
    }
    for unknown in [other, "", tag.replacing("\"", with: "")] {
      let answer = reply.tagged(answering: try request("/", headers: ["If-None-Match": unknown]))
      XCTAssertEqual(answer.status, 200, unknown)
      XCTAssertEqual(body(of: answer), Data("one".utf8), unknown)
    }
    XCTAssertNil(Reply(status: 404).tagged(answering: try request("/")).headers["ETag"])
  }

  func test_feed_listsTenImagesWithoutALimit() throws {
    let images = (0..<12).map { _ in ServedImage(id: UUID()) }

    XCTAssertEqual(try itemIDs(in: reply("/v1/feed", images: images)).count, 10)
  }

  func test_feed_continuesAfterAnImage() throws {
    let images = (0..<5).map { _ in ServedImage(id: UUID()) }

    let rest = try itemIDs(in: reply("/v1/feed?limit=10&after_id=\(images[2].id)", images: images))
    let end = try itemIDs(in: reply("/v1/feed?limit=10&after_id=\(images[4].id)", images: images))

    XCTAssertEqual(rest, images.suffix(2).map(\.id.uuidString))
    XCTAssertEqual(end, [])
  }

  func test_feed_rejectsInvalidRequests() throws {
    XCTAssertEqual(try reply("/v1/feed?limit=0").status, 400)
    XCTAssertEqual(try reply("/v1/feed?limit=many").status, 400)
    XCTAssertEqual(try reply("/v1/feed?after_id=none").status, 400)
    XCTAssertEqual(try reply("/v1/feed?after_id=\(UUID())").status, 404)
    XCTAssertEqual(try reply("/v1/feed", method: "POST").status, 405)
  }

  func test_feed_omitsMissingTextsAndLinksToItsOwnPictures() throws {
    let bare = ServedImage(id: UUID())
    let full = ServedImage(id: UUID(), description: "d", location: "l", imageURL: "https://a.example/b")

    let items = try items(in: reply("/v1/feed", images: [bare, full])) as? [[String: String]]

    XCTAssertEqual(
      items,
      [
        ["id": bare.id.uuidString, "image": "http://feed.example/v1/picture/\(bare.id)"],
        ["id": full.id.uuidString, "description": "d", "location": "l", "image": "https://a.example/b"],
      ])
  }

  func test_comments_belongToTheImage() throws {
    let image = ServedImage(id: UUID())
    let comment = ServedComment(id: UUID(), message: "m", createdAt: Date(timeIntervalSince1970: 0), username: "u")

    let reply = try reply("/v1/image/\(image.id)/comments", images: [image]) { $0 == image.id ? [comment] : [] }
    let item = try XCTUnwrap(items(in: reply).first)

    XCTAssertEqual(item["id"] as? String, comment.id.uuidString)
    XCTAssertEqual(item["message"] as? String, "m")
    XCTAssertEqual(item["created_at"] as? String, "1970-01-01T00:00:00Z")
    XCTAssertEqual(item["author"] as? [String: String], ["username": "u"])
  }

  func test_picture_isTheFeedsAnswer() throws {
    let image = ServedImage(id: UUID())
    let missing = ServedImage(id: UUID())
    let router = FeedRouter(
      ServedFeed(
        images: [image, missing],
        picture: { $0 == image.id ? .data(Data([1, 2]), contentType: "image/png") : .status(503) }))

    let reply = try router.reply(to: request("/v1/picture/\(image.id)"))
    let failure = try router.reply(to: request("/v1/picture/\(missing.id)"))

    XCTAssertEqual(reply.headers, ["Content-Type": "image/png"])
    XCTAssertEqual(body(of: reply), Data([1, 2]))
    XCTAssertEqual(failure.status, 503)
  }

  func test_anythingElse_isNotFound() throws {
    for target in [
      "/", "/v1", "/feed", "/v2/feed", "/v1/feed/", "/v1/image/\(UUID())/comments", "/v1/picture/x", "/v1/picture",
    ] {
      XCTAssertEqual(try reply(target, images: [ServedImage(id: UUID())]).status, 404, target)
    }
  }

  private func reply(
    _ target: String, method: String = "GET", images: [ServedImage] = [],
    comments: @escaping @Sendable (UUID) -> [ServedComment] = { _ in [] }
  ) throws -> Reply {
    try FeedRouter(ServedFeed(images: images, comments: comments)).reply(to: request(target, method: method))
  }

  private func request(
    _ target: String, method: String = "GET", headers: [String: String] = [:]
  ) throws -> Request {
    try Request(
      method: method, target: target, headers: headers, origin: XCTUnwrap(URL(string: "http://feed.example")),
      connection: 1, socket: -1)
  }

  private func body(of reply: Reply) -> Data? {
    reply.body as? Data
  }

  private func items(in reply: Reply) throws -> [[String: Any]] {
    let root = try JSONSerialization.jsonObject(with: XCTUnwrap(body(of: reply))) as? [String: Any]
    return try XCTUnwrap(root?["items"] as? [[String: Any]])
  }

  private func itemIDs(in reply: Reply) throws -> [String?] {
    try items(in: reply).map { $0["id"] as? String }
  }
}
