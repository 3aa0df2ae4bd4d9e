import FeedDomain
import Foundation

/// Remembers what was seen of a feed, where it was left, and how its last load ended.
///
/// Each use case is one transaction of the store. Confined like its ``FeedStore``.
public final class LocalFeedMarks {
  private let store: any FeedStore & FeedMarkStore
  private let key: String
  private let currentDate: () -> Date

  /// - Parameters:
  ///   - key: of the feed's source.
  ///   - currentDate: the clock by which loads are stamped and marks grow old.
  public init(store: any FeedStore & FeedMarkStore, key: String, currentDate: @escaping () -> Date) {
    self.store = store
    self.key = key
    self.currentDate = currentDate
  }

  /// The feed was loaded, and begins with these images. Of its first load all count as seen.
  ///
  /// - Throws: the store's error, as all of these do.
  public func noteLoad(of ids: [UUID]) throws {
    try store.transaction {
      let isFirst = try marks().lastLoad == nil
      let date = currentDate()
      try change { ($0.lastLoad, $0.lastFailure) = (date, nil) }
      // What is listed is remembered for as long again.
      let seen = isFirst ? Set(ids) : try store.retrieveSeen(among: ids, forKey: key)
      try store.insert(seen: ids.filter(seen.contains), at: date, forKey: key)
      try store.deleteSeen(
        listedUntil: FeedMarkPolicy.newestExpired(at: date), besidesNewest: FeedMarkPolicy.seenLimit, forKey: key)
    }
  }

  /// The feed could not be loaded.
  public func noteFailure(_ cause: FailureCause) throws {
    try store.transaction { try change { $0.lastFailure = cause } }
  }

  /// Images were seen.
  ///
  /// - Parameter place: the image where the user is; nil to leave the place as it is kept.
  public func noteSeen(_ ids: [UUID], place: UUID? = nil) throws {
    try store.transaction {
      try change { $0.place = place ?? $0.place }
      try store.insert(seen: ids, at: currentDate(), forKey: key)
    }
  }

  /// Those of the images that nobody has seen; none of a feed that was never loaded.
  public func unseen(among ids: [UUID]) throws -> Set<UUID> {
    try store.reading {
      guard try marks().lastLoad != nil else { return [] }
      return Set(ids).subtracting(try store.retrieveSeen(among: ids, forKey: key))
    }
  }

  /// The image where the feed was left.
  public func place() throws -> UUID? { try marks().place }

  /// What is known of the feed, and how many of its saved images nobody has seen, if they may still be shown.
  public func summary() throws -> FeedSummary {
    try store.reading {
      let marks = try marks()
      let expired = FeedCachePolicy.newestExpired(at: currentDate())
      return FeedSummary(
        newCount: marks.lastLoad == nil ? 0 : try store.countUnseen(ofFeedSavedAfter: expired, forKey: key),
        lastLoad: marks.lastLoad, lastFailure: marks.lastFailure)
    }
  }

  /// Forgets the feeds, of whatever source, of which nothing was heard for too long.
  public func forgetOldMarks() throws {
    try store.deleteMarks(keptUntil: FeedMarkPolicy.newestExpired(at: currentDate()))
  }

  private func marks() throws -> FeedMarks { try store.retrieveMarks(forKey: key) ?? FeedMarks() }

  private func change(_ change: (inout FeedMarks) -> Void) throws {
    var marks = try marks()
    change(&marks)
    try store.insert(marks, at: currentDate(), forKey: key)
  }
}
