import FeedServer
import FeedServerTestSupport
import Foundation
import TerminalTestSupport
import TestSupport
import XCTest

extension ServedTimeline {
  /// Makes posts with one picture each, newest first. Their content depends on their numbers, from 0 to 99. Each post
  /// has the given replies.
  static func numbered(_ numbers: Range<Int>, replies: [String] = []) -> ServedTimeline {
    let now = Date()
    var statuses = numbers.map { number in
      ServedStatus(
        id: .post(number), account: .ada, createdAt: now.addingTimeInterval(-60 * Double(number) - 300),
        content: "<p>Post \(number.twoDigits)</p>",
        attachments: [ServedAttachment(id: "\(number)", description: "Picture \(number.twoDigits)")], tags: ["sea"])
    }
    for (depth, reply) in replies.enumerated() {
      statuses += numbers.map { number in
        ServedStatus(
          id: "1\(depth)\(String.post(number))", account: .bob, createdAt: now.addingTimeInterval(-120),
          content: "<p>\(reply)</p>",
          inReplyToID: depth == 0 ? .post(number) : "1\(depth - 1)\(String.post(number))")
      }
    }
    return ServedTimeline(statuses: statuses) { attachment, _ in
      .data(TestPicture(number: Int(attachment.id) ?? 0).png, contentType: "image/png")
    }
  }
}

extension ServedAccount {
  static let ada = ServedAccount(id: "1", acct: "ada", displayName: "Ada Lovelace")
  static let bob = ServedAccount(id: "2", acct: "bob@other.example", displayName: "Bob")
}

extension String {
  /// Returns the id of the post with this number.
  static func post(_ number: Int) -> String { "\(900 - number)" }
}

extension Stage {
  /// The server's address without a path.
  var origin: String { String(baseURL.dropLast("/v1".count)) }
}

extension ServedRequest {
  var isForTimeline: Bool { path.hasPrefix("/api/v1/timelines/") }
  var isForMedia: Bool { path.hasPrefix("/media/") }
}

extension XCTestCase {
  /// Makes a stage whose server has only a timeline.
  func makeMastodonStage(_ numbers: Range<Int> = 0..<3, replies: [String] = []) throws -> Stage {
    let stage = try makeStage(.numbered(0..<0))
    var timeline = ServedTimeline.numbered(numbers, replies: replies)
    timeline.tokens = ["a-token"]
    timeline.bookmarks = Set(timeline.statuses.map(\.id))
    timeline.favourites = timeline.bookmarks
    timeline.lists = [ServedList(id: "7", title: "Far away", accounts: ["1"])]
    stage.server.timeline = timeline
    return stage
  }

  /// Makes an HTTPS server with the same timeline.
  func makeSecureServer(of stage: Stage) throws -> TestServer {
    let server = try TestServer(
      tls: LocalServer.TLS(certificate: TestCertificates.server, key: TestCertificates.serverKey))
    server.timeline = stage.server.timeline
    addTeardownBlock { server.stop() }
    return server
  }
}

extension Stage {
  /// Starts the program on the server's public timeline.
  func browse(_ arguments: String..., columns: Int = 80, rows: Int = 24) throws -> TerminalProgram {
    try run(arguments + ["--type=mastodon", origin], columns: columns, rows: rows)
  }

  /// The requested files of attachments, for example `1/small`.
  var requestedMedia: [String] {
    server.requests.filter(\.isForMedia).map { String($0.path.dropFirst("/media/".count)) }
  }
}
