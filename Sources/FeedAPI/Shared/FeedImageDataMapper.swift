import FeedDomain
import Foundation
import FoundationNetworking

/// A mapper of a server's answer to a picture's encoded bytes.
///
/// Source: the contract, `GET` of an image's URL, status 200 only, a body that is not empty.
public enum FeedImageDataMapper {
  public enum Error: InvalidDataError {
    case invalidData
  }

  /// Returns the answer's bytes, of which only the first are looked at.
  ///
  /// - Parameter isPicture: tells by its first bytes whether data are one.
  /// - Throws: ``Error/invalidData`` when the answer is not as the contract has it, or does not begin as a picture.
  public static func map(
    _ data: Data, from response: HTTPURLResponse, isPicture: (Data) -> Bool
  ) throws -> Data {
    guard response.isOK, !data.isEmpty, isPicture(data) else { throw Error.invalidData }
    return data
  }
}
