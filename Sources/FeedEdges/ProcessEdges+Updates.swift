import FeedDomain
import FeedUseCases

extension ProcessEdges {
  /// Loads feeds into the cache, several at a time, but each name only once. After cancellation no more feeds are
  /// loaded or reported.
  ///
  /// - Parameters:
  ///   - keepsPictures: true to cache the pictures of new images too, as many as the cache has room for.
  ///   - onOutcome: receives each feed's name, and its number of new images or its error, in the order of completion.
  public func update(
    _ feeds: [FeedCatalog.Feed], keepsPictures: Bool = false,
    onOutcome: (String, Result<Int, any Error>) async -> Void
  ) async {
    let budget = PictureSaveBudget(byteCount: cacheSize)
    let uniqueFeeds = feeds.uniqued(by: \.name)
    await uniqueFeeds.concurrentMap { [self] feed -> Result<Int, any Error> in
      do {
        try Task.checkCancellation()
        return .success(try await update(feed.requested, savingPicturesWithin: keepsPictures ? budget : nil))
      } catch {
        return .failure(error)
      }
    } onValue: { index, outcome in
      if !Task.isCancelled { await onOutcome(uniqueFeeds[index].name, outcome) }
    }
  }

  /// Loads a feed into the cache, see `FeedService.update`.
  public func update(_ requested: RequestedFeed, savingPicturesWithin budget: PictureSaveBudget? = nil) async throws
    -> Int
  {
    let feed = try open(requested)
    do {
      let count = try await feed.service.update(savingPicturesWithin: budget)
      await feed.close()
      return count
    } catch {
      await feed.close()
      throw error
    }
  }
}
