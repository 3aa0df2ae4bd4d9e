import FeedDomain

/// The content of an image's page: its comments, or else its details.
public enum ImageStory: Hashable, Sendable {
  case comments([ImageComment])
  case image(FeedImage)
}
