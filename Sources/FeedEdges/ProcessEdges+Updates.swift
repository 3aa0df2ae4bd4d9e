import FeedDomain
import FeedUseCases

extension ProcessEdges {
  /// Loads feeds into the cache, each of which is open meanwhile: each once, whatever of the same name comes after it. Ends
  /// once all are loaded, or its task is cancelled: then nothing more is loaded, and nothing more told.
  ///
  /// - Parameters:
  ///   - keepsPictures: whether the pictures of what is new are kept, too, as many as the cache has room for.
  ///   - onOutcome: takes a feed's name, and how many images are new or what kept it from being loaded, in the order in
  ///     which they are done.
  public func update(
    _ feeds: [FeedCatalog.Feed], keepsPictures: Bool = false,
    onOutcome: (String, Result<Int, any Error>) async -> Void
  ) async {
    let budget = PictureSaveBudget(byteCount: cacheSize)
    let feeds = feeds.firstOfEach(\.name)
    await feeds.concurrentMap { [self] feed -> Result<Int, any Error> in
      do {
        try Task.checkCancellation()
        return .success(try await update(feed.requested, keepingPicturesWithin: keepsPictures ? budget : nil))
      } catch {
        return .failure(error)
      }
    } onValue: { index, outcome in
      if !Task.isCancelled { await onOutcome(feeds[index].name, outcome) }
    }
  }

  /// Loads a feed into the cache, see `FeedService.update`.
  public func update(_ requested: RequestedFeed, keepingPicturesWithin budget: PictureSaveBudget? = nil) async throws
    -> Int
  {
    let feed = try open(requested)
    do {
      let count = try await feed.service.update(keepingPicturesWithin: budget)
      await feed.close()
      return count
    } catch {
      await feed.close()
      throw error
    }
  }
}
