import FeedDomain
import Foundation

/// The use cases that save, load and validate the cached feed. An expired feed is treated like a missing feed. Each use
/// case is one transaction of the store and throws the store's errors. The loader is confined to the same actor or
/// thread as its ``FeedStore``. Source: the case study's cache-feed, load-feed-from-cache and validate-feed-cache use
/// cases.
public final class LocalFeedLoader {
  private let store: any FeedStore
  private let currentDate: () -> Date

  public init(store: any FeedStore, currentDate: @escaping () -> Date) {
    self.store = store
    self.currentDate = currentDate
  }
}

extension LocalFeedLoader: FeedCache {
  /// Saves a feed with the current date in place of the previous feed. If saving fails, a store with transactions keeps
  /// the previous feed.
  public func save(_ feed: [FeedImage]) throws {
    try save(FeedPage(images: feed))
  }

  /// Saves a page as the feed, with the state that is needed to continue and to validate it.
  public func save(_ page: FeedPage) throws {
    try store.transaction {
      try store.deleteCachedFeed()
      try store.insert(page.images.map(LocalFeedImage.init), timestamp: currentDate())
      try store.insert(FeedState(validators: page.validators, title: page.title, format: page.format).appending(page))
    }
  }

  /// Gives the saved feed the current date. Does nothing if no feed is saved.
  public func renew() throws {
    try store.transaction {
      try store.renew(timestamp: currentDate())
    }
  }

  /// Appends the next page to the saved feed without changing its timestamp. Skips images that are saved already.
  /// Returns false and saves nothing if another program has replaced the saved feed, so that it continues at another
  /// cursor. Returns true, but saves nothing, if no feed is saved.
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
  /// Returns the saved feed, if there is one.
  public func loadSaved() throws -> SavedFeed? {
    try saved { try store.retrieve() }
  }

  /// Returns the saved feed with at most its first `count` images.
  public func loadSaved(first count: Int) throws -> SavedFeed? {
    try saved { try store.retrieve(first: count) }
  }

  private func saved(_ retrieve: () throws -> CachedFeed?) throws -> SavedFeed? {
    let (cache, state) = try store.reading { (try retrieve(), try store.retrieveState()) }
    guard let cache, FeedCachePolicy.validate(cache.timestamp, against: currentDate()) else { return nil }
    return SavedFeed(
      images: cache.feed.map(\.model), timestamp: cache.timestamp, state: state, isComplete: cache.isComplete)
  }

  /// Returns the images of the saved feed.
  public func load() throws -> [FeedImage] {
    try loadSaved()?.images ?? []
  }
}

extension LocalFeedLoader {
  /// Deletes the saved feed if it has expired or is damaged, and the expired feeds of other sources.
  ///
  /// - Throws: ``StoreError`` without deleting the feed if the store could not read it this time.
  public func validateCache() throws {
    try store.transaction {
      if try !savedFeedIsValid() {
        try store.deleteCachedFeed()
      }
      try store.deleteFeeds(savedUntil: FeedCachePolicy.newestExpired(at: currentDate()))
    }
  }

  private func savedFeedIsValid() throws -> Bool {
    do {
      guard let cache = try store.retrieve(first: 0) else { return true }
      return FeedCachePolicy.validate(cache.timestamp, against: currentDate())
    } catch let error as any StoreError where !error.wasReset {
      throw error
    } catch {
      return false
    }
  }
}
