/// A cache for one feed.
public protocol FeedCache {
  /// Saves a feed in place of the previous one, which may be lost if this fails.
  func save(_ feed: [FeedImage]) throws
}
