import FeedDomain
import Foundation

/// The stored form of a ``FeedImage``, as in the case study. It and the domain model can change independently.
public struct LocalFeedImage: Hashable, Sendable {
  public let id: UUID
  public let description: String?
  public let location: String?
  public let address: CompactURL
  public var url: URL { address.url }

  /// More information from the source.
  public let details: Boxed<FeedImage.Details>?

  public init(id: UUID, description: String?, location: String?, url: URL) {
    self.init(id: id, description: description, location: location, address: CompactURL(url))
  }

  public init(
    id: UUID, description: String?, location: String?, address: CompactURL, details: Boxed<FeedImage.Details>? = nil
  ) {
    self.id = id
    self.description = description
    self.location = location
    self.address = address
    self.details = details
  }
}

extension LocalFeedImage {
  init(_ image: FeedImage) {
    self.init(
      id: image.id, description: image.description, location: image.location, address: image.address,
      details: image.boxedDetails)
  }

  var model: FeedImage {
    FeedImage(id: id, description: description, location: location, address: address, details: details)
  }
}
