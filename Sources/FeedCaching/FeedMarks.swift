import FeedDomain
import Foundation

/// Data that is kept about a feed even when its saved images are deleted.
public struct FeedMarks: Hashable, Sendable {
  /// The time of the last successful load.
  public var lastLoad: Date?
  /// The cause of the last failure, unless the last load was successful.
  public var lastFailure: FailureCause?
  /// The id of the image that was selected when the user left the feed.
  public var place: UUID?

  public init(lastLoad: Date? = nil, lastFailure: FailureCause? = nil, place: UUID? = nil) {
    self.lastLoad = lastLoad
    self.lastFailure = lastFailure
    self.place = place
  }
}
