import FeedDomain
import Foundation

/// A feed as it was loaded: its images with the way to more, and when they were saved if they came from the cache.
public struct LoadedFeed: Sendable {
  public var page: Paginated<FeedImage>
  /// Nil for a feed that came from remote.
  public var savedAt: Date?
  /// What the feed is called; nil for the contract's, which its presenter names.
  public let title: String?

  /// The image where the feed was left, if it is shown for the first time and has that among its first images.
  public var place: UUID?
  /// Whether the place that the user had is too far down to be looked for.
  public var startsAtTop = false

  /// True where more of the same load comes, in front of it too.
  public let isPart: Bool

  public init(
    page: Paginated<FeedImage>, savedAt: Date? = nil, title: String? = nil, place: UUID? = nil, isPart: Bool = false
  ) {
    self.page = page
    self.savedAt = savedAt
    self.title = title
    self.place = place
    self.isPart = isPart
  }
}
