import Foundation

/// A comment as the API lists it.
public struct ServedComment: Hashable, Sendable {
  public var id: UUID
  public var message: String
  public var createdAt: Date
  public var username: String

  public init(id: UUID, message: String, createdAt: Date, username: String) {
    self.id = id
    self.message = message
    self.createdAt = createdAt
    self.username = username
  }
}
