import Foundation

/// Where the comments of an image are.
///
/// Source: the contract, `GET BASE/image/{image-id}/comments`.
public enum ImageCommentsEndpoint {
  /// All comments of the image with this id.
  case get(UUID)

  /// - Parameter baseURL: with the version in its path; all of it but a fragment is kept.
  public func url(baseURL: URL) -> URL {
    switch self {
    case let .get(id): baseURL.endpoint("/image/\(id)/comments")
    }
  }
}
