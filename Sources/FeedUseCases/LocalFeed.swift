import Dispatch
import FeedCaching
import FeedDomain
import Foundation

/// The use cases of saved feeds and pictures. They run one at a time, on a thread that may block on the disk. The store
/// is created on first use, so that the first frame does not wait for it.
public actor LocalFeed {
  public typealias Store = FeedStore & FeedImageDataStore & FoundSourceStore & FeedMarkStore & HistoryStore
    & PagePictureStore

  private let executor: DispatchExecutor
  private let makeStore: @Sendable () -> any Store
  let currentDate: @Sendable () -> Date
  private(set) var isClosed = false
  private var store: (any Store)?
  /// The sources that were found, by their addresses, and the keys of their feeds.
  var foundSources: [FeedKey: (source: String, feed: FeedKey)] = [:]

  public nonisolated var unownedExecutor: UnownedSerialExecutor { executor.asUnownedSerialExecutor() }

  /// - Parameter makeStore: opens the store when it is needed first.
  public init(currentDate: @escaping @Sendable () -> Date, makeStore: @escaping @Sendable () -> any Store) {
    executor = DispatchExecutor(label: "essential-feed.local-feed")
    self.currentDate = currentDate
    self.makeStore = makeStore
  }

  /// Releases the store, which closes its file. Pictures that are not saved yet are dropped; they can be loaded again.
  public func close() {
    store = nil
    isClosed = true
  }

  /// Stops using the store until ``resume()`` is called. A process that is suspended in the middle of a transaction
  /// would block other programs that write.
  public func pause() {
    executor.pause()
  }

  public nonisolated func resume() {
    executor.resume()
  }

  func openStore() -> any Store {
    if let store { return store }
    let store = makeStore()
    self.store = store
    return store
  }

  private func feed(_ key: FeedKey) -> LocalFeedLoader {
    LocalFeedLoader(store: openStore().store(forKey: key), currentDate: currentDate)
  }

  private var images: LocalFeedImageDataLoader { LocalFeedImageDataLoader(store: openStore()) }

  /// The newest date of what is forgotten because its feed was not loaded since.
  var newestForgotten: Date { FeedCachePolicy.newestExpired(at: currentDate(), afterDays: Limits.rememberedDays) }

  // MARK: Use cases

  func savedFeed(of key: FeedKey, first count: Int = .max) throws -> SavedFeed? {
    try feed(key).loadSaved(first: count)
  }

  /// Returns true if a feed is saved for this key, even if it has expired.
  public func hasFeed(of key: FeedKey) throws -> Bool { try openStore().store(forKey: key).retrieve(first: 0) != nil }

  func save(_ page: FeedPage, of key: FeedKey) throws {
    try openStore().transaction {
      try feed(key).save(page)
      try noteLoad(of: page.images.map(\.id), of: key)
      try saveFoundSources(of: key)
    }
  }

  func append(_ page: FeedPage, at cursor: String?, of key: FeedKey) throws -> Bool {
    try feed(key).append(page, at: cursor)
  }

  func renew(_ key: FeedKey, _ ids: [UUID]) throws {
    try openStore().transaction {
      try feed(key).renew()
      try noteLoad(of: ids, of: key)
      try saveFoundSources(of: key)
    }
  }

  /// Removes all expired feeds, and the feed of `key` if it is damaged.
  public func validateCache(of key: FeedKey? = nil) throws {
    let store = openStore()
    try LocalFeedLoader(store: key.map(store.store) ?? store, currentDate: currentDate).validateCache()
    try forgetOldMarks()
    try forgetOldPages()
    try forgetOldSources()
  }

  // MARK: Pictures

  func imageData(from url: URL) throws -> Data? {
    do {
      return try images.loadImageData(from: url)
    } catch let error as LocalFeedImageDataLoader.LoadError where error == .notFound {
      return nil
    }
  }

  func hasImageData(from url: URL) throws -> Bool { try openStore().hasData(forURL: url) }

  func saveImageData(_ data: Data, for url: URL) throws {
    if !isClosed { try images.save(data, for: url) }
  }

  func deleteImageData(for url: URL) throws {
    if !isClosed { try openStore().delete(dataForURL: url) }
  }
}
