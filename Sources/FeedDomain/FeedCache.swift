/// Keeps a feed for later, in place of the one it kept before.
public protocol FeedCache {
  /// - Throws: the store's error; the feed kept before may be gone.
  func save(_ feed: [FeedImage]) throws
}
