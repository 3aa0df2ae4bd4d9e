/// What is shown of one comment.
public struct ImageCommentViewModel: Hashable, Sendable {
  public let message: String
  /// When it was written, relative to now: "5 minutes ago".
  public let date: String
  public let username: String

  public init(message: String, date: String, username: String) {
    self.message = message
    self.date = date
    self.username = username
  }
}

/// What is shown of an image's comments.
public struct ImageCommentsViewModel: Hashable, Sendable {
  public let comments: [ImageCommentViewModel]

  public init(comments: [ImageCommentViewModel]) {
    self.comments = comments
  }
}
