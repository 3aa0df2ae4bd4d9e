import FeedDomain
import Foundation
import FoundationNetworking

/// A mapper from a response of the Mastodon API to the value in it. Any status 2xx is accepted, because a timeline that
/// is being rebuilt has the status 206. Source: docs.joinmastodon.org.
enum MastodonResponseMapper {
  enum Error: InvalidDataError {
    case invalidData
  }

  static func map<Value: Decodable>(_ data: Data, from response: HTTPURLResponse) throws -> Value {
    guard response.isSuccess, let value = try? JSONDecoder().decode(Value.self, from: data) else {
      throw Error.invalidData
    }
    return value
  }
}
