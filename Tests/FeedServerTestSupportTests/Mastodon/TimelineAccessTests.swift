import FeedServer
import Foundation
import XCTest

@testable import FeedServerTestSupport

final class TimelineAccessTests: XCTestCase {
  private let guarded = [
    "/api/v1/timelines/public", "/api/v1/timelines/tag/a", "/api/v1/timelines/home", "/api/v1/accounts/lookup?acct=ada",
    "/api/v1/accounts/1/statuses", "/api/v1/statuses/1/context",
  ]
  private let open = ["/api/v1/instance", "/media/7/original"]

  func test_anonymousRefusal_isTheReplyToRequestsWithoutAToken() throws {
    let answers: [(ServedRefusal, Int, String?)] = [
      (.invalidToken, 401, "The access token is invalid"), (.forbidden, 403, "This action is not allowed"),
      (.userRequired, 422, "This method requires an authenticated user"),
    ]
    for (refusal, status, message) in answers {
      let sut = makeSUT(refusal)

      for target in guarded {
        let reply = try sut.reply(target)
        XCTAssertEqual(reply.status, status, target)
        XCTAssertEqual(try reply.error(), message, target)
      }
      for target in open { XCTAssertEqual(try sut.reply(target).status, 200, target) }
    }
  }

  func test_anonymousRefusal_redirectsToTheLogin() throws {
    let reply = try makeSUT(.login).reply("/api/v1/timelines/public")

    XCTAssertEqual(reply.status, 302)
    XCTAssertEqual(reply.headers["Location"], "/login")
    let page = try makeSUT(.login).reply("/login")
    XCTAssertEqual(page.status, 200)
    XCTAssertEqual(page.headers["Content-Type"], "text/html; charset=utf-8")
  }

  func test_token_opensEverything() throws {
    let sut = makeSUT(.forbidden)

    for target in guarded { XCTAssertEqual(try sut.reply(target, authorization: "Bearer secret").status, 200, target) }
  }

  func test_unknownToken_isRejectedEverywhere() throws {
    for sut in [makeSUT(nil), makeSUT(.userRequired)] {
      for target in guarded {
        for authorization in ["Bearer secret2", "Bearer ", "secret", ""] {
          XCTAssertEqual(try sut.reply(target, authorization: authorization).status, 401, "\(target) \(authorization)")
        }
      }
    }
  }

  func test_home_needsATokenOnAnOpenServer() throws {
    let sut = makeSUT(nil)

    XCTAssertEqual(try sut.reply("/api/v1/timelines/home").status, 401)
    for target in guarded where !target.hasSuffix("home") { XCTAssertEqual(try sut.reply(target).status, 200, target) }
  }

  func test_goToSocial_hasItsOwnErrorTexts() throws {
    var sut = makeSUT(.invalidToken)
    sut.software = .goToSocial

    XCTAssertEqual(try sut.reply("/api/v1/timelines/public").error(), "Unauthorized: token not supplied")
  }

  func test_feedOfAnAccount_isPublicEvenIfTheAPIRequiresAToken() throws {
    for refusal in ServedRefusal.allCases {
      let reply = try makeSUT(refusal).reply("/@ada.rss")

      XCTAssertEqual(reply.status, 200)
      XCTAssertEqual(reply.headers["Content-Type"], "application/rss+xml; charset=utf-8")
      guard let data = reply.data else { return XCTFail("no body") }
      let text = String(decoding: data, as: UTF8.self)
      XCTAssertTrue(text.contains(#"/media/7/original" type="image/jpeg" medium="image">"#), text)
      XCTAssertTrue(text.contains(#"<media:rating scheme="urn:simple">nonadult</media:rating>"#), text)
    }
    XCTAssertEqual(try makeSUT(nil).reply("/@nobody.rss").status, 404)
  }

  func test_rateLimit_isInEveryAnswerOfTheAPI() throws {
    var sut = makeSUT(nil)
    sut.rateLimit = ServedRateLimit(remaining: 3, reset: Date(timeIntervalSince1970: 1_575_776_913.5))

    for target in guarded {
      let headers = try sut.reply(target).headers
      XCTAssertEqual(headers["X-RateLimit-Limit"], "300", target)
      XCTAssertEqual(headers["X-RateLimit-Remaining"], "3", target)
      XCTAssertEqual(headers["X-RateLimit-Reset"], "2019-12-08T03:48:33.500Z", target)
    }
    XCTAssertNil(try sut.reply("/media/7/original").headers["X-RateLimit-Limit"])
  }

  func test_rateLimited_statesItsEnd() throws {
    var answer = Answer(Reply())

    Fault.rateLimited(until: Date(timeIntervalSince1970: 0), retryAfter: "30").apply(to: &answer)

    let reply = answer.reply
    XCTAssertEqual(reply.status, 429)
    XCTAssertEqual(try reply.error(), "Too many requests")
    XCTAssertEqual(
      reply.headers,
      [
        "Content-Type": "application/json; charset=utf-8", "Retry-After": "30", "X-RateLimit-Limit": "300",
        "X-RateLimit-Remaining": "0", "X-RateLimit-Reset": "1970-01-01T00:00:00.000Z",
      ])

    Fault.rateLimited(until: nil).apply(to: &answer)
    XCTAssertEqual(Array(answer.reply.headers.keys), ["Content-Type"])
  }

  private func makeSUT(_ refusal: ServedRefusal?) -> ServedTimeline {
    var sut = ServedTimeline(statuses: [.post("1", tags: ["a"], attachments: [ServedAttachment(id: "7")])]) { _, _ in
      .data(Data(), contentType: "image/png")
    }
    sut.anonymousRefusal = refusal
    sut.tokens = ["secret"]
    return sut
  }
}
