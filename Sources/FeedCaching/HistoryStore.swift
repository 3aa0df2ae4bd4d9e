import FeedDomain
import Foundation

/// A store for the addresses that the user opened. It has the same confinement as a ``FeedStore``.
public protocol HistoryStore {
  /// Stores `address` in place of the one with the same word, and deletes all but the newest `limit` addresses. It
  /// becomes the newest: addresses with later dates are given earlier ones.
  func insert(opened address: OpenedAddress, keepingNewest limit: Int) throws
  /// Returns the addresses, the newest first.
  func retrieveOpened() throws -> [OpenedAddress]
  /// Deletes the address with this word, if there is one.
  func deleteOpened(_ word: String) throws
  /// Deletes all addresses.
  func deleteAllOpened() throws
}
