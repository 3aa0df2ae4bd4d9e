import Dispatch
import FeedCaching
import FeedDomain
import Foundation

/// The saved feeds and pictures, one use case at a time, on a thread that may wait for the disk.
///
/// The store is made when it is first needed, so that the first frame does not wait for it.
public actor LocalFeed {
  public typealias Store = FeedStore & FeedImageDataStore & FoundSourceStore & FeedMarkStore

  private let executor: DispatchExecutor
  private let makeStore: @Sendable () -> any Store
  let currentDate: @Sendable () -> Date
  private(set) var isClosed = false
  private var store: (any Store)?

  public nonisolated var unownedExecutor: UnownedSerialExecutor { executor.asUnownedSerialExecutor() }

  /// - Parameters:
  ///   - currentDate: the clock by which feeds are stamped and their age is told.
  ///   - makeStore: makes what keeps the feed and its pictures.
  public init(currentDate: @escaping @Sendable () -> Date, makeStore: @escaping @Sendable () -> any Store) {
    executor = DispatchExecutor(label: "essential-feed.local-feed")
    self.currentDate = currentDate
    self.makeStore = makeStore
  }

  /// Lets go of the store, which closes its file. Pictures that are still to be saved then are not: they can be had again.
  public func close() {
    store = nil
    isClosed = true
  }

  /// Leaves the store alone until ``resume()``: a process that is stopped in the middle of a transaction would keep other
  /// programs from writing.
  public func pause() {
    executor.pause()
  }

  public nonisolated func resume() {
    executor.resume()
  }

  func opened() -> any Store {
    if let store { return store }
    let store = makeStore()
    self.store = store
    return store
  }

  private func feed(_ key: FeedKey) -> LocalFeedLoader {
    LocalFeedLoader(store: opened().store(forKey: key), currentDate: currentDate)
  }

  private var images: LocalFeedImageDataLoader { LocalFeedImageDataLoader(store: opened()) }

  // MARK: Use cases

  /// - Parameter key: of the feed's source, see `FeedSource.key`.
  func savedFeed(of key: FeedKey, first count: Int = .max) throws -> SavedFeed? {
    try feed(key).loadSaved(first: count)
  }

  /// Whether anything is saved of a source, however old.
  public func hasFeed(of key: FeedKey) throws -> Bool { try opened().store(forKey: key).retrieve(first: 0) != nil }

  func save(_ page: FeedPage, of key: FeedKey) throws {
    try opened().transaction {
      try feed(key).save(page)
      try noteLoad(of: page.images.map(\.id), of: key)
    }
  }

  /// - Returns: whether the page is saved.
  func append(_ page: FeedPage, at cursor: String?, of key: FeedKey) throws -> Bool {
    try feed(key).append(page, at: cursor)
  }

  /// - Parameter ids: the images of the saved feed.
  func renew(_ key: FeedKey, _ ids: [UUID]) throws {
    try opened().transaction {
      try feed(key).renew()
      try noteLoad(of: ids, of: key)
    }
  }

  /// Removes the feeds that have expired, and one that cannot be read.
  public func validateCache(of key: FeedKey? = nil) throws {
    let store = opened()
    try LocalFeedLoader(store: key.map(store.store) ?? store, currentDate: currentDate).validateCache()
    try forgetOldMarks()
  }

  // MARK: Pictures

  /// Nil when the picture is not saved.
  func imageData(from url: URL) throws -> Data? {
    do {
      return try images.loadImageData(from: url)
    } catch let error as LocalFeedImageDataLoader.LoadError where error == .notFound {
      return nil
    }
  }

  func hasImageData(from url: URL) throws -> Bool { try opened().hasData(forURL: url) }

  func saveImageData(_ data: Data, for url: URL) throws {
    if !isClosed { try images.save(data, for: url) }
  }

  func deleteImageData(for url: URL) throws {
    if !isClosed { try opened().delete(dataForURL: url) }
  }

  /// Returns what was found at an address; nil when nothing was.
  public func foundSource(for key: FeedKey) throws -> String? {
    try opened().retrieve(foundSourceFor: key)
  }

  public func save(foundSource source: String, for key: FeedKey) throws {
    try opened().insert(foundSource: source, for: key)
  }
}
