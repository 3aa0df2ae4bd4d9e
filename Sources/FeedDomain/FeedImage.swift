import Foundation

/// A picture of the feed. Two images with the same ``id`` are the same image to the user.
///
/// Source: the case study's feed feature.
public struct FeedImage: Hashable, Sendable {
  public let id: UUID
  public let description: String?
  public let location: String?
  /// Where the picture's data is; always `http` or `https` when it came from a mapper.
  public let address: CompactURL
  /// ``address``, to be loaded from.
  public var url: URL { address.url }
  /// What else its source tells of it.
  public var details: Details? { boxedDetails?.value }
  /// ``details``, as they are handed on.
  public let boxedDetails: Boxed<Details>?

  public init(id: UUID, description: String?, location: String?, url: URL, details: Details? = nil) {
    self.init(
      id: id, description: description, location: location, address: CompactURL(url), details: details.map(Boxed.init))
  }

  public init(
    id: UUID, description: String?, location: String?, address: CompactURL, details: Boxed<Details>? = nil
  ) {
    self.id = id
    self.description = description
    self.location = location
    self.address = address
    boxedDetails = details
  }
}
