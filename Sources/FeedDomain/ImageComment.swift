import Foundation

/// What one user wrote about a ``FeedImage``.
public struct ImageComment: Hashable, Sendable {
  public let id: UUID
  public let message: String
  public let createdAt: Date
  public let username: String

  public init(id: UUID, message: String, createdAt: Date, username: String) {
    self.id = id
    self.message = message
    self.createdAt = createdAt
    self.username = username
  }
}
