import FeedCaching
import FeedDomain
import Foundation

/// The use cases, put together from remote and local parts. None of it runs on the main actor.
public final class FeedService: Sendable {
  /// More images than any screen shows, and few enough to be read at once.
  private static let headCount = 100
  /// How many images are shown of one answer before the user comes to the end of them.
  private static let sliceLength = 1_000
  /// How many images a feed may have; those after them are not loaded.
  private static let imageLimit = 100_000

  public let log: FailureLog
  let remote: RemoteFeed
  let local: LocalFeed
  let downloads = SharedDownloads()
  private let saver: FeedSaver

  /// - Parameter onNotice: takes what the user should know of the cache.
  public init(
    remote: RemoteFeed, local: LocalFeed, log: FailureLog, onNotice: @escaping @Sendable (FeedNotice) -> Void
  ) {
    self.remote = remote
    self.local = local
    self.log = log
    saver = FeedSaver(local: local, log: log, onNotice: onNotice)
  }

  // MARK: Feed

  /// The newest feed, which is then saved in place of the one before; without a connection the saved one.
  ///
  /// - Parameter showSaved: takes the beginning of what was saved, or nil when there is nothing, before anything else is
  ///   done; then, before the newest is given, all of it.
  /// - Throws: what kept the feed from being loaded from remote, when there is nothing saved to show for it.
  public func loadFeed(
    showingSaved showSaved: (@Sendable (LoadedFeed?) async -> Void)? = nil
  ) async throws -> LoadedFeed {
    guard let showSaved else { return try await newestFeed(from: firstPage()) }
    let head = await loadSavedHead()
    await showSaved(head)
    // Only the request goes beside: the newest feed is saved in place of the one that is still to be shown.
    async let page = firstPage()
    if head != nil { await showSaved(loadSavedFeed()) }
    return try await newestFeed(from: page)
  }

  private func firstPage() async -> Result<[FeedImage], any Error> {
    do {
      return .success(try await remote.page(after: nil, limit: Self.imageLimit))
    } catch {
      return .failure(error)
    }
  }

  private func newestFeed(from firstPage: Result<[FeedImage], any Error>) async throws -> LoadedFeed {
    do {
      let images = try firstPage.get()
      // Another load may have saved a newer feed while this one waited for the saved one to be shown.
      try Task.checkCancellation()
      let page = paginated(images, saved: await saver.save(images)).sliced(by: Self.sliceLength)
      return LoadedFeed(page: page, savedAt: nil)
    } catch let error where FailureCause(of: error) == .noConnection {
      try Task.checkCancellation()
      guard let saved = await loadSavedFeed() else { throw error }
      return saved
    }
  }

  /// The saved feed while it is young enough; nil when there is none.
  public func loadSavedFeed() async -> LoadedFeed? {
    guard let saved = await saved({ try await self.local.savedFeed(first: Self.imageLimit) }) else { return nil }
    return LoadedFeed(page: paginated(saved.images, saved: nil), savedAt: saved.timestamp)
  }

  /// The beginning of the saved feed, in a time that does not depend on its length: what can be painted at once.
  private func loadSavedHead() async -> LoadedFeed? {
    guard let saved = await saved({ try await self.local.savedFeed(first: Self.headCount) }) else { return nil }
    return LoadedFeed(page: Paginated(items: saved.images), savedAt: saved.timestamp)
  }

  private func saved(_ load: () async throws -> SavedFeed?) async -> SavedFeed? {
    do {
      return try await load()
    } catch {
      log.write("The saved feed could not be read: \(error)")
      return nil
    }
  }

  /// An empty page is the last; any other may have one after it.
  ///
  /// - Parameters:
  ///   - saved: tells whether these are saved; nil when they came from what is saved.
  ///   - count: how many images come before these.
  private func paginated(
    _ images: [FeedImage], saved: FeedSaver.Outcome?, after count: Int = 0
  ) -> Paginated<FeedImage> {
    let count = count + images.count
    guard let last = images.last, count < Self.imageLimit else { return Paginated(items: images) }
    return Paginated(items: images) {
      let page = try await self.remote.page(after: last, limit: Self.imageLimit - count)
      try Task.checkCancellation()
      return self.paginated(page, saved: await self.saver.append(page, after: saved), after: count)
        .sliced(by: Self.sliceLength)
    }
  }

  // MARK: Comments

  /// The comments of the image of that id, as remote has them now.
  public func loadComments(of id: UUID) async throws -> [ImageComment] {
    try await remote.comments(of: id)
  }

  // MARK: Cache

  /// Waits until all that was loaded is saved, or is known not to be.
  public func finishSaving() async {
    await saver.finish()
  }

  /// Removes a saved feed that has expired or cannot be read.
  public func validateCache() async {
    do {
      try await local.validateCache()
    } catch {
      log.write("The saved feed could not be validated: \(error)")
    }
  }
}
