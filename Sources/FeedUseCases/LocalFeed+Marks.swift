import FeedCaching
import FeedDomain
import Foundation

/// The use cases of what is remembered of feeds: the images that were seen, the place where each was left, and how its last
/// load ended. Each is one transaction.
extension LocalFeed {
  private var newestExpired: Date { FeedCachePolicy.newestExpired(at: currentDate(), afterDays: Limits.seenDays) }

  /// Notes that the feed was loaded, and begins with these images. Of its first load all count as seen.
  func noteLoad(of ids: [UUID], of key: FeedKey) throws {
    let store = opened()
    try store.transaction {
      let isFirst = try marks(of: key).lastLoad == nil
      let date = currentDate()
      try change(key) { ($0.lastLoad, $0.lastFailure) = (date, nil) }
      // What is listed is remembered for as long again.
      let seen = isFirst ? Set(ids) : try store.retrieveSeen(among: ids, forKey: key)
      try store.insert(seen: ids.filter(seen.contains), at: date, forKey: key)
      try store.deleteSeen(listedUntil: newestExpired, besidesNewest: Limits.seenImages, forKey: key)
    }
  }

  func noteFailure(_ cause: FailureCause, of key: FeedKey) throws {
    try opened().transaction { try change(key) { $0.lastFailure = cause } }
  }

  /// - Parameter place: the image where the user is; nil to leave the place as it is kept.
  func noteSeen(_ ids: [UUID], place: UUID? = nil, of key: FeedKey) throws {
    guard !isClosed else { return }
    let store = opened()
    try store.transaction {
      try change(key) { $0.place = place ?? $0.place }
      try store.insert(seen: ids, at: currentDate(), forKey: key)
    }
  }

  /// Returns those of the images that nobody has seen; none of a feed that was never loaded.
  func unseen(among ids: [UUID], of key: FeedKey) throws -> Set<UUID> {
    let store = opened()
    return try store.reading {
      guard try marks(of: key).lastLoad != nil else { return [] }
      return Set(ids).subtracting(try store.retrieveSeen(among: ids, forKey: key))
    }
  }

  /// Returns the image where the feed was left.
  func place(of key: FeedKey) throws -> UUID? { try marks(of: key).place }

  /// Tells what is known of the feed, and how many of its saved images nobody has seen, if they may still be shown.
  func summary(of key: FeedKey) throws -> FeedSummary {
    let store = opened()
    return try store.reading {
      let marks = try marks(of: key)
      let expired = FeedCachePolicy.newestExpired(at: currentDate())
      return FeedSummary(
        newCount: marks.lastLoad == nil ? 0 : try store.countUnseen(ofFeedSavedAfter: expired, forKey: key),
        lastLoad: marks.lastLoad, lastFailure: marks.lastFailure)
    }
  }

  /// Forgets the feeds, of whatever source, of which nothing was heard for too long.
  func forgetOldMarks() throws { try opened().deleteMarks(keptUntil: newestExpired) }

  private func marks(of key: FeedKey) throws -> FeedMarks { try opened().retrieveMarks(forKey: key) ?? FeedMarks() }

  private func change(_ key: FeedKey, by change: (inout FeedMarks) -> Void) throws {
    var marks = try marks(of: key)
    change(&marks)
    try opened().insert(marks, at: currentDate(), forKey: key)
  }
}
