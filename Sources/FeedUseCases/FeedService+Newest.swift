import FeedDomain

extension FeedService {
  /// A closure that shows a saved feed while the newest feed is being loaded.
  public typealias ShowSaved = @Sendable (LoadedFeed?) async -> Void

  /// Loads the newest feed and replaces the saved feed with it. Returns the saved feed if there is no connection.
  ///
  /// - Parameter showSaved: receives the head of the saved feed, and then the whole saved feed before this function
  ///   returns. If no feed is saved, it receives nil and then, for combined feeds, the images that have arrived so far.
  /// - Throws: the error of the remote load, unless the saved feed is returned.
  public func loadFeed(
    showingSaved showSaved: ShowSaved? = nil
  ) async throws -> LoadedFeed {
    try await loads.run { [self] in
      guard let showSaved else { return try await newestFeed(from: firstPage()) }
      return try await newestFeed(showingSaved: showSaved)
    }
  }

  private func newestFeed(showingSaved showSaved: @escaping ShowSaved) async throws -> LoadedFeed {
    let head = await loadSavedHead()
    try await showSaved(head == nil ? feedToView() : head)
    // Only the request runs in parallel. Saving would replace the saved feed, which is still to be shown.
    async let page = firstPage(showingParts: head == nil ? showSaved : nil)
    if head != nil { await showSaved(loadSavedFeed()) }
    return try await newestFeed(from: page)
  }

  /// Returns the feed with only the image to view first; nil if its list is shown first.
  private func feedToView() async throws -> LoadedFeed? {
    guard let source = await finder.knownSource(), let image = try await source.imageToView() else { return nil }
    var feed = LoadedFeed(page: Paginated(items: [image]), title: source.title)
    feed.viewedImage = image
    return feed
  }

  func pages(of source: any FeedSource) -> FeedPages {
    FeedPages(source: source, saver: saver, seen: seen, loads: loads)
  }

  private typealias Saving = @Sendable () async -> LoadedFeed

  /// Loads the first page and returns a closure that saves it. Returns nil if the page has not changed since it was
  /// saved, unless `isUnconditional` is true.
  private func firstPage(
    isUnconditional: Bool = false, showingParts showParts: ShowSaved? = nil
  ) async -> Result<Saving?, any Error> {
    do {
      if let combined {
        let feed = try await combined.newestFeed(showingParts: showParts)
        return .success { feed }
      }
      do {
        return .success(try await firstPage(of: finder.source(), isUnconditional))
      } catch {
        guard let source = await finder.source(after: error) else { throw error }
        return .success(try await firstPage(of: source, isUnconditional))
      }
    } catch {
      if !Task.isCancelled { await noteFailure(FailureCause(of: error)) }
      return .failure(error)
    }
  }

  private func noteFailure(_ cause: FailureCause) async {
    do {
      if let key = await finder.key() { try await local.noteFailure(cause, of: key) }
    } catch {
      log.write("The reason why the feed was not loaded could not be saved: \(error)")
    }
  }

  private func firstPage(of source: any FeedSource, _ isUnconditional: Bool) async throws -> Saving? {
    let pages = pages(of: source)
    var history = FeedPages.History()
    // A failure is not logged here, because it is logged when the saved feed is read to be shown.
    let saved = source.isSaved && !isUnconditional ? try? await local.savedFeed(of: source.key, first: 0) : nil
    guard let page = try await pages.firstPage(unless: saved?.state?.validators, after: &history) else { return nil }
    return { [self, history] in
      let unseen = await seen.unseen(among: page.images.map(\.id))
      let saved = source.isSaved ? await saver.save(page, of: source.key) : nil
      return LoadedFeed(
        page: pages.paginated(page, saved: saved, unseen: unseen, after: history)
          .sliced(by: source.isSaved ? Paginated<FeedImage>.sliceLength : page.images.count),
        title: page.title ?? source.title)
    }
  }

  func loadNewestFeed() async throws -> LoadedFeed {
    try await loads.run { [self] in try await remoteFeed(from: firstPage()) }
  }

  private func remoteFeed(from loaded: Result<Saving?, any Error>) async throws -> LoadedFeed {
    guard let saving = try loaded.get() else { return try await unchangedFeed() }
    // Another load may have saved a newer feed while this load waited for the saved feed to be shown.
    try Task.checkCancellation()
    return await saving()
  }

  private func newestFeed(from loaded: Result<Saving?, any Error>) async throws -> LoadedFeed {
    do {
      return try await remoteFeed(from: loaded)
    } catch let error where FailureCause(of: error).isNoConnection {
      try Task.checkCancellation()
      guard let saved = await loadSavedFeed() else { throw error }
      return saved
    }
  }

  private func unchangedFeed() async throws -> LoadedFeed {
    try Task.checkCancellation()
    guard let (source, saved) = await savedFeed(first: Limits.entries), saved.isComplete else {
      // The feed was removed in the meantime, or a part of it cannot be read.
      return try await remoteFeed(from: firstPage(isUnconditional: true))
    }
    await saver.renew(source.key, saved.images.map(\.id))
    let feed = await loaded(saved, of: source)
    return LoadedFeed(page: feed.page, title: feed.title)
  }
}
