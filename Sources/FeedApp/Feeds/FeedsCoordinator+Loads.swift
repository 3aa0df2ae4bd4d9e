import FeedDomain
import FeedEdges
import FeedUseCases
import Foundation

/// The loads of feeds on their screens and in the background, and what is known about when feeds were loaded.
extension FeedsCoordinator {
  /// The time in seconds after a load in which the feed is not loaded again.
  private static let freshnessPeriod: TimeInterval = 1800

  func showSummaries() {
    loads.showSummaries(of: feedsToLoad)
  }

  func loadAll() {
    loads.load(feedsToLoad) { [weak self] in await self?.load($0) }
  }

  /// Records which feeds of a session were loaded and saved since `start`. Some feeds of a group may have failed.
  func recordLoad(by service: FeedService, since start: Date) {
    guard let session = session(of: service) else { return }
    session.isOutdated = false
    noteOpened(in: session)
    let names = Set(session.feedNames)
    let feeds = catalog.feeds.filter { names.contains($0.name) }
    Task { [weak self, edges] in
      await service.waitForSaving()
      let summaries = await edges.summaries(of: feeds)
      let loaded = summaries.filter { $0.value.lastLoad.map { $0 >= start } == true }
      // The configuration may have been read again in the meantime.
      self?.recordLoad(of: Set(loaded.keys).intersection(session.feedNames), by: session)
    }
  }

  private func load(_ feed: FeedCatalog.Feed) async {
    guard !isLoading(feed.name) else { return }
    do {
      try await update(feed)
    } catch {
      return
    }
    if !Task.isCancelled { recordBackgroundLoad(of: feed.name) }
  }

  /// Loads a feed through the service of a session that shows it, if there is one. That service saves its loads one
  /// after another, so an older load that is still being saved cannot overwrite this one.
  private func update(_ feed: FeedCatalog.Feed) async throws {
    if let service = service(of: feed.name) {
      do {
        _ = try await service.update()
        return
      } catch is CancellationError {
        try Task.checkCancellation()
      }
    }
    _ = try await edges.update(feed.requested)
  }

  func isLoading(_ name: String) -> Bool { sessions.contains { $0.feedNames.contains(name) && $0.screen.isLoading } }

  /// Returns true if all of these feeds were loaded recently in this run, so that the saved feeds can be shown.
  func areLoaded(_ names: [String]) -> Bool {
    let now = dependencies.now()
    return !names.isEmpty
      && names.allSatisfy { name in
        guard let loadTime = loadTimes[name] else { return false }
        return (0..<Self.freshnessPeriod).contains(now.timeIntervalSince(loadTime))
      }
  }

  func hasLoaded(_ service: FeedService) -> Bool {
    guard let session = session(of: service) else { return false }
    return areLoaded(session.feedNames)
  }

  /// Records that a session loaded these feeds. Other sessions of only these feeds are refreshed when next shown.
  func recordLoad(of names: Set<String>, by session: FeedSession) {
    for name in names { loadTimes[name] = dependencies.now() }
    for other in sessions where other !== session && !other.feedNames.isEmpty {
      if names.isSuperset(of: other.feedNames) { other.isOutdated = true }
    }
  }

  /// Records that a feed was loaded in the background. Its screen is refreshed when it is next shown.
  func recordBackgroundLoad(of name: String) {
    loadTimes[name] = dependencies.now()
    for session in sessions where session.feedNames.contains(name) { session.isOutdated = true }
  }
}
