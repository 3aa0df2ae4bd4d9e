import Foundation

/// What one user wrote about a ``FeedImage``.
public struct ImageComment: Hashable, Sendable {
  public let id: UUID
  public let message: String
  public let createdAt: Date
  public let username: String
  /// How many comments it is an answer to, each to the one before; 0 for one to the image itself.
  public let depth: Int

  public init(id: UUID, message: String, createdAt: Date, username: String, depth: Int = 0) {
    self.id = id
    self.message = message
    self.createdAt = createdAt
    self.username = username
    self.depth = depth
  }
}
