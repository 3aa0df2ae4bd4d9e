import FeedDomain
import Foundation

/// A store for feeds' marks and seen images, which outlive the saved feeds. It has a ``FeedStore``'s confinement.
public protocol FeedMarkStore {
  /// Stores `marks` in place of the feed's previous marks. `date` determines when the new marks expire.
  func insert(_ marks: FeedMarks, at date: Date, forKey key: FeedKey) throws
  /// Returns the marks of a feed, if there are any.
  func retrieveMarks(forKey key: FeedKey) throws -> FeedMarks?

  /// Stores the images as seen, and `date` as the time at which the feed last listed them. A store may keep only the
  /// day. Does nothing for a feed without marks.
  func insert(seen ids: [UUID], at date: Date, forKey key: FeedKey) throws
  /// Returns the ids of the seen images among `ids`.
  func retrieveSeen(among ids: [UUID], forKey key: FeedKey) throws -> Set<UUID>
  /// Returns the number of unseen images in the feed, or 0 if the feed was not saved after `date`.
  func countUnseen(ofFeedSavedAfter date: Date, forKey key: FeedKey) throws -> Int

  /// Deletes seen images that the saved feed does not contain: images last listed at `date` or before, and all other
  /// images except for the newest `limit`.
  func deleteSeen(listedUntil date: Date, keepingNewest limit: Int, forKey key: FeedKey) throws
  /// Deletes marks that were last stored at `date` or before, with the seen images of their feeds.
  func deleteMarks(keptUntil date: Date) throws
}
