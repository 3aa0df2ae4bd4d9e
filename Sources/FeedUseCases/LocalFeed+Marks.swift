import FeedCaching
import FeedDomain
import Foundation

/// The use cases for what the program remembers about feeds: the seen images, the place where the user left off, and
/// the outcome of the last load. Each use case is one transaction.
extension LocalFeed {
  /// Records that the feed was loaded and begins with these images. On the feed's first load, all images count as seen.
  func noteLoad(of ids: [UUID], of key: FeedKey) throws {
    let store = openStore()
    try store.transaction {
      let isFirst = try marks(of: key).lastLoad == nil
      let date = currentDate()
      try change(key) { marks in
        marks.lastLoad = date
        marks.lastFailure = nil
      }
      // Each load that lists a seen image restarts the period for which the image is remembered.
      let seen = isFirst ? Set(ids) : try store.retrieveSeen(among: ids, forKey: key)
      try store.insert(seen: ids.filter(seen.contains), at: date, forKey: key)
      try store.deleteSeen(listedUntil: newestForgotten, keepingNewest: Limits.seenImages, forKey: key)
    }
  }

  func noteFailure(_ cause: FailureCause, of key: FeedKey) throws {
    try openStore().transaction { try change(key) { $0.lastFailure = cause } }
  }

  func noteSeen(_ ids: [UUID], place: UUID? = nil, of key: FeedKey) throws {
    guard !isClosed else { return }
    let store = openStore()
    // The user scrolls meanwhile, so saved pictures would have to wait for the disk.
    try store.transaction(isSynced: false) {
      try change(key) { $0.place = place ?? $0.place }
      try store.insert(seen: ids, at: currentDate(), forKey: key)
    }
  }

  /// Returns the images that the user has not seen. In a feed that was never loaded, all images count as seen.
  func unseen(among ids: [UUID], of key: FeedKey) throws -> Set<UUID> {
    let store = openStore()
    return try store.reading {
      guard try marks(of: key).lastLoad != nil else { return [] }
      return Set(ids).subtracting(try store.retrieveSeen(among: ids, forKey: key))
    }
  }

  func place(of key: FeedKey) throws -> UUID? { try marks(of: key).place }

  /// Returns a summary of the feed. Counts no unseen images if the saved feed has expired. A picture is looked for among
  /// the first images only.
  func summary(of key: FeedKey, withPicture: Bool = false) throws -> FeedSummary {
    let store = openStore()
    return try store.reading {
      let marks = try marks(of: key)
      let expired = FeedCachePolicy.newestExpired(at: currentDate())
      var summary = FeedSummary(
        newCount: marks.lastLoad == nil ? 0 : try store.countUnseen(ofFeedSavedAfter: expired, forKey: key),
        lastLoad: marks.lastLoad, lastFailure: marks.lastFailure)
      summary.kind = try store.store(forKey: key).retrieveState()?.format.map { .web($0) }
      if withPicture { summary.picture = try savedFeed(of: key, first: 20).flatMap(firstSavedPicture) }
      return summary
    }
  }

  private func firstSavedPicture(of feed: SavedFeed) throws -> FeedImage? {
    for image in feed.images where image.details?.warning == nil {
      let named = try image.address.pageOfPicture.flatMap { try picture(onPage: $0)?.address }
      let addresses = [image.details?.previewAddress?.url, named, image.url].compactMap(\.self)
      guard let url = try addresses.first(where: openStore().hasData) else { continue }
      var details = FeedImage.Details()
      details.createdAt = image.details?.createdAt
      return FeedImage(id: image.id, description: nil, location: nil, url: url, details: details)
    }
    return nil
  }

  func forgetOldMarks() throws { try openStore().deleteMarks(keptUntil: newestForgotten) }

  private func marks(of key: FeedKey) throws -> FeedMarks { try openStore().retrieveMarks(forKey: key) ?? FeedMarks() }

  private func change(_ key: FeedKey, by change: (inout FeedMarks) -> Void) throws {
    var marks = try marks(of: key)
    change(&marks)
    try openStore().insert(marks, at: currentDate(), forKey: key)
  }
}
