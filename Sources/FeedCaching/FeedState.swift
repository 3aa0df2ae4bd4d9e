import FeedDomain

/// What is kept of a saved feed besides its images: how its source goes on.
public struct FeedState: Hashable, Codable, Sendable {
  /// Where the page after the last saved one begins; nil when there is none, or it is not known.
  public var cursor: String?
  /// How many entries of the saved pages have no picture.
  public var leftOutCount: Int
  /// Of the first page.
  public var validators: FeedValidators?

  public init(cursor: String? = nil, leftOutCount: Int = 0, validators: FeedValidators? = nil) {
    self.cursor = cursor
    self.leftOutCount = leftOutCount
    self.validators = validators
  }

  /// The state once `page` is added to what this is the state of.
  func appending(_ page: FeedPage) -> FeedState {
    FeedState(
      cursor: page.cursor, leftOutCount: leftOutCount.clampedSum(page.leftOutCount), validators: validators)
  }
}
