import Foundation

/// Information from the cache about a feed that is not loaded.
public struct FeedSummary: Hashable, Sendable {
  /// The number of saved images that the user has not seen.
  public var newCount: Int
  /// The time of the last successful load.
  public var lastLoad: Date?
  /// The cause of the last failure, unless the last load was successful.
  public var lastFailure: FailureCause?
  /// The kind that was found out by loading the feed.
  public var kind: FeedKind?
  /// The first image without a warning whose picture is in the cache, with the address of that picture.
  public var picture: FeedImage?

  public init(newCount: Int = 0, lastLoad: Date? = nil, lastFailure: FailureCause? = nil) {
    self.newCount = newCount
    self.lastLoad = lastLoad
    self.lastFailure = lastFailure
  }
}
