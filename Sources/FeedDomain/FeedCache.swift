/// A cache for one feed.
public protocol FeedCache {
  /// Saves a feed in place of the previous feed. If saving fails, the previous feed may be lost.
  func save(_ feed: [FeedImage]) throws
}
