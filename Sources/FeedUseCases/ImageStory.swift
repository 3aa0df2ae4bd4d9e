import FeedDomain

/// What there is to read of an image when it is opened.
public enum ImageStory: Hashable, Sendable {
  /// What users wrote about it.
  case comments([ImageComment])
  /// Nobody wrote about it: the image itself, with all that its source tells of it in its details.
  case image(FeedImage)
}
