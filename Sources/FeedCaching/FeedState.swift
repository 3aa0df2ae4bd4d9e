import FeedDomain

/// What is kept of a saved feed besides its images: how its source goes on.
public struct FeedState: Hashable, Sendable {
  /// Where the page after the last saved one begins; nil when there is none, or it is not known.
  public var cursor: String?
  /// The entries of the saved pages that are not listed.
  public var omitted: OmittedEntries
  /// Of the first page.
  public var validators: FeedValidators?
  /// What the feed calls itself, as far as its source tells.
  public var title: String?

  public init(
    cursor: String? = nil, omitted: OmittedEntries = .nothing, validators: FeedValidators? = nil, title: String? = nil
  ) {
    self.cursor = cursor
    self.omitted = omitted
    self.validators = validators
    self.title = title
  }

  /// The state once `page` is added to what this is the state of.
  func appending(_ page: FeedPage) -> FeedState {
    FeedState(cursor: page.cursor, omitted: omitted + page.omitted, validators: validators, title: title)
  }
}
