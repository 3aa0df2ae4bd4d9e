import FeedDomain

/// A store for the sources that were found at addresses. It is confined like a ``FeedStore``.
public protocol FoundSourceStore {
  func insert(foundSource source: String, for key: FeedKey) throws
  func retrieve(foundSourceFor key: FeedKey) throws -> String?
}
