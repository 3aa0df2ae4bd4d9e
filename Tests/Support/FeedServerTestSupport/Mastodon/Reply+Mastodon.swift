import FeedServer
import Foundation

extension Reply {
  static func mastodon(_ payload: ServedJSON, status: Int = 200, headers: [String: String] = [:]) -> Reply {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    do {
      let headers = headers.merging(["Content-Type": "application/json; charset=utf-8"]) { $1 }
      return Reply(status: status, headers: headers, body: try encoder.encode(payload))
    } catch {
      // The payload contains a number that JSON cannot represent.
      return Reply(status: 500, body: Data("\(error)".utf8))
    }
  }

  /// Source: docs.joinmastodon.org, entities/Error.
  static func mastodonError(_ message: String, status: Int) -> Reply {
    mastodon(["error": .string(message)], status: status)
  }

  static var recordNotFound: Reply { mastodonError("Record not found", status: 404) }
}
