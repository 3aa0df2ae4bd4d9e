import FeedDomain
import Foundation

/// A feed that came from the cache, with its age.
public struct SavedFeed: Hashable, Sendable {
  public let images: [FeedImage]
  /// When the feed's first page was saved.
  public let timestamp: Date
  /// Nil for a feed that was saved before there was any.
  public internal(set) var state: FeedState?
  /// False where images of it could not be read, and are missing.
  public internal(set) var isWhole = true
}
