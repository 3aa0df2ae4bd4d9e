/// The texts of one comment.
public struct ImageCommentViewModel: Hashable, Sendable {
  public let message: String
  /// The relative time at which the comment was written, for example "5 minutes ago".
  public let date: String
  public let username: String
  /// The number of comments above this comment in its thread of replies.
  public let depth: Int

  public init(message: String, date: String, username: String, depth: Int = 0) {
    self.message = message
    self.date = date
    self.username = username
    self.depth = depth
  }
}

/// The comments of an image, or the image's details if it cannot have comments.
public struct ImageCommentsViewModel: Hashable, Sendable {
  public let comments: [ImageCommentViewModel]
  /// The details that are shown instead of comments.
  public let details: ImageDetailsViewModel?

  public init(comments: [ImageCommentViewModel]) {
    self.comments = comments
    details = nil
  }

  public init(details: ImageDetailsViewModel) {
    comments = []
    self.details = details
  }
}
