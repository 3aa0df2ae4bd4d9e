import FeedDomain
import Foundation

/// A feed as it was loaded: its images with the way to more, and when they were saved if they came from the cache.
struct LoadedFeed: Sendable {
  var page: Paginated<FeedImage>
  /// Nil for a feed that came from remote.
  var savedAt: Date?
  /// Whether the place that the user had is too far down to be looked for.
  var startsAtTop = false
}
