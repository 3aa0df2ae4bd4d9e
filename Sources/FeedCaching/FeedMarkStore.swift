import FeedDomain
import Foundation

/// Keeps what was seen of feeds, and their marks, apart from the feeds themselves. Confined like ``FeedStore``.
///
/// Feeds are told apart by their keys, see `FeedSource.key`.
public protocol FeedMarkStore {
  /// Keeps `marks` in place of those kept before, as of `date`.
  func insert(_ marks: FeedMarks, at date: Date, forKey key: FeedKey) throws
  /// What was kept; nil when nothing was.
  func retrieveMarks(forKey key: FeedKey) throws -> FeedMarks?

  /// Keeps that the images were seen, and listed at `date`; of one that is kept already the date, to the day.
  /// Does nothing for a feed without marks.
  func insert(seen ids: [UUID], at date: Date, forKey key: FeedKey) throws
  /// Those of the images that were seen.
  func retrieveSeen(among ids: [UUID], forKey key: FeedKey) throws -> Set<UUID>
  /// How many images of the feed, if it was saved after `date`, were not seen.
  func countUnseen(ofFeedSavedAfter date: Date, forKey key: FeedKey) throws -> Int

  /// Forgets of the seen images those that were last listed at `date` or before, and all but the newest `limit`; never
  /// those of the saved feed.
  func deleteSeen(listedUntil date: Date, besidesNewest limit: Int, forKey key: FeedKey) throws
  /// Forgets the feeds, of whatever key, whose marks were last kept at `date` or before, with what was seen of them.
  func deleteMarks(keptUntil date: Date) throws
}
