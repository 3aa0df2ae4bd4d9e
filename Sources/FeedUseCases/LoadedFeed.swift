import FeedDomain
import Foundation

/// A feed as it was loaded from remote or from the cache.
public struct LoadedFeed: Sendable {
  public var page: Paginated<FeedImage>
  /// The time of the save, if the feed comes from the cache.
  public var savedAt: Date?
  /// The feed's title; nil for an Essential Feed API, because the presenter chooses that feed's title.
  public let title: String?

  /// The image where the user left the feed. Set only when a feed is shown for the first time and includes this image.
  public var place: UUID?
  /// The image to view in front of the list; nil to show the list.
  public var viewedImage: FeedImage?
  /// True if the user's place is too far down to be restored.
  public var startsAtTop = false

  /// True if more images of the same load will follow. They may come before the images of this page.
  public let isPartial: Bool

  public init(
    page: Paginated<FeedImage>, savedAt: Date? = nil, title: String? = nil, place: UUID? = nil, isPartial: Bool = false
  ) {
    self.page = page
    self.savedAt = savedAt
    self.title = title
    self.place = place
    self.isPartial = isPartial
  }
}
