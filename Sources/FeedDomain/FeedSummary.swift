import Foundation

/// What the cache knows of a feed without loading it.
public struct FeedSummary: Hashable, Sendable {
  /// How many of its saved images nobody has seen.
  public var newCount: Int
  /// When it was last loaded; nil for never.
  public var lastLoad: Date?
  /// What kept it from being loaded the last time; nil when it was loaded.
  public var lastFailure: FailureCause?

  public init(newCount: Int = 0, lastLoad: Date? = nil, lastFailure: FailureCause? = nil) {
    self.newCount = newCount
    self.lastLoad = lastLoad
    self.lastFailure = lastFailure
  }
}
