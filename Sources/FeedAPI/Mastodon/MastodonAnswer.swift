import FeedDomain
import Foundation
import FoundationNetworking

/// Reads the answers of servers of the Mastodon API.
///
/// Source: docs.joinmastodon.org; any 2xx, since a timeline that is being made anew is answered by 206.
enum MastodonAnswer {
  enum Error: InvalidDataError {
    case invalidData
  }

  /// - Throws: ``Error/invalidData`` when the answer has no such value.
  static func value<Value: Decodable>(_ data: Data, from response: HTTPURLResponse) throws -> Value {
    guard response.isSuccess, let value = try? JSONDecoder().decode(Value.self, from: data) else {
      throw Error.invalidData
    }
    return value
  }
}
