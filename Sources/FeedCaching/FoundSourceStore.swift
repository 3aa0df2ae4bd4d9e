import FeedDomain

/// Keeps what was found at addresses, by their keys. Confined like ``FeedStore``.
public protocol FoundSourceStore {
  /// Keeps `source` in place of what was kept for `key`.
  func insert(foundSource source: String, for key: FeedKey) throws
  /// Returns what was kept for `key`; nil when nothing was.
  func retrieve(foundSourceFor key: FeedKey) throws -> String?
}
