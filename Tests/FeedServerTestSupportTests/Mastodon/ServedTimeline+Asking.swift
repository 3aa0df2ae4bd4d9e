import Foundation
import XCTest

@testable import FeedServer
@testable import FeedServerTestSupport

extension ServedTimeline {
  func reply(_ target: String, method: String = "GET", authorization: String? = nil) throws -> Reply {
    try TimelineRouter(self).reply(
      to: Request(
        method: method, target: target, headers: authorization.map { ["Authorization": $0] } ?? [:],
        origin: XCTUnwrap(URL(string: "http://social.example:8080")),
        connection: 1, socket: -1))
  }

  /// Returns the statuses or other objects of a JSON array.
  func items(_ target: String, authorization: String? = nil) throws -> [[String: Any]] {
    try XCTUnwrap(json(target, authorization: authorization) as? [[String: Any]])
  }

  func ids(_ target: String, authorization: String? = nil) throws -> [String?] {
    try items(target, authorization: authorization).map { $0["id"] as? String }
  }

  func json(_ target: String, authorization: String? = nil) throws -> Any {
    try reply(target, authorization: authorization).json()
  }
}

extension Reply {
  var data: Data? { body as? Data }

  func json() throws -> Any {
    try JSONSerialization.jsonObject(with: XCTUnwrap(data), options: .fragmentsAllowed)
  }

  func error() throws -> String? {
    (try json() as? [String: String])?["error"]
  }
}

extension ServedAccount {
  static let ada = ServedAccount(id: "1", acct: "ada", displayName: "Ada Lovelace")
  static let bob = ServedAccount(id: "2", acct: "Bob@other.example", displayName: "Bob")
}

extension ServedStatus {
  static func post(
    _ id: String, by account: ServedAccount = .ada, tags: [String] = [], attachments: [ServedAttachment] = [],
    replyingTo parent: String? = nil, reblog: ServedStatus? = nil
  ) -> ServedStatus {
    ServedStatus(
      id: id, account: account, createdAt: Date(timeIntervalSince1970: 1_575_776_913.901), content: "<p>\(id)</p>",
      attachments: attachments, tags: tags, inReplyToID: parent, reblog: reblog)
  }
}
