import FeedDomain
import Foundation

/// Data about a feed that outlives the saved feed.
public struct FeedMarks: Hashable, Sendable {
  /// The time of the last successful load.
  public var lastLoad: Date?
  /// The cause of the last failure, unless the last load was successful.
  public var lastFailure: FailureCause?
  /// The image where the user left the feed.
  public var place: UUID?

  public init(lastLoad: Date? = nil, lastFailure: FailureCause? = nil, place: UUID? = nil) {
    self.lastLoad = lastLoad
    self.lastFailure = lastFailure
    self.place = place
  }
}
