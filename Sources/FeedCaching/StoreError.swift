import FeedDomain

/// An error of a store.
public protocol StoreError: Error {
  /// Whether the same call may succeed later, since another program is writing, say.
  var isRetryable: Bool { get }
  /// Why nothing can be kept.
  var obstacle: FeedNotice.CacheObstacle { get }
}
