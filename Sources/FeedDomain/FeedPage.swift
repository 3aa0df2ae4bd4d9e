/// What a ``FeedSource`` gives at a time.
public struct FeedPage: Hashable, Sendable {
  /// In the order of the feed; may be empty though pages follow, when nothing of the answer is a picture.
  public let images: [FeedImage]
  /// Where the page after this one begins; nil for the last.
  public let cursor: String?
  /// The answer's entries that are not listed.
  public let omitted: OmittedEntries
  /// By which the source can tell whether the page has changed; nil when it does not say.
  public let validators: FeedValidators?
  /// What the feed calls itself; nil when it does not say.
  public let title: String?

  public init(
    images: [FeedImage], cursor: String? = nil, omitted: OmittedEntries = .nothing, validators: FeedValidators? = nil,
    title: String? = nil
  ) {
    self.images = images
    self.cursor = cursor
    self.omitted = omitted
    self.validators = validators
    self.title = title
  }
}
