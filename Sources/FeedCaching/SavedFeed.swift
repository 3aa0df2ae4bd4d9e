import FeedDomain
import Foundation

/// A feed from the cache.
public struct SavedFeed: Hashable, Sendable {
  public let images: [FeedImage]
  /// The time at which the first page was saved.
  public let timestamp: Date
  /// The state of the feed; nil if a version of the program saved it that knew no state.
  public internal(set) var state: FeedState?
  /// False if images are missing because they could not be read.
  public internal(set) var isComplete = true
}
