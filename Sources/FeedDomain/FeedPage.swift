/// A page of a feed as a ``FeedSource`` returns it.
public struct FeedPage: Hashable, Sendable {
  /// The images in the order of the feed. A page without pictures is empty, even if further pages follow.
  public let images: [FeedImage]
  /// The position of the next page; nil for the last page.
  public let cursor: String?
  /// The entries of the response that are not listed.
  public let omitted: OmittedEntries
  /// The validators for checking later if the page has changed; nil if the server sent no validators.
  public let validators: FeedValidators?
  /// The feed's own title, if it has one.
  public let title: String?
  /// The format of a web feed.
  public let format: FeedKind.Format?

  public init(
    images: [FeedImage], cursor: String? = nil, omitted: OmittedEntries = .nothing, validators: FeedValidators? = nil,
    title: String? = nil, format: FeedKind.Format? = nil
  ) {
    self.images = images
    self.cursor = cursor
    self.omitted = omitted
    self.validators = validators
    self.title = title
    self.format = format
  }
}
