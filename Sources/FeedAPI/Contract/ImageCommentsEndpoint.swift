import Foundation

/// The address of an image's comments. Source: the contract, `GET BASE/image/{image-id}/comments`.
public enum ImageCommentsEndpoint {
  /// All comments of the image with this id.
  case get(UUID)

  /// Returns the endpoint's URL. `baseURL` already contains the API version. Only its fragment is dropped.
  public func url(baseURL: URL) -> URL {
    switch self {
    case let .get(id): baseURL.endpoint("/image/\(id)/comments")
    }
  }
}
