import FeedDomain
import Foundation

/// A feed from the cache.
public struct SavedFeed: Hashable, Sendable {
  public let images: [FeedImage]
  /// The time at which the first page was saved.
  public let timestamp: Date
  /// The state of the feed; nil if no readable state is stored, for example because an early version saved the feed.
  public internal(set) var state: FeedState?
  /// False if images are missing because they could not be read.
  public internal(set) var isComplete = true
}
