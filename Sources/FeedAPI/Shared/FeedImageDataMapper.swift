import FeedDomain
import Foundation
import FoundationNetworking

/// A mapper from a server's response to a picture's encoded bytes. Source: the contract, `GET` of an image's URL,
/// status 200 only, a body that is not empty.
public enum FeedImageDataMapper {
  public enum Error: InvalidDataError {
    case invalidData
  }

  /// Returns the body, or throws ``Error/invalidData`` if the response breaks the contract or is not a picture.
  ///
  /// - Parameter isPicture: a function that returns true if the first bytes of data are those of a picture.
  public static func map(
    _ data: Data, from response: HTTPURLResponse, isPicture: (Data) -> Bool
  ) throws -> Data {
    guard response.isOK, !data.isEmpty, isPicture(data) else { throw Error.invalidData }
    return data
  }
}
