import FeedDomain
import Foundation

/// The address of a page of the feed. Source: the contract, `GET BASE/feed?limit=10&after_id=UUID`.
public enum FeedEndpoint {
  /// The page after the image with this id; the first page if the id is nil.
  case get(afterID: UUID?)

  /// Returns the endpoint of the page after an image, or of the first page.
  public static func get(after image: FeedImage? = nil) -> FeedEndpoint { .get(afterID: image?.id) }

  /// Returns the endpoint's URL. `baseURL` already contains the API version. Only its fragment is dropped.
  public func url(baseURL: URL) -> URL {
    switch self {
    case let .get(id):
      let limit = URLQueryItem(name: "limit", value: "\(Self.pageSize)")
      let after = id.map { URLQueryItem(name: "after_id", value: $0.uuidString) }
      return baseURL.endpoint("/feed", query: [limit, after].compactMap { $0 })
    }
  }

  /// The number of images to request per page.
  public static let pageSize = 10
}
