import FeedDomain
import Foundation

/// A ``FeedImage`` as a store keeps it, so that the stored form and the domain's can change apart.
///
/// Source: the case study's feed cache.
public struct LocalFeedImage: Hashable, Sendable {
  public let id: UUID
  public let description: String?
  public let location: String?
  public let url: URL

  public init(id: UUID, description: String?, location: String?, url: URL) {
    self.id = id
    self.description = description
    self.location = location
    self.url = url
  }
}

extension LocalFeedImage {
  init(_ image: FeedImage) {
    self.init(id: image.id, description: image.description, location: image.location, url: image.url)
  }

  var model: FeedImage {
    FeedImage(id: id, description: description, location: location, url: url)
  }
}
