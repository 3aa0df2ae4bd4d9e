import FeedDomain
import Foundation

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// Reads from the server's answer what it calls an account.
///
/// Source: docs.joinmastodon.org, the entity `Account`; any 2xx.
enum MastodonAccountMapper {
  enum Error: InvalidDataError {
    case invalidData
  }

  /// - Throws: ``Error/invalidData`` when the answer is no account.
  static func map(_ data: Data, from response: HTTPURLResponse) throws -> MastodonID {
    guard response.isSuccess, let account = try? JSONDecoder().decode(Account.self, from: data) else {
      throw Error.invalidData
    }
    return account.id
  }

  private struct Account: Decodable {
    let id: MastodonID
  }
}
