import FeedDomain
import Foundation

/// Where a page of the feed is.
///
/// Source: the contract, `GET BASE/feed?limit=10&after_id=UUID`.
public enum FeedEndpoint {
  /// The page that follows the image of that id; nil for the first page.
  case get(afterID: UUID?)

  /// The first page, or the page that follows `after`.
  public static func get(after image: FeedImage? = nil) -> FeedEndpoint { .get(afterID: image?.id) }

  /// - Parameter baseURL: with the version in its path; all of it but a fragment is kept.
  public func url(baseURL: URL) -> URL {
    switch self {
    case let .get(id):
      let limit = URLQueryItem(name: "limit", value: "\(Self.pageSize)")
      let after = id.map { URLQueryItem(name: "after_id", value: $0.uuidString) }
      return baseURL.endpoint("/feed", query: [limit, after].compactMap { $0 })
    }
  }

  /// How many images a page is asked to have.
  public static let pageSize = 10
}
