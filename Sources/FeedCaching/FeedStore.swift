import FeedDomain
import Foundation

/// A feed that is stored in a ``FeedStore``.
public struct CachedFeed {
  /// The images in the order of the feed.
  public let feed: [LocalFeedImage]
  /// The time at which the first page was saved.
  public let timestamp: Date
  /// False if images are missing because they could not be read.
  public let isComplete: Bool

  public init(feed: [LocalFeedImage], timestamp: Date, isComplete: Bool = true) {
    self.feed = feed
    self.timestamp = timestamp
    self.isComplete = isComplete
  }

  /// Returns the feed with at most its first `count` images.
  public func first(_ count: Int) -> CachedFeed {
    CachedFeed(feed: Array(feed.prefix(count)), timestamp: timestamp, isComplete: isComplete)
  }
}

/// A store for one feed. All calls are synchronous. A store is not `Sendable`: it is confined to the actor or thread
/// that created it. The first three requirements are those of the case study. The other requirements have default
/// implementations, so that a store with only these three is complete.
public protocol FeedStore {
  /// Deletes the feed. Does not fail if no feed is stored.
  func deleteCachedFeed() throws
  /// Stores `feed` in place of the previous feed. If images have the same id, stores only the first of them.
  func insert(_ feed: [LocalFeedImage], timestamp: Date) throws
  /// Returns the feed, if there is one.
  func retrieve() throws -> CachedFeed?

  /// Returns the feed with at most `count` images. The cost depends on `count` only, but the default retrieves all.
  func retrieve(first count: Int) throws -> CachedFeed?

  /// Appends images to the feed without changing its timestamp. Skips images whose id is stored already. Does nothing
  /// if no feed is stored. The default retrieves, deletes and inserts the whole feed.
  func append(_ feed: [LocalFeedImage]) throws

  /// Stores the feed's state, if a feed is stored. Inserting a feed deletes its state. The default does nothing.
  func insert(_ state: FeedState) throws
  /// Returns the state of the feed, or nil if no state is stored or it cannot be read. The default returns nil.
  func retrieveState() throws -> FeedState?

  /// Changes the feed's timestamp, if a feed is stored. The default retrieves, deletes and inserts the whole feed.
  func renew(timestamp: Date) throws

  /// Returns the store for another feed in the same file or memory. The default returns itself.
  func store(forKey key: FeedKey) -> any FeedStore

  /// Deletes all feeds that were saved at `timestamp` or before, whatever their keys. The default does nothing.
  func deleteFeeds(savedUntil timestamp: Date) throws

  /// Runs `work` on a consistent snapshot, even if other programs write in the meantime. The default only runs `work`.
  func reading<Result>(_ work: () throws -> Result) throws -> Result

  /// Runs `work` in a transaction, which is rolled back if `work` throws. Transactions can be nested: if an inner
  /// transaction throws, only its own changes are undone. The default only runs `work`.
  ///
  /// - Parameter isSynced: true if the changes must survive a power failure once this returns. The outermost transaction
  ///   decides.
  func transaction<Result>(isSynced: Bool, _ work: () throws -> Result) throws -> Result
}

extension FeedStore {
  public func retrieve(first count: Int) throws -> CachedFeed? {
    try retrieve()?.first(count)
  }

  public func append(_ feed: [LocalFeedImage]) throws {
    try transaction {
      guard let cache = try retrieve() else { return }
      try deleteCachedFeed()
      try insert((cache.feed + feed).uniqued(by: \.id), timestamp: cache.timestamp)
    }
  }

  public func insert(_ state: FeedState) throws {}

  public func retrieveState() throws -> FeedState? { nil }

  public func renew(timestamp: Date) throws {
    try transaction {
      guard let cache = try retrieve() else { return }
      let state = try retrieveState()
      try deleteCachedFeed()
      try insert(cache.feed, timestamp: timestamp)
      if let state { try insert(state) }
    }
  }

  public func store(forKey key: FeedKey) -> any FeedStore { self }

  public func deleteFeeds(savedUntil timestamp: Date) throws {}

  public func reading<Result>(_ work: () throws -> Result) throws -> Result {
    try work()
  }

  public func transaction<Result>(isSynced: Bool, _ work: () throws -> Result) throws -> Result {
    try work()
  }

  public func transaction<Result>(_ work: () throws -> Result) throws -> Result {
    try transaction(isSynced: true, work)
  }
}
