import FeedCaching
import FeedDomain
import FeedTestSupport
import Foundation
import TestSupport

/// An in-memory store with some failing operations.
final class FailingStore: FeedStore, FeedImageDataStore, FoundSourceStore, ForwardingMarkStore {
  enum Operation: Sendable {
    case insertFeed, appendFeed, retrieveFeed, retrieveImages, deleteFeed, insertImage, retrieveImage
    case retrieveFoundSource
    case retrieveAllImages
  }

  private let failing: Set<Operation>
  private let keys: Recorder<String>
  let store = InMemoryFeedStore()

  /// - Parameters:
  ///   - feed: the feed that the store contains from the start.
  ///   - keys: a recorder of the keys of the requested feeds.
  init(failing: Set<Operation>, feed: CachedFeed? = nil, keys: Recorder<String> = Recorder()) throws {
    self.failing = failing
    self.keys = keys
    if let feed { try store.insert(feed.feed, timestamp: feed.timestamp) }
  }

  func store(forKey key: FeedKey) -> any FeedStore {
    keys.record(key.text)
    return self
  }

  func deleteCachedFeed() throws {
    try check(.deleteFeed)
    try store.deleteCachedFeed()
  }

  func insert(_ feed: [LocalFeedImage], timestamp: Date) throws {
    try check(.insertFeed)
    try store.insert(feed, timestamp: timestamp)
  }

  func retrieve() throws -> CachedFeed? {
    try check(.retrieveFeed)
    return try store.retrieve()
  }

  func retrieve(first count: Int) throws -> CachedFeed? {
    if count > 0 { try check(.retrieveImages) }
    guard let feed = try retrieve()?.first(count) else { return nil }
    return CachedFeed(feed: feed.feed, timestamp: feed.timestamp, isComplete: !failing.contains(.retrieveAllImages))
  }

  func insert(_ state: FeedState) throws { try store.insert(state) }
  func retrieveState() throws -> FeedState? { try store.retrieveState() }

  func append(_ feed: [LocalFeedImage]) throws {
    try check(.appendFeed)
    try store.append(feed)
  }

  func transaction<Result>(isSynced: Bool, _ work: () throws -> Result) throws -> Result {
    try store.transaction(work)
  }

  func insert(_ data: Data, for url: URL) throws {
    try check(.insertImage)
    try store.insert(data, for: url)
  }

  func retrieve(dataForURL url: URL) throws -> Data? {
    try check(.retrieveImage)
    return try store.retrieve(dataForURL: url)
  }

  func delete(dataForURL url: URL) throws { try store.delete(dataForURL: url) }

  func insert(foundSource source: String, at date: Date, for key: FeedKey) throws {}
  func deleteFoundSources(storedUntil date: Date) throws {}

  func retrieve(foundSourceFor key: FeedKey) throws -> String? {
    try check(.retrieveFoundSource)
    return nil
  }

  private func check(_ operation: Operation) throws {
    if failing.contains(operation) { throw AnyError() }
  }
}
