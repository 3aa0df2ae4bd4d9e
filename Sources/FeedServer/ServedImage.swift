import Foundation

/// An image as the API lists it.
public struct ServedImage: Hashable, Sendable {
  public var id: UUID
  public var description: String?
  public var location: String?
  /// The URL of the picture, which need not be valid; nil for the server's own `/picture/{id}`.
  public var imageURL: String?

  public init(id: UUID, description: String? = nil, location: String? = nil, imageURL: String? = nil) {
    self.id = id
    self.description = description
    self.location = location
    self.imageURL = imageURL
  }
}
