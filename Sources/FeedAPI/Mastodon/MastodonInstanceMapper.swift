import FeedDomain
import Foundation

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// Reads from the server's answer what it tells of itself, by which it is known to speak the Mastodon API.
///
/// Source: docs.joinmastodon.org, the entity `V1::Instance`, of which every server has these two; any 2xx.
enum MastodonInstanceMapper {
  enum Error: InvalidDataError {
    case invalidData
  }

  /// - Throws: ``Error/invalidData`` when the answer is none of such a server.
  static func map(_ data: Data, from response: HTTPURLResponse) throws -> Instance {
    guard response.isSuccess, let instance = try? JSONDecoder().decode(Instance.self, from: data) else {
      throw Error.invalidData
    }
    return instance
  }

  struct Instance: Decodable {
    let uri: String
    /// Of the API's server, as in `4.2.0` or `2.7.2 (compatible; Pixelfed 0.11.8)`.
    let version: String
    /// What it calls itself.
    @Lenient var title: String?
  }
}
