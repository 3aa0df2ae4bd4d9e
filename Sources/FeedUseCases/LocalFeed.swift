import Dispatch
import FeedCaching
import FeedDomain
import Foundation

/// The saved feed and pictures, one use case at a time, on a thread that may wait for the disk.
///
/// The store is made when it is first needed, so that the first frame does not wait for it.
public actor LocalFeed {
  public typealias Store = FeedStore & FeedImageDataStore

  private let executor: DispatchExecutor
  private let makeStore: @Sendable () -> any Store
  private let currentDate: @Sendable () -> Date
  private var isClosed = false
  private var loaders: (feed: LocalFeedLoader, images: LocalFeedImageDataLoader)?

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
    loaders = nil
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

  private func opened() -> (feed: LocalFeedLoader, images: LocalFeedImageDataLoader) {
    if let loaders { return loaders }
    let store = makeStore()
    let loaders = (
      feed: LocalFeedLoader(store: store, currentDate: currentDate), images: LocalFeedImageDataLoader(store: store)
    )
    self.loaders = loaders
    return loaders
  }

  // MARK: Use cases

  func savedFeed(first count: Int = .max) throws -> SavedFeed? { try opened().feed.loadSaved(first: count) }
  func save(_ images: [FeedImage]) throws { try opened().feed.save(images) }
  func append(_ page: [FeedImage]) throws { try opened().feed.append(page) }
  func validateCache() throws { try opened().feed.validateCache() }

  /// Nil when the picture is not saved.
  func imageData(from url: URL) throws -> Data? {
    do {
      return try opened().images.loadImageData(from: url)
    } catch LocalFeedImageDataLoader.LoadError.notFound {
      return nil
    }
  }

  func saveImageData(_ data: Data, for url: URL) throws {
    if !isClosed { try opened().images.save(data, for: url) }
  }
}
