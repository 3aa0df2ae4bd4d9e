import FeedDomain
import Foundation

/// A feed as a ``FeedStore`` keeps it.
public struct CachedFeed {
  /// In the order of the feed.
  public let feed: [LocalFeedImage]
  /// The time at which the first page was saved.
  public let timestamp: Date
  /// False where images of it could not be read, and are missing.
  public let isWhole: Bool

  public init(feed: [LocalFeedImage], timestamp: Date, isWhole: Bool = true) {
    self.feed = feed
    self.timestamp = timestamp
    self.isWhole = isWhole
  }

  /// Returns it with no more than its first images.
  public func first(_ count: Int) -> CachedFeed {
    CachedFeed(feed: Array(feed.prefix(count)), timestamp: timestamp, isWhole: isWhole)
  }
}

/// Keeps one feed.
///
/// Every call returns when its work is done. A store is not `Sendable`: it belongs to the actor or thread that made it,
/// and whoever wants it off the main actor makes it on an executor of its own.
///
/// The first three requirements are the case study's. The others have a default, so a store that has only those three
/// is a complete store.
public protocol FeedStore {
  /// Deletes the kept feed; deleting an absent one is no error.
  func deleteCachedFeed() throws
  /// Keeps `feed` in place of what was kept. Of images with the same id the first one stands.
  func insert(_ feed: [LocalFeedImage], timestamp: Date) throws
  /// The kept feed; `nil` when there is none.
  func retrieve() throws -> CachedFeed?

  /// The kept feed with no more than its first `count` images; `nil` when there is none.
  ///
  /// What it costs follows `count`, not the feed. The default retrieves the whole feed.
  func retrieve(first count: Int) throws -> CachedFeed?

  /// Adds `feed` after the kept one and leaves its timestamp; an id that is kept already is left out.
  /// Does nothing when no feed is kept.
  ///
  /// The default retrieves, deletes and inserts the whole feed.
  func append(_ feed: [LocalFeedImage]) throws

  /// Keeps `state` with the kept feed, in place of the one kept before; does nothing when no feed is kept.
  /// Inserting a feed forgets the state.
  ///
  /// The default does nothing.
  func insert(_ state: FeedState) throws
  /// What was kept with the feed; `nil` when nothing was, or it cannot be read. The default keeps none.
  func retrieveState() throws -> FeedState?

  /// Gives the kept feed another timestamp; does nothing when no feed is kept.
  ///
  /// The default retrieves, deletes and inserts the whole feed.
  func renew(timestamp: Date) throws

  /// The store of the feed of another source, in the same file or memory.
  ///
  /// The default has no room for a second feed, and gives itself.
  func store(forKey key: FeedKey) -> any FeedStore

  /// Deletes the feeds, of whatever source, that were saved at `timestamp` or before.
  ///
  /// For stores that keep the feeds of several sources side by side. The default does nothing.
  func deleteFeeds(savedUntil timestamp: Date) throws

  /// Runs `work` so that all that it retrieves is of one moment, whoever writes meanwhile.
  ///
  /// The default just runs `work`.
  func reading<Result>(_ work: () throws -> Result) throws -> Result

  /// Runs `work` so that its changes are kept all together or, when it throws, not at all.
  ///
  /// Transactions nest: an inner one that throws undoes its own changes only. The default just runs `work`.
  func transaction<Result>(_ work: () throws -> Result) throws -> Result
}

extension FeedStore {
  public func retrieve(first count: Int) throws -> CachedFeed? {
    try retrieve()?.first(count)
  }

  public func append(_ feed: [LocalFeedImage]) throws {
    try transaction {
      guard let cache = try retrieve() else { return }
      try deleteCachedFeed()
      try insert((cache.feed + feed).firstOfEach(\.id), timestamp: cache.timestamp)
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

  public func transaction<Result>(_ work: () throws -> Result) throws -> Result {
    try work()
  }
}
