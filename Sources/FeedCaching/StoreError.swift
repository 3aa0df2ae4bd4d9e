import FeedDomain

/// An error of a store.
public protocol StoreError: Error {
  /// True if the same call may succeed later, for example because another program is writing.
  var isRetryable: Bool { get }
  /// True if the store was damaged and was replaced by a new one, so that the same call may succeed at once.
  var wasReset: Bool { get }
  /// The failure to report to the user.
  var failure: FeedNotice.CacheFailure { get }
}
