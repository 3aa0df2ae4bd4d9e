import Foundation

/// A user's comment on a ``FeedImage``.
public struct ImageComment: Hashable, Sendable {
  public let id: UUID
  public let message: String
  public let createdAt: Date
  public let username: String
  /// The nesting level in the thread of replies; 0 for a comment on the image itself.
  public let depth: Int

  public init(id: UUID, message: String, createdAt: Date, username: String, depth: Int = 0) {
    self.id = id
    self.message = message
    self.createdAt = createdAt
    self.username = username
    self.depth = depth
  }
}
