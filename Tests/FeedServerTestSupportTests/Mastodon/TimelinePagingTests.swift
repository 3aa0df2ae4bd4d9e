import Foundation
import XCTest

@testable import FeedServerTestSupport

final class TimelinePagingTests: XCTestCase {
  func test_page_hasTwentyStatusesAndFortyAtMost() throws {
    let sut = ServedTimeline(statuses: (1...100).map { .post("\($0)") })

    XCTAssertEqual(try sut.ids("/api/v1/timelines/public").count, 20)
    XCTAssertEqual(try sut.ids("/api/v1/timelines/public?limit=3").count, 3)
    XCTAssertEqual(try sut.ids("/api/v1/timelines/public?limit=41").count, 40)
    XCTAssertEqual(try sut.ids("/api/v1/timelines/public?limit=\(Int.min)").count, 40)
    XCTAssertEqual(try sut.ids("/api/v1/timelines/public?limit=many").count, 0)
  }

  func test_page_sortsNumbersAsNumbersAndULIDsByTheirTime() throws {
    let numbers = ["9", "10", "2", "115", "113"]
    let ulids = ["01H0000000000000000000000A", "01HZZZZZZZ0000000000000000", "01GZZZZZZZ0000000000000000"]

    XCTAssertEqual(
      try ServedTimeline(statuses: numbers.map { .post($0) }).ids("/api/v1/timelines/public"),
      ["115", "113", "10", "9", "2"])
    XCTAssertEqual(
      try ServedTimeline(statuses: ulids.map { .post($0) }).ids("/api/v1/timelines/public"),
      [ulids[1], ulids[0], ulids[2]])
  }

  func test_page_liesBetweenItsBounds() throws {
    let sut = ServedTimeline(statuses: (1...20).map { .post("\($0)") })
    func ids(_ query: String) throws -> [String?] { try sut.ids("/api/v1/timelines/public?limit=2&\(query)") }

    XCTAssertEqual(try ids("max_id=10"), ["9", "8"])
    XCTAssertEqual(try ids("min_id=10"), ["12", "11"])
    XCTAssertEqual(try ids("since_id=10"), ["20", "19"])
    XCTAssertEqual(try ids("since_id=8&max_id=10"), ["9"])
    // The post with id 100 does not exist, as if it had been deleted since the previous page.
    XCTAssertEqual(try ids("max_id=100"), ["20", "19"])
  }

  func test_link_leadsThroughATimelineToAnEmptyPage() throws {
    let sut = ServedTimeline(statuses: (1...5).map { .post("\($0)") })

    XCTAssertEqual(
      try pages(of: sut, from: "/api/v1/timelines/public?limit=2"), [["5", "4"], ["3", "2"], ["1"], []])
  }

  func test_link_leadsThroughAnAccountsStatusesToAShortPage() throws {
    let sut = ServedTimeline(statuses: (1...5).map { .post("\($0)") })

    XCTAssertEqual(
      try pages(of: sut, from: "/api/v1/accounts/1/statuses?limit=2"), [["5", "4"], ["3", "2"], ["1"]])
  }

  func test_link_leadsThroughHomeAndATag() throws {
    var sut = ServedTimeline(statuses: (1...3).map { .post("\($0)", tags: ["ü"]) })
    sut.tokens = ["secret"]

    for path in ["timelines/home", "timelines/tag/%C3%BC"] {
      XCTAssertEqual(try pages(of: sut, from: "/api/v1/\(path)?limit=2"), [["3", "2"], ["1"], []], path)
    }
  }

  func test_link_isWrittenAsMastodonDoes() throws {
    let media = [ServedAttachment(id: "7")]
    let sut = ServedTimeline(statuses: (1...5).map { .post("\($0)", attachments: media) })

    let reply = try sut.reply("/api/v1/timelines/public?only_media=true&max_id=5&local=true&limit=2&x=y")

    let address = "http://social.example:8080/api/v1/timelines/public?limit=2&local=true"
    XCTAssertEqual(
      reply.headers["Link"],
      "<\(address)&max_id=3&only_media=true>; rel=\"next\", <\(address)&min_id=4&only_media=true>; rel=\"prev\"")
    XCTAssertEqual(reply.headers["Content-Type"], "application/json; charset=utf-8")
  }

  /// Follows the `rel="next"` links to the last page.
  private func pages(of sut: ServedTimeline, from target: String) throws -> [[String?]] {
    var pages: [[String?]] = []
    var next: String? = target
    while let target = next, pages.count < 10 {
      let reply = try sut.reply(target, authorization: sut.tokens.first.map { "Bearer \($0)" })
      let items = try XCTUnwrap(reply.json() as? [[String: Any]])
      pages.append(items.map { $0["id"] as? String })
      let link = reply.headers["Link"]?.components(separatedBy: ", ").first { $0.hasSuffix("rel=\"next\"") }
      let address = link?.dropFirst().prefix { $0 != ">" }
      next = address.map { $0.replacingOccurrences(of: "http://social.example:8080", with: "") }
    }
    return pages
  }
}
