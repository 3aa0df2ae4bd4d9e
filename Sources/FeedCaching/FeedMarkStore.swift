import FeedDomain
import Foundation

/// A store for the seen images and the marks of feeds. Marks outlive the saved feeds. Confined like a ``FeedStore``.
public protocol FeedMarkStore {
  /// Stores `marks` in place of the previous ones. `date` determines when they expire.
  func insert(_ marks: FeedMarks, at date: Date, forKey key: FeedKey) throws
  /// Returns the marks of a feed, if there are any.
  func retrieveMarks(forKey key: FeedKey) throws -> FeedMarks?

  /// Stores the images as seen, and `date` as the time of their last listing, which may be accurate to a day. Does
  /// nothing for a feed without marks.
  func insert(seen ids: [UUID], at date: Date, forKey key: FeedKey) throws
  /// Returns the images that were seen.
  func retrieveSeen(among ids: [UUID], forKey key: FeedKey) throws -> Set<UUID>
  /// Returns the number of unseen images in the feed, or 0 if it was not saved after `date`.
  func countUnseen(ofFeedSavedAfter date: Date, forKey key: FeedKey) throws -> Int

  /// Deletes seen images that were last listed at `date` or before, and all but the newest `limit`, except for those
  /// that the saved feed contains.
  func deleteSeen(listedUntil date: Date, keepingNewest limit: Int, forKey key: FeedKey) throws
  /// Deletes the marks of all feeds that were last stored at `date` or before, with their seen images.
  func deleteMarks(keptUntil date: Date) throws
}
