import FeedDomain
import Foundation
import FoundationNetworking

/// A mapper of answers of servers of the Mastodon API to the values in them.
///
/// Source: docs.joinmastodon.org; any 2xx, since a timeline that is being made anew is answered by 206.
enum MastodonAnswerMapper {
  enum Error: InvalidDataError {
    case invalidData
  }

  /// - Throws: ``Error/invalidData`` when the answer has no such value.
  static func map<Value: Decodable>(_ data: Data, from response: HTTPURLResponse) throws -> Value {
    guard response.isSuccess, let value = try? JSONDecoder().decode(Value.self, from: data) else {
      throw Error.invalidData
    }
    return value
  }
}
