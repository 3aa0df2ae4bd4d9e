/// What is shown of one comment.
public struct ImageCommentViewModel: Hashable, Sendable {
  public let message: String
  /// When it was written, relative to now: "5 minutes ago".
  public let date: String
  public let username: String
  /// How many comments it is an answer to, each to the one before.
  public let depth: Int

  public init(message: String, date: String, username: String, depth: Int = 0) {
    self.message = message
    self.date = date
    self.username = username
    self.depth = depth
  }
}

/// What is shown of an image's comments.
public struct ImageCommentsViewModel: Hashable, Sendable {
  public let comments: [ImageCommentViewModel]
  /// What is shown in place of comments where there are none to be had.
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
