import FeedDomain
import Foundation

/// Data about a feed that outlives the saved feed.
public struct FeedMarks: Hashable, Sendable {
  public var lastLoad: Date?
  public var lastFailure: FailureCause?
  /// The image where the user left the feed.
  public var place: UUID?

  public init(lastLoad: Date? = nil, lastFailure: FailureCause? = nil, place: UUID? = nil) {
    self.lastLoad = lastLoad
    self.lastFailure = lastFailure
    self.place = place
  }
}
