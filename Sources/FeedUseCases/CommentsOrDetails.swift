import FeedDomain

/// The content of an image's page: its comments, or else its details.
public enum CommentsOrDetails: Hashable, Sendable {
  case comments([ImageComment])
  case details(of: FeedImage)
}
