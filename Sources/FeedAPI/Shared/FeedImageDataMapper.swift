import FeedDomain
import Foundation

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// Takes a picture's encoded bytes from the server's answer.
///
/// Source: the contract, `GET` of an image's URL, status 200 only, a body that is not empty.
public enum FeedImageDataMapper {
  public enum Error: InvalidDataError {
    case invalidData
  }

  /// - Throws: ``Error/invalidData`` when the answer is not as the contract has it; what the bytes hold is not looked at.
  public static func map(_ data: Data, from response: HTTPURLResponse) throws -> Data {
    guard response.isOK, !data.isEmpty else { throw Error.invalidData }
    return data
  }
}
