import Foundation

/// An image as the contract's feed lists it.
public struct ServedImage: Hashable, Sendable {
  public var id: UUID
  public var description: String?
  public var location: String?
  /// Where clients find the picture; `nil` stands for the server's own `/picture/{id}`. It is served as it is, valid or not.
  public var imageURL: String?

  public init(id: UUID, description: String? = nil, location: String? = nil, imageURL: String? = nil) {
    self.id = id
    self.description = description
    self.location = location
    self.imageURL = imageURL
  }
}
