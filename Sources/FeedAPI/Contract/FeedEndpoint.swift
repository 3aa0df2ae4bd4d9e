import FeedDomain
import Foundation

/// The address of a page of the feed. Source: the contract, `GET BASE/feed?limit=10&after_id=UUID`.
public enum FeedEndpoint {
  /// The page after the image with this id, or the first page for nil.
  case get(afterID: UUID?)

  /// Returns the endpoint of the page after an image, or of the first page.
  public static func get(after image: FeedImage? = nil) -> FeedEndpoint { .get(afterID: image?.id) }

  /// Returns the address below a base URL that includes the version. Only the base URL's fragment is dropped.
  public func url(baseURL: URL) -> URL {
    switch self {
    case let .get(id):
      let limit = URLQueryItem(name: "limit", value: "\(Self.pageSize)")
      let after = id.map { URLQueryItem(name: "after_id", value: $0.uuidString) }
      return baseURL.endpoint("/feed", query: [limit, after].compactMap { $0 })
    }
  }

  /// The number of images that a page is asked for.
  public static let pageSize = 10
}
