import FeedDomain
import Foundation

/// Saves the feed, gives it back while it is young enough, and removes it when it no longer is.
///
/// Each use case is one transaction of the store. Confined like its ``FeedStore``.
///
/// Source: the case study's cache-feed, load-feed-from-cache and validate-feed-cache use cases.
public final class LocalFeedLoader {
  private let store: any FeedStore
  private let currentDate: () -> Date

  /// - Parameter currentDate: the clock by which feeds are stamped and their age is told.
  public init(store: any FeedStore, currentDate: @escaping () -> Date) {
    self.store = store
    self.currentDate = currentDate
  }
}

extension LocalFeedLoader: FeedCache {
  /// Keeps `feed`, stamped with the current date, in place of the saved one.
  ///
  /// - Throws: the store's error; with a store that has transactions the feed saved before is then still there.
  public func save(_ feed: [FeedImage]) throws {
    try save(FeedPage(images: feed))
  }

  /// The same with how the feed goes on.
  public func save(_ page: FeedPage) throws {
    try store.transaction {
      try store.deleteCachedFeed()
      try store.insert(page.images.map(LocalFeedImage.init), timestamp: currentDate())
      try store.insert(FeedState(validators: page.validators, title: page.title).appending(page))
    }
  }

  /// The saved feed is as new as one that would be saved now. Does nothing when no feed is saved.
  ///
  /// - Throws: the store's error.
  public func renew() throws {
    try store.transaction {
      try store.renew(timestamp: currentDate())
    }
  }

  /// Adds the next page to the saved feed, whose age stays; images that are saved already are left out.
  /// Does nothing when no feed is saved, or one that goes on elsewhere: another program has saved that meanwhile.
  ///
  /// - Parameter cursor: where the page begins.
  /// - Returns: whether the page is saved.
  /// - Throws: the store's error.
  @discardableResult
  public func append(_ page: FeedPage, at cursor: String?) throws -> Bool {
    try store.transaction {
      let state = try store.retrieveState()
      guard state == nil || state?.cursor == cursor else { return false }
      try store.append(page.images.map(LocalFeedImage.init))
      try store.insert((state ?? FeedState()).appending(page))
      return true
    }
  }
}

extension LocalFeedLoader {
  /// The saved feed; `nil` when there is none or it has expired.
  ///
  /// - Throws: the store's error.
  public func loadSaved() throws -> SavedFeed? {
    try saved { try store.retrieve() }
  }

  /// The saved feed with no more than its first `count` images; `nil` when there is none or it has expired.
  ///
  /// - Throws: the store's error.
  public func loadSaved(first count: Int) throws -> SavedFeed? {
    try saved { try store.retrieve(first: count) }
  }

  private func saved(_ retrieve: () throws -> CachedFeed?) throws -> SavedFeed? {
    let (cache, state) = try store.reading { (try retrieve(), try store.retrieveState()) }
    guard let cache, FeedCachePolicy.validate(cache.timestamp, against: currentDate()) else { return nil }
    return SavedFeed(
      images: cache.feed.map(\.model), timestamp: cache.timestamp, state: state, isWhole: cache.isWhole)
  }

  /// The images of the saved feed; empty when there is none or it has expired.
  ///
  /// - Throws: the store's error.
  public func load() throws -> [FeedImage] {
    try loadSaved()?.images ?? []
  }
}

extension LocalFeedLoader {
  /// Deletes the saved feed if it has expired or cannot be read, and expired feeds of other sources.
  ///
  /// - Throws: the store's error when the deletion fails.
  public func validateCache() throws {
    try store.transaction {
      if !savedFeedIsValid() {
        try store.deleteCachedFeed()
      }
      try store.deleteFeeds(savedUntil: FeedCachePolicy.newestExpired(at: currentDate()))
    }
  }

  /// No feed at all is valid; one that cannot be read is not.
  private func savedFeedIsValid() -> Bool {
    do {
      guard let cache = try store.retrieve(first: 0) else { return true }
      return FeedCachePolicy.validate(cache.timestamp, against: currentDate())
    } catch {
      return false
    }
  }
}
