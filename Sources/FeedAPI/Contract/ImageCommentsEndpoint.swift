import Foundation

/// The address of an image's comments. Source: the contract, `GET BASE/image/{image-id}/comments`.
public enum ImageCommentsEndpoint {
  /// All comments of the image with this id.
  case get(UUID)

  /// Returns the address below a base URL that includes the version. Only the base URL's fragment is dropped.
  public func url(baseURL: URL) -> URL {
    switch self {
    case let .get(id): baseURL.endpoint("/image/\(id)/comments")
    }
  }
}
