import FeedAPI
import FeedCaching
import FeedDomain
import Foundation
import Locks

/// The use cases of a feed, composed of remote and local parts. They never run on the main actor.
public final class FeedService: Sendable {
  public let log: FailureLog
  let finder: FeedSourceFinder
  let local: LocalFeed
  let loads: LoadGroup
  /// The record of the seen images and of the place in the feed.
  public let seen: any SeenImages
  let combined: CombinedFeed?
  /// The downloads of entries' pages; nil if pictures are not looked for there.
  let pages: PageDownloads?
  let saver: FeedSaver
  let hasLoggedLoss = Locked(false)

  public convenience init(
    finder: FeedSourceFinder, pages: PageDownloads? = nil, local: LocalFeed, log: FailureLog,
    onNotice: @escaping @Sendable (FeedNotice) -> Void
  ) {
    self.init(finder: finder, combined: nil, pages: pages, local: local, log: log, onNotice: onNotice)
  }

  init(
    finder: FeedSourceFinder, combined: CombinedFeed?, pages: PageDownloads? = nil, local: LocalFeed, log: FailureLog,
    onNotice: @escaping @Sendable (FeedNotice) -> Void
  ) {
    self.finder = finder
    self.combined = combined
    self.pages = pages
    loads = combined?.loads ?? LoadGroup()
    self.local = local
    self.log = log
    seen = LocalSeenImages(finder: finder, combined: combined, local: local, log: log)
    saver = FeedSaver(local: local, log: log, onNotice: onNotice)
  }

  /// True if image files contain information that the feed lacks. Only sources that need no search have such files.
  public var hasFileMetadata: Bool {
    finder.fixedSource?.hasFileMetadata == true || parts.contains { $0.hasFileMetadata }
  }

  /// Returns what the cache knows about the feed, without asking its server. The summary of combined feeds is empty.
  public func summary(withPicture: Bool = false) async -> FeedSummary {
    do {
      guard let key = await finder.key() else { return FeedSummary() }
      return try await local.summary(of: key, withPicture: withPicture)
    } catch {
      log.write("The summary of the feed could not be read: \(error)")
      return FeedSummary()
    }
  }

  // MARK: Ending and saving

  /// Cancels all loads. They, and all later loads, throw a `CancellationError`.
  public func stopLoading() {
    loads.end()
    for service in parts { service.stopLoading() }
  }

  /// Waits until loaded feeds and seen images are saved or have failed to be saved. This includes delayed retries.
  public func waitForSaving() async {
    await saver.wait()
    for service in parts { await service.waitForSaving() }
    await seen.finish()
  }

  /// Waits for pending saves of feeds and seen images before the program ends. Feeds are retried without the delay.
  public func finishSaving() async {
    await saver.finish()
    for service in parts { await service.finishSaving() }
    await seen.finish()
  }

  /// Waits for pending saves of pictures.
  public func finishSavingPictures() async {
    await loads.finishSaving()
    for service in parts { await service.finishSavingPictures() }
  }

  private var parts: [FeedService] { combined?.parts.map(\.service) ?? [] }

  /// Removes expired feeds.
  public func validateCache() async {
    for service in parts { await service.validateCache() }
    do {
      let source = await finder.knownSource()
      guard combined == nil, source?.isSaved != false else { return }
      // An unknown source has saved nothing, but feeds of other sources may have expired.
      try await local.validateCache(of: source?.key)
    } catch {
      log.write("The saved feed could not be validated: \(error)")
    }
  }
}
