import FeedDomain

/// An error of a store.
public protocol StoreError: Error {
  /// True where the same call may succeed later, since another program is writing, say.
  var isRetryable: Bool { get }
  /// True where the store was damaged and has begun anew, so that the same call may succeed at once.
  var hasBegunAnew: Bool { get }
  /// The reason why nothing can be kept.
  var failure: FeedNotice.CacheFailure { get }
}
