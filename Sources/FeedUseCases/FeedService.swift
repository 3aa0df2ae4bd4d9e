import FeedCaching
import FeedDomain
import Foundation
import Locks

/// The use cases, put together from remote and local parts. None of it runs on the main actor.
public final class FeedService: Sendable {
  public let log: FailureLog
  let finder: FeedSourceFinder
  let local: LocalFeed
  let loads: LoadGroup
  /// The images of the feed that were seen, and where in it the user is.
  public let seen: any SeenImages
  /// The feeds whose use cases these are together; nil for those of one.
  let several: SeveralFeeds?
  let saver: FeedSaver
  let hasLoggedLoss = Locked(false)

  /// - Parameters:
  ///   - finder: gives the source of all that is remote.
  ///   - onNotice: takes what the user should know of the cache.
  public convenience init(
    finder: FeedSourceFinder, local: LocalFeed, log: FailureLog, onNotice: @escaping @Sendable (FeedNotice) -> Void
  ) {
    self.init(finder: finder, several: nil, local: local, log: log, onNotice: onNotice)
  }

  init(
    finder: FeedSourceFinder, several: SeveralFeeds?, local: LocalFeed, log: FailureLog,
    onNotice: @escaping @Sendable (FeedNotice) -> Void
  ) {
    self.finder = finder
    self.several = several
    loads = several?.loads ?? LoadGroup()
    self.local = local
    self.log = log
    seen = LocalSeenImages(finder: finder, of: several, local: local, log: log)
    saver = FeedSaver(local: local, log: log, onNotice: onNotice)
  }

  /// True where the images' own files tell more of them than the feed, see ``detailed(_:)``. What is still to be found out
  /// has no files.
  public var hasFileMetadata: Bool {
    finder.givenSource?.hasFileMetadata == true || parts.contains { $0.hasFileMetadata }
  }

  /// Returns what is known of the feed without asking its server. Of several as one nothing is, but of each.
  public func summary() async -> FeedSummary {
    do {
      guard let key = await finder.key() else { return FeedSummary() }
      return try await local.summary(of: key)
    } catch {
      log.write("What is known of the feed could not be read: \(error)")
      return FeedSummary()
    }
  }

  // MARK: The end

  /// Ends what is loading: it throws a `CancellationError`, and so does what is asked for after that.
  public func stopLoading() {
    loads.end()
    for service in parts { service.stopLoading() }
  }

  /// Waits until all that was loaded is saved, or is known not to be. What is to be tried again has its time.
  public func waitForSaving() async {
    await saver.wait()
    for service in parts { await service.waitForSaving() }
    await seen.finish()
  }

  /// Waits so at the end, without the time until something is tried again.
  public func finishSaving() async {
    await saver.finish()
    for service in parts { await service.finishSaving() }
    await seen.finish()
  }

  /// Waits so for the pictures, for which nobody else waits.
  public func finishSavingPictures() async {
    await loads.finishSaving()
    for service in parts { await service.finishSavingPictures() }
  }

  private var parts: [FeedService] { several?.parts.map(\.service) ?? [] }

  /// Removes a saved feed that has expired or cannot be read.
  public func validateCache() async {
    for service in parts { await service.validateCache() }
    do {
      let source = await finder.known()
      guard several == nil, source?.isSaved != false else { return }
      // Of a source that is not known yet nothing is saved; feeds of others may be.
      try await local.validateCache(of: source?.key)
    } catch {
      log.write("The saved feed could not be validated: \(error)")
    }
  }
}
