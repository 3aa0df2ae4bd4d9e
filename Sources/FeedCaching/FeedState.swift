import FeedDomain

/// Data that is stored with a saved feed to continue and to validate it.
public struct FeedState: Hashable, Sendable {
  /// The cursor of the page after the last saved page; nil if there is no further page or its cursor is not known.
  public var cursor: String?
  /// The unlisted entries of the saved pages.
  public var omitted: OmittedEntries
  /// The validators of the first page.
  public var validators: FeedValidators?
  /// The feed's own title, if it has one.
  public var title: String?
  /// The format of a web feed, if it is known.
  public var format: FeedKind.Format?

  public init(
    cursor: String? = nil, omitted: OmittedEntries = .nothing, validators: FeedValidators? = nil, title: String? = nil,
    format: FeedKind.Format? = nil
  ) {
    self.cursor = cursor
    self.omitted = omitted
    self.validators = validators
    self.title = title
    self.format = format
  }

  func appending(_ page: FeedPage) -> FeedState {
    FeedState(
      cursor: page.cursor, omitted: omitted + page.omitted, validators: validators, title: title, format: format)
  }
}
