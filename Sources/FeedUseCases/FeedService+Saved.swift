import FeedCaching
import FeedDomain
import Foundation

extension FeedService {
  /// The number of images in the head of a feed: more than fit on any screen, but few enough to be read at once.
  private static let headCount = 100

  /// Reads the saved feed. Returns nil if no feed is saved, or if the saved feed has expired.
  public func loadSavedFeed() async -> LoadedFeed? {
    if let combined { return await combined.savedFeed() }
    return await loadSavedFeed(first: Limits.entries)
  }

  /// Reads the first images of the saved feed. The page's `loadMore` loads the images after the last saved image.
  func loadSavedFeed(first count: Int) async -> LoadedFeed? {
    guard let (source, saved) = await savedFeed(first: count) else { return nil }
    return await loaded(saved, of: source)
  }

  func loaded(_ saved: SavedFeed, of source: any FeedSource) async -> LoadedFeed {
    // Cache files from versions without cursors contain no cursor, so it is derived from the last image.
    let cursor = if let state = saved.state { state.cursor } else { saved.images.last.flatMap(source.cursor(after:)) }
    let pages = pages(of: source)
    let page = FeedPage(
      images: saved.images, cursor: cursor, omitted: saved.state?.omitted ?? .nothing)
    let unseen = await seen.unseen(among: saved.images.map(\.id))
    return LoadedFeed(
      page: pages.paginated(page, saved: nil, unseen: unseen, after: FeedPages.History()), savedAt: saved.timestamp,
      title: saved.state?.title ?? source.title)
  }

  /// Reads the head of the saved feed for the first frame, in a time that does not depend on the feed's length.
  func loadSavedHead() async -> LoadedFeed? {
    let count = Self.headCount
    let saved = if let combined { await combined.savedHead(first: count) } else { await loadSavedFeed(first: count) }
    guard let saved else { return nil }
    let page = Paginated(items: saved.page.items, omitted: saved.page.omitted, unseen: saved.page.unseen)
    return LoadedFeed(
      page: page, savedAt: saved.savedAt, title: saved.title, place: await place(among: page.items))
  }

  /// Returns the saved feed without its date, like a newest feed, and with the place where the user left it.
  public func loadSavedFeedAsNewest() async -> LoadedFeed? {
    guard let saved = await loadSavedFeed() else { return nil }
    return LoadedFeed(page: saved.page, title: saved.title, place: await place(among: saved.page.items))
  }

  private func place(among images: [FeedImage]) async -> UUID? {
    let place = await seen.place()
    return images.contains { $0.id == place } ? place : nil
  }

  func savedFeed(first count: Int) async -> (source: any FeedSource, feed: SavedFeed)? {
    guard let source = await finder.knownSource(), source.isSaved else { return nil }
    do {
      guard let saved = try await local.savedFeed(of: source.key, first: count) else { return nil }
      if !saved.isComplete { logLoss() }
      return saved.isComplete || !saved.images.isEmpty ? (source, saved) : nil
    } catch {
      log.write("The saved feed could not be read: \(error)")
      return nil
    }
  }

  /// Logs the loss once per service, because a load may read the saved feed three times.
  private func logLoss() {
    hasLoggedLoss.withLock { hasLogged in
      if !hasLogged { log.write("Images of the saved feed could not be read") }
      hasLogged = true
    }
  }
}
