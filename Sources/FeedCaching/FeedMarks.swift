import FeedDomain
import Foundation

/// What is kept of a feed longer than the feed itself, besides the images that were seen.
public struct FeedMarks: Hashable, Sendable {
  /// When it was last loaded; nil for never.
  public var lastLoad: Date?
  /// What kept it from being loaded the last time; nil when it was loaded.
  public var lastFailure: FailureCause?
  /// The image where it was left.
  public var place: UUID?

  public init(lastLoad: Date? = nil, lastFailure: FailureCause? = nil, place: UUID? = nil) {
    self.lastLoad = lastLoad
    self.lastFailure = lastFailure
    self.place = place
  }
}
