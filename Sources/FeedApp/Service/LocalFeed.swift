import Dispatch
import FeedCaching
import FeedDomain
import Foundation

/// The saved feed and pictures, one use case at a time, on a thread that may wait for the disk.
///
/// The store is made when it is first needed, so that the first frame does not wait for it.
actor LocalFeed {
  typealias Store = FeedStore & FeedImageDataStore

  private let executor: DispatchExecutor
  private let makeStore: @Sendable () -> any Store
  private let currentDate: @Sendable () -> Date
  private lazy var store = makeStore()
  private lazy var feed = LocalFeedLoader(store: store, currentDate: currentDate)
  private lazy var images = LocalFeedImageDataLoader(store: store)

  nonisolated var unownedExecutor: UnownedSerialExecutor { executor.asUnownedSerialExecutor() }

  init(currentDate: @escaping @Sendable () -> Date, makeStore: @escaping @Sendable () -> any Store) {
    executor = DispatchExecutor(label: "essential-feed.local-feed")
    self.currentDate = currentDate
    self.makeStore = makeStore
  }

  func savedFeed() throws -> SavedFeed? { try feed.loadSaved() }
  func save(_ images: [FeedImage]) throws { try feed.save(images) }
  func append(_ page: [FeedImage]) throws { try feed.append(page) }
  func validateCache() throws { try feed.validateCache() }

  /// Nil when the picture is not saved.
  func imageData(from url: URL) throws -> Data? {
    do {
      return try images.loadImageData(from: url)
    } catch LocalFeedImageDataLoader.LoadError.notFound {
      return nil
    }
  }

  func saveImageData(_ data: Data, for url: URL) throws { try images.save(data, for: url) }
}
