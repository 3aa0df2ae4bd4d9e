import FeedDomain
import Foundation

/// A store for the sources that were found at addresses. It has the same confinement as a ``FeedStore``.
public protocol FoundSourceStore {
  /// Stores `source` in place of the previous source for `key`.
  func insert(foundSource source: String, at date: Date, for key: FeedKey) throws
  /// Returns the source for `key`, if there is one.
  func retrieve(foundSourceFor key: FeedKey) throws -> String?
  /// Deletes the sources that were last stored at `date` or before.
  func deleteFoundSources(storedUntil date: Date) throws
}
